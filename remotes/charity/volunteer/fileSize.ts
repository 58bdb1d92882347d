/** `84 KB`, `1.2 MB`, with decimal units as in file managers. Megabytes are rounded up, so that a file above a limit never appears to be within it. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${Math.ceil(bytes / 100_000) / 10} MB`
