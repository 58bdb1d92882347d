import * as t from 'io-ts'

/**
 * What a remote may serve at an address in the place of a page. Browsers run nothing of these as a part of the site: HTML, scripts, styles
 * and WebAssembly are not among them, and XML, SVG too, is opened in a sandbox (`shell/server/pages/document/fileDocument.ts`).
 */
export const FileType = t.keyof(
  {
    'application/atom+xml': null,
    'application/feed+json': null,
    'application/geo+json': null,
    'application/gpx+xml': null,
    'application/json': null,
    'application/ld+json': null,
    'application/manifest+json': null,
    'application/pdf': null,
    'application/rss+xml': null,
    'application/xml': null,
    'font/otf': null,
    'font/ttf': null,
    'font/woff': null,
    'font/woff2': null,
    'image/avif': null,
    'image/gif': null,
    'image/jpeg': null,
    'image/png': null,
    'image/svg+xml': null,
    'image/webp': null,
    'image/x-icon': null,
    'text/calendar': null,
    'text/csv': null,
    'text/markdown': null,
    'text/plain': null,
    'text/vcard': null,
    'text/vtt': null,
    'text/xml': null,
  },
  'a type of file that no browser runs (docs/ship-a-remote.md, "A file")',
)
export type FileType = t.TypeOf<typeof FileType>

/**
 * Why a release may not answer so at an address, in one line; `null` where it may.
 * @param declared the type in `remote.json`
 * @param served the type that came; `null` for a page
 */
export const faultOfServed = (declared: FileType | undefined, served: FileType | null): string | null => {
  if (served === (declared ?? null)) return null
  if (served === null) return `sends a page, remote.json declares a file of type ${declared}`
  return `sends a file of type ${served}, remote.json declares ${declared ?? 'a page'}`
}
