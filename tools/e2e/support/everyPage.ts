import { remoteNames } from '../../lib/places'
import { publishedBy } from './site'
import type { Site } from './site'

interface Entry {
  readonly id: string
  readonly name: string
  readonly children: ReadonlyArray<Entry>
}

/** Examples for the addresses with parameters. */
const examples: Readonly<Record<string, ReadonlyArray<string>>> = {
  '/company/:id/:companyName?': ['/company/0/Recruiting'],
  '/service-single/:id': ['/service-single/1', '/service-single/16'],
  '/cause-single/:id': ['/cause-single/1', '/cause-single/12#comments'],
  '/team-single/:id': ['/team-single/1'],
  '/event-single/:id': ['/event-single/1', '/event-single/9#contact'],
  '/project-single/:id': ['/project-single/1'],
  '/blog-single/:id': ['/blog-single/1'],
  '/blog-single-left-sidebar/:id': ['/blog-single-left-sidebar/2'],
  '/blog-single-fullwidth/:id': ['/blog-single-fullwidth/3'],
}

/** Every page: the pages of the remotes, those that the menu links to, and the page of an unknown address. */
export const everyPage = async (site: Site): Promise<ReadonlyArray<string>> => {
  const { value: menu } = (await (await fetch(`${site.url}/content/menu`)).json()) as {
    value: ReadonlyArray<Entry>
  }
  const below = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> =>
    entries.flatMap(({ id, name, children }) => [
      ...(name === 'Home' ? [] : [`/${encodeURIComponent(name.toLowerCase())}/${id}`]),
      ...below(children),
    ])
  const published = await Promise.all(remoteNames().map((name) => publishedBy(site, name)))
  const patterns = published.flatMap(({ addresses }) =>
    // A file loads no scripts.
    addresses.flatMap(({ path, scripts }) => (scripts.length > 0 ? [path] : [])),
  )
  return [
    ...patterns.flatMap((pattern) => examples[pattern] ?? (pattern.includes(':') ? [] : [pattern])),
    ...below(menu),
    '/no/such/page',
  ]
}

/** One page of each kind: the first of those whose addresses begin with the same word. */
export const pageOfEachKind = async (site: Site): Promise<ReadonlyArray<string>> => {
  const kinds = new Map<string, string>()
  for (const address of await everyPage(site)) {
    const kind = address.split('/')[1] ?? ''
    if (!kinds.has(kind)) kinds.set(kind, address)
  }
  return [...kinds.values()]
}
