/** The name of a release, from the URL of its folder. */
export const releaseName = (base: string): string =>
  decodeURIComponent(new URL(base).pathname.split('/').filter(Boolean).at(-1) ?? '')

/** The URL of a release folder on a remote's server. */
export const releaseBase = (origin: string, release: string): string =>
  `${origin}/${encodeURIComponent(release)}/`
