import type { RemoteJson } from './remoteJson'

/** What the host itself asks a release for, each once. */
export const neededFiles = ({ server, entry, addresses }: RemoteJson): ReadonlyArray<string> => {
  const ofPages = addresses.flatMap(({ scripts, styles, first = [] }) => [...scripts, ...styles, ...first])
  return [...new Set([server, ...[entry, ...ofPages].map((file) => `browser/${file}`)])]
}

/** Whether a path is inside a release: without backslashes, and without control characters and halves of characters, which no URL can hold. */
export const isInside = (file: string): boolean =>
  !/[\\\p{Cc}\p{Cs}]/u.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part))
