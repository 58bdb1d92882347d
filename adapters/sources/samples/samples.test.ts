import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { composedSource } from '../composedSource'
import { contentFrom } from '../../answers/contentFrom'
import { percentRaised } from '../../domain/cause'
import { kinds } from '../../domain/entities'
import type { Entities, Kind } from '../../domain/entities'
import { isoDateOf } from '../../domain/isoDate'
import { textOf } from '../../domain/teaser'
import { erpSource } from '../erp/erpSource'
import { answerFrom } from '../../testing'
import { brokenJson } from '../../testing/fakeJson'
import causes from './causes.json'
import events from './events.json'
import posts from './posts.json'
import projects from './projects.json'
import { samplesSource } from './samplesSource'
import services from './services.json'
import team from './team.json'
import { list } from '../../questions/questions'

const samples = samplesSource()
const source = erpSource({ baseUrl: 'https://cms.example.test', getJson: brokenJson })
const content = contentFrom(composedSource({ pages: source, lists: [samples] }))
const read = <K extends Kind>(kind: K) => answerFrom(content.ask(list(kind)))

/** Everything that is a picture in a value, however deep. */
const picturesIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value !== 'object' || value === null) return []
  return 'src' in value && typeof value.src === 'string'
    ? [value.src]
    : Object.values(value).flatMap(picturesIn)
}
const isPicture = (path: string): boolean => {
  const url = samples.pictureUrl(path)
  return url !== null && existsSync(fileURLToPath(url))
}

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length
const isPlain = (text: string, least: number, most: number): boolean =>
  words(text) >= least && words(text) <= most && !/[<>&!]/.test(text)

const links = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to)

const pages: Readonly<Record<string, ReadonlyArray<{ readonly id: string }>>> = {
  service: services,
  cause: causes,
  team,
  event: events,
  project: projects,
  blog: posts,
}
/** Whether a text's link is to a page or an entry that the site has. */
const leadsSomewhere = (to: string): boolean => {
  const [, kind = '', id] = /^\/([a-z]+)-single\/(\d+)$/.exec(to) ?? []
  return ['/donate', '/volunteer'].includes(to) || (pages[kind] ?? []).some((entry) => entry.id === id)
}

/** The last day that the samples know of: nobody has given or written anything after it. */
const today = '19 November 2026'
/** Whether days, written as in the samples, are the newest first, and none is after `today`. */
const isInOrder = (dated: ReadonlyArray<{ readonly date: string }>): boolean => {
  const days = [today, ...dated.map(({ date }) => date)].map(isoDateOf)
  return !days.includes(null) && days.join() === [...days].sort().reverse().join()
}

/** Cents of money as the samples write it: `3,000.00`. */
const centsOf = (money: string): number => Math.round(Number(money.replace(/,/g, '')) * 100)
const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)
const isBetween = (number: number, least: number, most: number): boolean => number >= least && number <= most

const faces = new Map(team.map(({ name, picture }) => [name, picture]))
const hasFaceOfTeam = ({ authorName, authorPicture }: { authorName: string; authorPicture: string }) =>
  faces.get(authorName) === authorPicture

/** What a visitor reads of each entry at length, and how many words it has at least. */
const texts: { readonly [K in Kind]: readonly [least: number, text: (entity: Entities[K]) => string] } = {
  services: [60, ({ body }) => textOf(body)],
  causes: [250, ({ body }) => textOf(body)],
  team: [120, ({ body }) => textOf(body)],
  events: [180, ({ body }) => textOf(body)],
  projects: [200, ({ body }) => textOf(body)],
  posts: [80, ({ body }) => textOf(body)],
  testimonials: [15, ({ quote }) => quote],
}

describe.each([
  ['services', 16],
  ['causes', 12],
  ['team', 10],
  ['events', 9],
  ['projects', 22],
  ['posts', 15],
  ['testimonials', 8],
] as const)('the sample %s', (kind: Kind, count) => {
  it(`are ${count}, with ids from 1, without a fault, whatever the backend does`, async () => {
    const { value, faults, lost } = await read(kind)
    expect(value.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `${index + 1}`))
    expect({ faults, lost }).toEqual({ faults: [], lost: [] })
  })

  it('show pictures that exist', async () => {
    const paths = picturesIn((await read(kind)).value).map((src) =>
      decodeURIComponent(src.replace(/^\/media\//, '')),
    )
    expect(paths.length).toBeGreaterThanOrEqual(count)
    expect(paths.filter((path) => !isPicture(path))).toEqual([])
  })

  it('have a text of real length each, every one its own', async () => {
    const told = (await read(kind)).value.map((entity) => texts[kind][1](entity as never))
    expect(told.filter((text) => words(text) < texts[kind][0] || /lorem|ipsum/i.test(text))).toEqual([])
    expect(new Set(told.map((text) => text.split(' ').slice(0, 6).join(' '))).size).toBe(count)
  })
})

/** Rules that hold for every entry of a list of samples. */
const everyOne = <A extends { readonly id: string }>(
  entries: ReadonlyArray<A>,
  rules: Readonly<Record<string, (entry: A) => boolean>>,
): void =>
  void it.each(Object.entries(rules))('each %s', (_, holds) =>
    expect(entries.filter((entry) => !holds(entry)).map(({ id }) => id)).toEqual([]),
  )

/** The sums of the lines of a cause's costs. */
const costsOf = (body: string): ReadonlyArray<number> =>
  [...body.matchAll(/<\/td><td>([\d,]+\.\d\d)<\/td>|: ([\d,]+\.\d\d)<\/li>/g)].map(([, row, point]) =>
    centsOf(row ?? point ?? ''),
  )
const statedTotal = (body: string) => /Together<\/th><td>([^<]*)/.exec(body)?.[1]
const lives = new Map(team.map(({ name, body }) => [name, links(body)]))
const isGift = ({ amount, note }: { amount: string; note: string }) =>
  /^\d{1,3}\.\d\d$/.test(amount) && centsOf(amount) > 0 && isPlain(note, 0, 14)

describe('the sample causes', () => {
  it('begin with 3,000.00 to raise and 2,000.00 raised', async () => {
    expect((await read('causes')).value[0]).toMatchObject({
      goalCents: 300_000,
      raisedCents: 200_000,
      donors: 380,
      picture: { src: '/media/samples/causes/cause-01.webp' },
    })
  })

  it('state the percentage that follows from their sums', async () => {
    const { value } = await read('causes')
    expect(causes.map(({ percent }) => percent)).toEqual(value.map((cause) => `${percentRaised(cause)}%`))
  })

  it('have titles of their own', () => {
    expect(new Set(causes.map(({ title }) => title)).size).toBe(causes.length)
  })

  everyOne(causes, {
    'says in 30 to 60 words what it is for': ({ summary }) => isBetween(words(summary), 30, 60),
    'is answered for by one of the team, with the same face': hasFaceOfTeam,
    'is named by who answers for it': ({ id, authorName }) =>
      lives.get(authorName)?.includes(`/cause-single/${id}`) === true,
    'costs, line by line, what its goal is': ({ body, goal }) =>
      costsOf(body).length >= 4 && sum(costsOf(body)) === centsOf(goal),
    'states its goal as the total': ({ body, goal }) => (statedTotal(body) ?? goal) === goal,
    'has as many givers as its sum is plausible for': ({ raised, donors }) =>
      isBetween(centsOf(raised) / donors, 300, 2_000),
    'shows four or five latest gifts, the newest first': ({ latestGifts }) =>
      isBetween(latestGifts.length, 4, 5) && isInOrder(latestGifts) && latestGifts.every(isGift),
    'shows gifts of less than a tenth of what was raised': ({ latestGifts, raised }) =>
      sum(latestGifts.map(({ amount }) => centsOf(amount))) < centsOf(raised) / 10,
    'shows two or three comments of 15 to 60 words, the newest first': ({ latestComments: latest }) =>
      isBetween(latest.length, 2, 3) &&
      isInOrder(latest) &&
      latest.every(({ text }) => isPlain(text, 15, 60)),
    'has a comment by who answers for it': ({ authorName, latestComments }) =>
      latestComments.some(({ name }) => name === authorName),
  })
})

describe('the sample projects', () => {
  it('leave no cause without one', () => {
    expect(new Set(projects.map(({ cause }) => cause))).toEqual(new Set(causes.map(({ id }) => id)))
  })

  everyOne(projects, {
    'links to its cause': ({ cause, body }) => links(body).includes(`/cause-single/${cause}`),
  })
})

describe.each([
  ['causes', causes],
  ['projects', projects],
  ['events', events],
  ['team', team],
] as const)('the texts of the sample %s', (_, entries) => {
  it('link to what is there', () => {
    const to = entries.flatMap(({ body }) => links(body)).filter((link) => !link.startsWith('tel:'))
    expect(to.length).toBeGreaterThan(entries.length)
    expect(to.filter((link) => !leadsSomewhere(link))).toEqual([])
  })

  it('use only the elements that a text may have', () => {
    const tags = entries.flatMap(({ body }) => [...body.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag))
    const allowed = 'p h3 h4 ul ol li table caption thead tbody tfoot tr th td blockquote strong em a'.split(
      ' ',
    )
    expect([...new Set(tags)].filter((tag) => !allowed.includes(tag ?? ''))).toEqual([])
  })
})

describe('the sample posts', () => {
  const written = posts.flatMap(({ latestComments }) => latestComments.map(({ text }) => text))
  const films = posts.map((post) => ({ ...post, film: post.film ?? [] }))
  const captions = films.flatMap(({ film }) => film.map(({ caption }) => caption))
  const isOlder = (to: string, id: string) =>
    !to.startsWith('/blog-single/') || Number(to.slice('/blog-single/'.length)) > Number(id)

  it('have comments and captions of their own', () => {
    expect(new Set(written).size).toBe(written.length)
    expect(new Set(captions).size).toBe(captions.length)
  })

  it('are of both formats, the newest first', async () => {
    const { value } = await read('posts')
    expect(new Set(value.map(({ format }) => format))).toEqual(new Set(['image', 'video']))
    const days = value.map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
  })

  everyOne(films, {
    'has 400 to 900 words': ({ body }) => isBetween(words(body.replace(/<[^>]*>/g, ' ')), 400, 900),
    'is by one of the team, with the same face': hasFaceOfTeam,
    'links to what is there, and of the posts only to older ones': ({ id, body }) =>
      links(body).length > 0 && links(body).every((to) => leadsSomewhere(to) && isOlder(to, id)),
    'shows two to four of its comments, each by somebody else': ({ comments, latestComments: latest }) =>
      isBetween(latest.length, 2, Math.min(4, comments)) &&
      new Set(latest.map(({ name }) => name)).size === latest.length,
    'has its comments later than itself, the newest first': ({ date, latestComments: latest }) =>
      isInOrder([...latest, { date }]) &&
      latest.every((comment) => isoDateOf(comment.date) !== isoDateOf(date)),
    'has comments of 15 to 70 words of plain text': ({ latestComments }) =>
      latestComments.every(({ text }) => isPlain(text, 15, 70)),
    'is a film of four or five pictures where it is a video, beginning with its own': (post) =>
      post.format === 'video'
        ? isBetween(post.film.length, 4, 5) && post.film[0]?.picture === post.largePicture
        : post.film.length === 0,
    'has frames with a picture and a sentence': ({ film }) =>
      film.every(({ picture, caption }) => isPicture(picture) && /^[A-Z].*\.$/.test(caption)),
  })
})

describe('samplesSource', () => {
  it('holds every kind', () => {
    expect(samples.kinds).toEqual(kinds)
  })

  it.each(['cms/a.png', 'samples/', 'samples/../samplesSource.ts', 'samples/../../../package.json', ''])(
    'has no picture %j',
    (path) => {
      expect(samples.pictureUrl(path)).toBeNull()
    },
  )

  it('shows the events’ maps in frames of an allowed host', async () => {
    const { value } = await read('events')
    for (const { map } of value) expect(map).toContain('<iframe src="https://www.openstreetmap.org/')
  })
})
