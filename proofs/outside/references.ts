import { elementsOf } from '@caravanserai/releases/gate/render'
import type { SeenElement } from '@caravanserai/releases/gate/render'

/** An address that a document refers to. */
export interface Reference {
  readonly kind: 'link' | 'picture' | 'file'
  /** As it is written, without its fragment. */
  readonly address: string
  /** The id that a link leads to; empty for none. */
  readonly fragment: string
  /** The width that `srcset` declares, in pixels. */
  readonly width: number | null
}

/** Everything that a document links to or loads, and that has an address of its own. */
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
      // What a browser only opens a connection to has no file.
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

/** The pictures of a `srcset`. A comma may be part of an address, so one only ends it where a space follows. */
const candidatesIn = (srcset = ''): ReadonlyArray<Reference> =>
  srcset
    .split(/,\s+/)
    .filter((candidate) => candidate.trim() !== '')
    .map((candidate) => {
      const [address = '', descriptor = ''] = candidate.trim().split(/\s+/)
      const width = /^\d+w$/.test(descriptor) ? Number.parseInt(descriptor, 10) : null
      return { ...reference('picture', address), width }
    })

/** Every id of a document that a link can lead to. */
export const targetsIn = (html: string): ReadonlySet<string> =>
  new Set([
    'top',
    ...elementsOf(html).flatMap(({ name, attributes: { id, name: anchor } }) =>
      [id, name === 'a' ? anchor : undefined].filter((target) => target !== undefined),
    ),
  ])
