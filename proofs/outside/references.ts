import { elementsOf } from '@caravanserai/releases/gate/render'
import type { SeenElement } from '@caravanserai/releases/gate/render'

/** An address that a document refers to. */
export interface Reference {
  readonly kind: 'link' | 'picture' | 'file'
  /** As written, without its fragment. */
  readonly address: string
  /** The id that a link refers to; empty for none. */
  readonly fragment: string
  /** The width declared in `srcset`, in pixels. */
  readonly width: number | null
}

/** All addresses that a document links to or loads. */
export const referencesIn = (html: string): ReadonlyArray<Reference> =>
  elementsOf(html)
    .flatMap(referencesOf)
    .filter(({ address, fragment }) => !/^(?!https?:)[a-z]+:/i.test(address) && address + fragment !== '')

const referencesOf = ({ name, attributes }: SeenElement): ReadonlyArray<Reference> => {
  const { href, src, srcset, imagesrcset, rel = '', property = '', content } = attributes
  const all = (kind: Reference['kind'], ...addresses: ReadonlyArray<string | undefined>) =>
    addresses.flatMap((address) => (address === undefined ? [] : [reference(kind, address)]))
  switch (name) {
    case 'a':
    case 'area':
      return all('link', href)
    case 'img':
    case 'source':
      return [...all(name === 'img' ? 'picture' : 'file', src), ...candidatesIn(srcset)]
    case 'link':
      // Preconnect hints refer to hosts, not files.
      if (/\b(preconnect|dns-prefetch)\b/.test(rel)) return []
      return [...all(rel.includes('icon') ? 'picture' : 'file', href), ...candidatesIn(imagesrcset)]
    case 'meta':
      if (/^(og|twitter):image$/.test(attributes['name'] ?? property)) return all('picture', content)
      return property === 'og:url' ? all('link', content) : []
    case 'video':
    case 'audio':
      return [...all('file', src), ...all('picture', attributes['poster'])]
    case 'script':
    case 'track':
      return all('file', src)
    default:
      return []
  }
}

const reference = (kind: Reference['kind'], written: string): Reference => {
  const [address = '', fragment = ''] = written.trim().split('#')
  return { kind, address, fragment, width: null }
}

/** The candidates of a `srcset`. Addresses may contain commas, so only a comma followed by a space separates. */
const candidatesIn = (srcset = ''): ReadonlyArray<Reference> =>
  srcset
    .split(/,\s+/)
    .filter((candidate) => candidate.trim() !== '')
    .map((candidate) => {
      const [address = '', descriptor = ''] = candidate.trim().split(/\s+/)
      const width = /^\d+w$/.test(descriptor) ? Number.parseInt(descriptor, 10) : null
      return { ...reference('picture', address), width }
    })

/** All ids of a document that a link can refer to. */
export const targetsIn = (html: string): ReadonlySet<string> =>
  new Set([
    'top',
    ...elementsOf(html).flatMap(({ name, attributes: { id, name: anchor } }) =>
      [id, name === 'a' ? anchor : undefined].filter((target) => target !== undefined),
    ),
  ])
