import { createRequire } from 'node:module'
import { atOnce } from '@caravanserai/releases/requests'
import { referencesIn, targetsIn } from './references'
import type { Reference } from './references'
import { AT_ONCE, pathIn } from './site'
import type { Finding, Site, Tool } from './site'

/** A reference to the same site. */
export interface OwnReference extends Omit<Reference, 'address'> {
  readonly from: string
  readonly path: string
}

/** The response at an address. */
export interface Found {
  readonly status: number
  readonly type: string
  readonly location: string | null
  /** Width in pixels; `null` for other files, or a drawing without an intrinsic size. */
  readonly width: number | null
  /** The ids that fragments can refer to. */
  readonly targets: ReadonlySet<string>
}

/** Requests all references of pages: links with their fragments, files, and pictures in every width. */
export const links: Tool = {
  name: 'links',
  run: async (site) => {
    const references = site.pages.flatMap(({ path: from, text }) => ownReferences(site, from, text))
    const paths = [...new Set(references.map(({ path }) => path))]
    const found = new Map(
      await atOnce(AT_ONCE, paths, async (path) => [path, await find(site, path)] as const),
    )
    return {
      checked: `${paths.length} addresses, ${references.length} references`,
      findings: references.flatMap((reference) => linkFaults(reference, found.get(reference.path))),
    }
  },
}

/** The references of a page to the same site. */
export const ownReferences = (
  site: Pick<Site, 'url' | 'publicUrl'>,
  from: string,
  html: string,
): ReadonlyArray<OwnReference> =>
  referencesIn(html).flatMap(({ address, ...reference }) => {
    const path = pathIn(site, new URL(address, new URL(from, site.url)).href)
    return path === null ? [] : [{ ...reference, from, path }]
  })

export const linkFaults = (reference: OwnReference, found: Found | undefined): ReadonlyArray<Finding> => {
  const { kind, from, path, fragment, width } = reference
  const fault = (message: string): ReadonlyArray<Finding> => [{ where: from, message }]
  if (found === undefined) return fault(`${path} was not requested`)
  if (found.status >= 300 && found.status < 400) return fault(`${path} redirects to ${found.location}`)
  if (found.status !== 200) return fault(`${path} is ${found.status}`)
  if (kind === 'link' && fragment !== '' && !found.targets.has(decodeURIComponent(fragment)))
    return fault(`${path} has nothing with the id ${fragment}`)
  if (kind !== 'picture') return []
  if (!found.type.startsWith('image/')) return fault(`${path} is no picture but ${found.type}`)
  if (found.width === null && !found.type.startsWith('image/svg'))
    return fault(`${path} is a picture that cannot be read`)
  return width === null || found.width === null || width === found.width
    ? []
    : fault(`${path} is declared ${width} pixels wide and is ${found.width}`)
}

type ImageSize = (bytes: Uint8Array) => { readonly width: number }

/** Includes `image/webp`, as browsers do. */
const headers = { accept: 'text/html,image/avif,image/webp,*/*;q=0.8' }

const find = async (site: Site, path: string): Promise<Found> => {
  const response = await fetch(new URL(path, site.url), {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  return {
    status: response.status,
    type,
    location: response.headers.get('location'),
    width: type.startsWith('image/') ? widthOf(bytes) : null,
    targets: isHtml ? targetsIn(new TextDecoder().decode(bytes)) : new Set(),
  }
}

const widthOf = (bytes: Uint8Array): number | null => {
  const { imageSize } = createRequire(__filename)('image-size') as { readonly imageSize: ImageSize }
  try {
    return imageSize(bytes).width
  } catch {
    // The library throws for every unreadable picture; `linkFaults` reports it.
    return null
  }
}
