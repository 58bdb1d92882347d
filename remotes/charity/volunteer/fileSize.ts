/** `84 KB`, `1.2 MB`: as file managers say it, with 1,000 to the thousand; megabytes rounded up, so that what is above a limit is said to be. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${Math.ceil(bytes / 100_000) / 10} MB`
