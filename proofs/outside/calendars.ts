import { createRequire } from 'node:module'
import { atOnce } from '@caravanserai/releases/requests'
import { ownReferences } from './links'
import { get, AT_ONCE } from './site'
import type { Finding, Site, Tool } from './site'

/** A parsed entry; times as ISO 8601. */
interface Entry {
  readonly uid: string
  readonly summary: string
  readonly start: string
  readonly end: string
}

/** Checks all linked calendar entries by RFC 5545 and with two parsers, whose results must agree. */
export const calendars: Tool = {
  name: 'calendars',
  run: async (site) => {
    const linked = site.pages.flatMap(({ path, text }) => ownReferences(site, path, text))
    const paths = [...new Set(linked.map(({ path }) => path).filter((path) => /\.ics(\?|$)/.test(path)))]
    const findings = await atOnce(AT_ONCE, paths, (path) => calendarFaults(site, path))
    return { checked: `${paths.length} calendars, 2 readers`, findings: findings.flat() }
  },
}

const calendarFaults = async (site: Site, where: string): Promise<ReadonlyArray<Finding>> => {
  const { status, headers, text } = await get(site.url, where)
  const [a, b] = [byIcalJs(text), byNodeIcal(text)]
  return [
    ...(status === 200 ? [] : [`is ${status}`]),
    ...(headers.get('content-type')?.startsWith('text/calendar') ? [] : ['has no type of a calendar']),
    ...(a.length > 0 ? [] : ['has no entry']),
    ...(JSON.stringify(a) === JSON.stringify(b)
      ? []
      : [`is understood differently: ${JSON.stringify([a, b])}`]),
    ...a.flatMap(({ start, end }) => (start < end ? [] : ['an entry ends before it begins'])),
    ...textFaults(text, new Date()),
  ].map((message) => ({ where, message }))
}

/** Faults that the two parsers tolerate and other programs do not. */
export const textFaults = (text: string, now: Date): ReadonlyArray<string> => {
  const [, stamp = ''] = /^DTSTAMP:(\d{8}T\d{6})Z\r$/m.exec(text) ?? []
  const made = Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'))
  return [
    ...(/[^\r]\n/.test(text) || !text.endsWith('\r\n') ? ['has lines that do not end with CR LF'] : []),
    ...(text.split('\r\n').some((line) => Buffer.byteLength(line) > 75)
      ? ['has a line of more than 75 bytes']
      : []),
    ...(/^UID:./m.test(text) ? [] : ['has no UID']),
    ...(Number.isNaN(made) ? ['has no DTSTAMP in UTC'] : []),
    // Programs prefer the newer of two versions, so an entry from the future could never be corrected.
    ...(made > now.getTime() + 60_000 ? ['was made in the future, says DTSTAMP'] : []),
  ]
}

const byIcalJs = (text: string): ReadonlyArray<Entry> => {
  const ical = createRequire(__filename)('ical.js') as {
    readonly parse: (text: string) => unknown
    readonly Component: new (data: unknown) => {
      getAllSubcomponents: (name: string) => ReadonlyArray<unknown>
    }
    readonly Event: new (component: unknown) => {
      readonly uid: string
      readonly summary: string
      readonly startDate: { toJSDate: () => Date }
      readonly endDate: { toJSDate: () => Date }
    }
  }
  return new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ical.Event(component)
    return { uid, summary, start: iso(startDate.toJSDate()), end: iso(endDate.toJSDate()) }
  })
}

interface NodeIcalEvent extends Pick<Entry, 'uid' | 'summary'> {
  readonly type: string
  readonly start: Date
  readonly end: Date
}

const byNodeIcal = (text: string): ReadonlyArray<Entry> => {
  const { sync } = createRequire(__filename)('node-ical') as {
    readonly sync: { readonly parseICS: (text: string) => Readonly<Record<string, NodeIcalEvent>> }
  }
  return Object.values(sync.parseICS(text))
    .filter(({ type }) => type === 'VEVENT')
    .map(({ uid, summary, start, end }) => ({ uid, summary, start: iso(start), end: iso(end) }))
}

const iso = (date: Date): string => new Date(date).toISOString()
