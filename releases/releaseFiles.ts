import type { RemoteJson } from './remoteJson'

/** Limits of one release, announced by the gate and enforced by the site: sizes in bytes. */
export const releaseLimits = {
  /** Files, with their source maps. */
  files: 2_000,
  /** `remote.json`: the paths and hashes of as many files, several times over. */
  infoBytes: 1024 * 1024,
  /** One file, which the memory of a site holds whole. */
  fileBytes: 20 * 1024 * 1024,
  /** All files with their compressed copies: about a hundred times the size of a section of this project. */
  bytes: 200 * 1024 * 1024,
} as const

/** What the host itself asks a release for, each once. */
export const neededFiles = ({ server, entry, addresses }: RemoteJson): ReadonlyArray<string> => {
  const ofPages = addresses.flatMap(({ scripts, styles, first = [] }) => [...scripts, ...styles, ...first])
  return [...new Set([server, ...[entry, ...ofPages].map((file) => `browser/${file}`)])]
}

/** Whether a path is inside a release: without backslashes, and without control characters and halves of characters, which no URL can hold. */
export const isInside = (file: string): boolean =>
  !/[\\\p{Cc}\p{Cs}]/u.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part))
