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

/** The ids of the entries for which something does not hold. */
const failing = <A extends { readonly id: string }>(
  entries: ReadonlyArray<A>,
  holds: (entry: A) => boolean,
): ReadonlyArray<string> => entries.filter((entry) => !holds(entry)).map(({ id }) => id)

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

  it('have titles of their own, and say in 30 to 60 words what each is for', () => {
    expect(new Set(causes.map(({ title }) => title)).size).toBe(causes.length)
    expect(failing(causes, ({ summary }) => isBetween(words(summary), 30, 60))).toEqual([])
  })

  it('are answered for by people of the team, with the faces that they have there, who say so', () => {
    const lives = new Map(team.map(({ name, body }) => [name, links(body)]))
    expect(failing(causes, hasFaceOfTeam)).toEqual([])
    expect(
      failing(
        causes,
        ({ id, authorName }) => lives.get(authorName)?.includes(`/cause-single/${id}`) === true,
      ),
    ).toEqual([])
  })

  it('cost, line by line, what their goal is', () => {
    const lines = /<\/td><td>([\d,]+\.\d\d)<\/td>|: ([\d,]+\.\d\d)<\/li>/g
    const costs = (body: string) =>
      [...body.matchAll(lines)].map(([, row, point]) => centsOf(row ?? point ?? ''))
    expect(
      failing(causes, ({ body, goal }) => costs(body).length >= 4 && sum(costs(body)) === centsOf(goal)),
    ).toEqual([])
    const stated = (body: string) => /Together<\/th><td>([^<]*)/.exec(body)?.[1]
    expect(failing(causes, ({ body, goal }) => (stated(body) ?? goal) === goal)).toEqual([])
  })

  it('have as many givers as their sum is plausible for', () => {
    expect(failing(causes, ({ raised, donors }) => isBetween(centsOf(raised) / donors, 300, 2_000))).toEqual(
      [],
    )
  })

  it('show four or five latest gifts, the newest first, together less than a tenth of what was raised', () => {
    const isGift = ({ amount, note }: { amount: string; note: string }) =>
      /^\d{1,3}\.\d\d$/.test(amount) && centsOf(amount) > 0 && isPlain(note, 0, 14)
    expect(
      failing(
        causes,
        ({ latestGifts, raised }) =>
          isBetween(latestGifts.length, 4, 5) &&
          isInOrder(latestGifts) &&
          latestGifts.every(isGift) &&
          sum(latestGifts.map(({ amount }) => centsOf(amount))) < centsOf(raised) / 10,
      ),
    ).toEqual([])
  })

  it('show two or three comments of 15 to 60 words, the newest first, one of them by who answers for the cause', () => {
    expect(
      failing(
        causes,
        ({ authorName, latestComments }) =>
          isBetween(latestComments.length, 2, 3) &&
          isInOrder(latestComments) &&
          latestComments.every(({ text }) => isPlain(text, 15, 60)) &&
          latestComments.some(({ name }) => name === authorName),
      ),
    ).toEqual([])
  })
})

it('the sample projects belong each to a cause, and link to it; no cause is without one', () => {
  expect(new Set(projects.map(({ cause }) => cause))).toEqual(new Set(causes.map(({ id }) => id)))
  expect(failing(projects, ({ cause, body }) => links(body).includes(`/cause-single/${cause}`))).toEqual([])
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
  it('have 400 to 900 words, by people of the team with the faces that they have there', async () => {
    const { value } = await read('posts')
    expect(failing(value, ({ body }) => isBetween(words(textOf(body)), 400, 900))).toEqual([])
    expect(failing(posts, hasFaceOfTeam)).toEqual([])
  })

  it('link to what is there, and of the posts only to older ones', () => {
    const isOlder = (to: string, id: string) =>
      !to.startsWith('/blog-single/') || Number(to.slice('/blog-single/'.length)) > Number(id)
    expect(
      failing(
        posts,
        ({ id, body }) =>
          links(body).length > 0 && links(body).every((to) => leadsSomewhere(to) && isOlder(to, id)),
      ),
    ).toEqual([])
  })

  it('show two to four of their comments, each by somebody else, the newest first, all later than the post', () => {
    expect(
      failing(
        posts,
        ({ comments, date, latestComments: latest }) =>
          isBetween(latest.length, 2, Math.min(4, comments)) &&
          new Set(latest.map(({ name }) => name)).size === latest.length &&
          isInOrder([...latest, { date }]) &&
          latest.every((comment) => isoDateOf(comment.date) !== isoDateOf(date)),
      ),
    ).toEqual([])
  })

  it('have comments of 15 to 70 words of plain text, each its own', () => {
    const written = posts.flatMap(({ latestComments }) => latestComments.map(({ text }) => text))
    expect(written.filter((text) => !isPlain(text, 15, 70))).toEqual([])
    expect(new Set(written).size).toBe(written.length)
  })

  it('are films of four or five pictures where they are a video, beginning with their own', () => {
    const films = posts.map((post) => ({ ...post, film: post.film ?? [] }))
    expect(failing(films, ({ film, format }) => film.length > 0 === (format === 'video'))).toEqual([])
    const shown = films.filter(({ film }) => film.length > 0)
    expect(
      failing(
        shown,
        ({ film, largePicture }) =>
          isBetween(film.length, 4, 5) &&
          film[0]?.picture === largePicture &&
          film.every(({ picture, caption }) => isPicture(picture) && /^[A-Z].*\.$/.test(caption)),
      ),
    ).toEqual([])
    const captions = shown.flatMap(({ film }) => film.map(({ caption }) => caption))
    expect(new Set(captions).size).toBe(captions.length)
  })

  it('are of both formats, the newest first', async () => {
    const { value } = await read('posts')
    expect(new Set(value.map(({ format }) => format))).toEqual(new Set(['image', 'video']))
    const days = value.map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
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
    expect(failing(value, ({ map }) => map.includes('<iframe src="https://www.openstreetmap.org/'))).toEqual(
      [],
    )
  })
})
