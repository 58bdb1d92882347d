import * as t from 'io-ts'

/**
 * Media types that a remote may serve instead of a page. Browsers execute none of them as part of the site: HTML,
 * scripts, styles and WebAssembly are excluded, and XML, including SVG, is sandboxed
 * (`shell/host/pages/document/fileDocument.ts`).
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
  'a type of file that no browser runs (docs/reference/pages.md, "A file")',
)
export type FileType = t.TypeOf<typeof FileType>

/**
 * The reason why a release must not send this type at an address, in one line; `null` if it may.
 * @param declared the type in `remote.json`
 * @param served the type of the response; `null` for a page
 */
export const faultOfServed = (declared: FileType | undefined, served: FileType | null): string | null => {
  if (served === (declared ?? null)) return null
  if (served === null) return `sends a page, remote.json declares a file of type ${declared}`
  return `sends a file of type ${served}, remote.json declares ${declared ?? 'a page'}`
}
