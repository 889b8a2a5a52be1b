// SPDX-License-Identifier: MIT
// Companion libraries that are loaded by path.
#include <string>

#include "arow/registry.hpp"

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace arow {
namespace {

constexpr const char* kEntryPoint = "ArowRegisterTypeSerializationCores";
using EntryPoint = void (*)(Registry& registry, Status& status);

Status Refuse(const std::filesystem::path& library, const std::string& why) {
    return Status(ErrorCode::kSatellite, 0, library.string() + ": " + why);
}

#if defined(_WIN32)

EntryPoint Load(const std::filesystem::path& library, std::string& why) {
    const HMODULE module = LoadLibraryW(library.c_str());
    if (module == nullptr) {
        why = "cannot be loaded (error " + std::to_string(GetLastError()) + ")";
        return nullptr;
    }
    return reinterpret_cast<EntryPoint>(
        reinterpret_cast<void*>(GetProcAddress(module, kEntryPoint)));
}

#else

EntryPoint Load(const std::filesystem::path& library, std::string& why) {
#if defined(RTLD_NODELETE)
    constexpr int kMode = RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE;
#else
    constexpr int kMode = RTLD_NOW | RTLD_LOCAL;
#endif
    void* handle = dlopen(library.c_str(), kMode);
    if (handle == nullptr) {
        const char* message = dlerror();
        why = message == nullptr ? "cannot be loaded" : message;
        return nullptr;
    }
    return reinterpret_cast<EntryPoint>(dlsym(handle, kEntryPoint));
}

#endif

}  // namespace

Status TryRegisterTypeSerializationCores(const std::filesystem::path& library, Registry& registry) {
    std::string why = "holds no cores; name the companion that arow_generate builds (<rows>_cores)";
    const EntryPoint entry_point = Load(library, why);
    if (entry_point == nullptr) return Refuse(library, why);
    Status status;
    entry_point(registry, status);
    return status;
}

void RegisterTypeSerializationCores(const std::filesystem::path& library, Registry& registry) {
    Status status = TryRegisterTypeSerializationCores(library, registry);
    if (!status.ok()) detail::ThrowError(std::move(status));
}

}  // namespace arow
