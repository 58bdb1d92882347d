/** Written in by the build: the versions of the shared packages that this host was built with, by package. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>

export const providedVersions = SHARED_VERSIONS
