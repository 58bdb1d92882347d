import { createRequire } from 'node:module'
import { elementsOf } from '@caravanserai/releases/gate/render'
import { get, pathIn } from './site'
import type { Finding, Site, Tool } from './site'

/** A parsed entry of a feed. */
interface Entry {
  readonly id: string | undefined
  readonly title: string | undefined
  readonly link: string | undefined
  /** As ISO 8601, so that the results of two parsers can be compared. */
  readonly date: string | undefined
}

/** Checks every RSS feed that pages name with two parsers, whose results must agree. */
export const feeds: Tool = {
  name: 'feeds',
  run: async (site) => {
    const named = site.pages.flatMap(({ text }) =>
      elementsOf(text).flatMap(({ name, attributes: { rel, type, href } }) =>
        name === 'link' && rel === 'alternate' && type === 'application/rss+xml' && href ? [href] : [],
      ),
    )
    const addresses = [...new Set(named)]
    const findings = await Promise.all(addresses.map((address) => feedFaults(site, address)))
    return { checked: `${addresses.length} feeds, 2 readers`, findings: findings.flat() }
  },
}

const feedFaults = async (site: Site, address: string): Promise<ReadonlyArray<Finding>> => {
  const where = pathIn(site, address)
  if (where === null) return [{ where: address, message: 'is a feed of another site' }]
  const { status, text } = await get(site.url, where)
  const [a, b] = [await byRssParser(text), byFeedsmith(text)]
  const ids = a.map(({ id }) => id)
  const entryFaults = a.flatMap((entry, at) => [
    ...Object.entries(entry).flatMap(([field, value]) => (value ? [] : [`entry ${at + 1} has no ${field}`])),
    ...(ids.indexOf(entry.id) === at ? [] : [`two entries have the id ${entry.id}`]),
    ...(site.pages.some(({ path }) => path === pathIn(site, entry.link ?? ''))
      ? []
      : [`entry ${at + 1} leads to ${entry.link}, which is no page of the site`]),
    ...(JSON.stringify(entry) === JSON.stringify(b[at])
      ? []
      : [`entry ${at + 1} is understood differently: ${JSON.stringify([entry, b[at]])}`]),
  ])
  return [
    ...(status === 200 ? [] : [`is ${status}`]),
    ...(a.length > 0 && a.length === b.length ? [] : [`has ${a.length} or ${b.length} entries`]),
    ...entryFaults,
  ].map((message) => ({ where, message }))
}

const isoDate = (date: string | undefined): string | undefined => {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

const byRssParser = async (xml: string): Promise<ReadonlyArray<Entry>> => {
  const Parser = createRequire(__filename)('rss-parser') as new () => {
    readonly parseString: (xml: string) => Promise<{
      readonly items: ReadonlyArray<Record<'guid' | 'title' | 'link' | 'isoDate', string | undefined>>
    }>
  }
  const { items } = await new Parser().parseString(xml)
  return items.map(({ guid, title, link, isoDate: date }) => ({ id: guid, title, link, date }))
}

interface SmithItem {
  readonly guid?: { readonly value?: string }
  readonly title?: string
  readonly link?: string
  readonly pubDate?: string
}

const byFeedsmith = (xml: string): ReadonlyArray<Entry> => {
  const { parseRssFeed } = createRequire(__filename)('feedsmith') as {
    readonly parseRssFeed: (xml: string) => { readonly items?: ReadonlyArray<SmithItem> }
  }
  const { items = [] } = parseRssFeed(xml)
  return items.map(({ guid, title, link, pubDate }) => ({
    id: guid?.value,
    title,
    link,
    date: isoDate(pubDate),
  }))
}
