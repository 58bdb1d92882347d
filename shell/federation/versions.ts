/** Defined by the build: the version of each shared package in this build of the host, by package. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>

export const providedVersions = SHARED_VERSIONS
