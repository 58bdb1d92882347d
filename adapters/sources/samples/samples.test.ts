import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { composedSource } from '../composedSource'
import { contentFrom } from '../../answers/contentFrom'
import { percentRaised } from '../../domain/cause'
import { kinds } from '../../domain/entities'
import type { Entities, Kind } from '../../domain/entities'
import { isoDateOf } from '../../domain/isoDate'
import { textOf } from '../../domain/teaser'
import { erpSource } from '../erp/erpSource'
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

const read = async <K extends Kind>(kind: K) => {
  const pages = erpSource({ baseUrl: 'https://cms.example.test', getJson: brokenJson })
  const answer = await firstValueFrom(
    contentFrom(composedSource({ pages, lists: [samples] })).ask(list(kind)),
  )
  if (isLeft(answer)) throw new Error(`no ${kind}`)
  return answer.right
}

/** Everything that is a picture in a value, however deep. */
const picturesIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value !== 'object' || value === null) return []
  return 'src' in value && typeof value.src === 'string'
    ? [value.src]
    : Object.values(value).flatMap(picturesIn)
}

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length

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

/** The faces of the team, by name. */
const faces = new Map(team.map(({ name, picture }) => [name, picture]))

/** The last day that the samples know of: nobody has given or written anything after it. */
const today = '19 November 2026'

/** Which of these lists of days, written as in the samples, are not the newest first, or go beyond `today`. */
const outOfOrder = (
  lists: ReadonlyArray<ReadonlyArray<{ readonly date: string }>>,
): ReadonlyArray<ReadonlyArray<string | null>> =>
  lists
    .map((list) => [today, ...list.map(({ date }) => date)].map(isoDateOf))
    .filter((days) => days.includes(null) || days.join() !== [...days].sort().reverse().join())

/** Cents of money as the samples write it: `3,000.00`. */
const centsOf = (money: string): number => Math.round(Number(money.replace(/,/g, '')) * 100)

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)

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
    expect([faults, lost]).toEqual([[], []])
  })

  it('show pictures that are there', async () => {
    const { value } = await read(kind)
    const pictures = picturesIn(value).map((src) =>
      samples.pictureUrl(decodeURIComponent(src.replace(/^\/media\//, ''))),
    )
    expect(pictures.length).toBeGreaterThanOrEqual(count)
    expect(pictures.filter((url) => url === null || !existsSync(fileURLToPath(url)))).toEqual([])
  })

  it('have a text of real length each, every one its own', async () => {
    const told = (await read(kind)).value.map((entity) => texts[kind][1](entity as never))
    expect(told.filter((text) => words(text) < texts[kind][0])).toEqual([])
    expect(told.filter((text) => /lorem|ipsum/i.test(text))).toEqual([])
    expect(new Set(told).size).toBe(count)
    const openings = new Set(told.map((text) => text.split(' ').slice(0, 6).join(' ')))
    expect(openings.size).toBe(count)
  })
})

describe('the sample causes', () => {
  it('begin with 3,000.00 to raise and 2,000.00 raised', async () => {
    const {
      value: [first],
    } = await read('causes')
    expect(first).toMatchObject({
      goalCents: 300_000,
      raisedCents: 200_000,
      picture: { src: '/media/samples/causes/cause-01.webp' },
    })
  })

  it('state the percentage that follows from their sums', async () => {
    const { value } = await read('causes')
    expect(causes.map(({ percent }) => percent)).toEqual(value.map((cause) => `${percentRaised(cause)}%`))
  })

  it('tell in 30 to 60 words what each is for', async () => {
    const { value } = await read('causes')
    expect(value.map(({ summary }) => words(summary)).filter((count) => count < 30 || count > 60)).toEqual([])
    expect(new Set(value.map(({ title }) => title)).size).toBe(12)
  })

  it('are answered for by people of the team, with the faces that they have there, who say so', () => {
    expect(
      causes
        .filter(({ authorName, authorPicture }) => faces.get(authorName) !== authorPicture)
        .map(({ id }) => id),
    ).toEqual([])
    const lives = new Map(team.map(({ name, body }) => [name, links(body)]))
    expect(
      causes
        .filter(({ id, authorName }) => !lives.get(authorName)?.includes(`/cause-single/${id}`))
        .map(({ id }) => id),
    ).toEqual([])
  })

  it('cost, line by line, what their goal is', () => {
    const costs = causes.map(({ body }) =>
      [...body.matchAll(/<\/td><td>([\d,]+\.\d\d)<\/td>|: ([\d,]+\.\d\d)<\/li>/g)].map(([, row, point]) =>
        centsOf(row ?? point ?? ''),
      ),
    )
    expect(costs.filter(({ length }) => length < 4)).toEqual([])
    expect(costs.map(sum)).toEqual(causes.map(({ goal }) => centsOf(goal)))
    const stated = causes.map(({ goal, body }) => /Together<\/th><td>([^<]*)/.exec(body)?.[1] ?? goal)
    expect(stated).toEqual(causes.map(({ goal }) => goal))
  })

  it('have 380 givers in the first, and in each as many as its sum is plausible for', () => {
    expect(causes[0]?.donors).toBe(380)
    const each = causes.map(({ raised, donors }) => centsOf(raised) / donors)
    expect(each.filter((mean) => mean < 300 || mean > 2_000)).toEqual([])
  })

  it('show four or five latest gifts, the newest first, together less than a tenth of what was raised', () => {
    const gifts = causes.map(({ latestGifts }) => latestGifts)
    expect(gifts.filter(({ length }) => length < 4 || length > 5)).toEqual([])
    expect(outOfOrder(gifts)).toEqual([])
    expect(
      gifts.flat().filter(({ amount }) => !/^\d{1,3}\.\d\d$/.test(amount) || centsOf(amount) === 0),
    ).toEqual([])
    expect(gifts.flat().filter(({ note }) => words(note) > 14 || /[<>&!]/.test(note))).toEqual([])
    const latest = causes.map(({ id, raised, latestGifts }) => ({
      id,
      share: sum(latestGifts.map(({ amount }) => centsOf(amount))) / centsOf(raised),
    }))
    expect(latest.filter(({ share }) => share >= 0.1)).toEqual([])
  })

  it('show two or three comments of 15 to 60 words, the newest first, one of them by who answers for the cause', () => {
    const said = causes.map(({ latestComments }) => latestComments)
    expect(said.filter(({ length }) => length < 2 || length > 3)).toEqual([])
    expect(outOfOrder(said)).toEqual([])
    expect(
      said.flat().filter(({ text }) => words(text) < 15 || words(text) > 60 || /[<>&!]/.test(text)),
    ).toEqual([])
    const unanswered = causes.filter(
      ({ authorName, latestComments }) => !latestComments.some(({ name }) => name === authorName),
    )
    expect(unanswered.map(({ id }) => id)).toEqual([])
  })
})

describe('the sample projects', () => {
  it('belong each to a cause, and link to it; no cause is without one', () => {
    expect(new Set(projects.map(({ cause }) => cause))).toEqual(new Set(causes.map(({ id }) => id)))
    expect(
      projects
        .filter(({ cause, body }) => !links(body).includes(`/cause-single/${cause}`))
        .map(({ id }) => id),
    ).toEqual([])
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
  it('take 400 to 900 words to read', async () => {
    const { value } = await read('posts')
    const counts = value.map(({ id, body }) => [id, words(textOf(body))] as const)
    expect(counts.filter(([, count]) => count < 400 || count > 900)).toEqual([])
  })

  it('are written by people of the team, with the faces that they have there', () => {
    expect(
      posts
        .filter(({ authorName, authorPicture }) => faces.get(authorName) !== authorPicture)
        .map(({ id }) => id),
    ).toEqual([])
  })

  it('link to what is there, and of the posts only to older ones', () => {
    expect(posts.filter(({ body }) => links(body).length === 0).map(({ id }) => id)).toEqual([])
    expect(posts.flatMap(({ body }) => links(body)).filter((to) => !leadsSomewhere(to))).toEqual([])
    const ahead = posts.flatMap(({ id, body }) =>
      links(body).filter(
        (to) => to.startsWith('/blog-single/') && Number(to.slice('/blog-single/'.length)) <= Number(id),
      ),
    )
    expect(ahead).toEqual([])
  })

  it('show two to four of their comments, each by somebody else', () => {
    expect(
      posts
        .filter(({ comments, latestComments: { length } }) => length < 2 || length > Math.min(4, comments))
        .map(({ id }) => id),
    ).toEqual([])
    expect(
      posts
        .filter(({ latestComments: said }) => new Set(said.map(({ name }) => name)).size < said.length)
        .map(({ id }) => id),
    ).toEqual([])
  })

  it('show the newest comment first, none from before the post or after 19 November 2026', () => {
    const days = posts.map(({ date: written, latestComments }) =>
      ['19 November 2026', ...latestComments.map(({ date }) => date), written].map(isoDateOf),
    )
    expect(days.flat().filter((day) => day === null)).toEqual([])
    expect(days).toEqual(days.map((stated) => [...stated].sort().reverse()))
    expect(days.filter((stated) => stated.at(-2) === stated.at(-1))).toEqual([])
  })

  it('have comments of 15 to 70 words of plain text', () => {
    const texts = posts.flatMap(({ latestComments }) => latestComments.map(({ text }) => text))
    expect(texts.filter((text) => words(text) < 15 || words(text) > 70 || /[<>&!]/.test(text))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('are told as a film of four or five pictures where they are a video, beginning with their own', () => {
    const films = posts.map(({ film, ...post }) => ({ ...post, film: film ?? [] }))
    expect(films.map(({ film }) => film.length > 0)).toEqual(films.map(({ format }) => format === 'video'))
    const shown = films.filter(({ film }) => film.length > 0)
    expect(shown.map(({ film }) => film[0]?.picture)).toEqual(shown.map(({ largePicture }) => largePicture))
    expect(shown.filter(({ film }) => film.length < 4 || film.length > 5)).toEqual([])
    const frames = shown.flatMap(({ film }) => film)
    expect(
      frames
        .map(({ picture }) => samples.pictureUrl(picture))
        .filter((url) => url === null || !existsSync(fileURLToPath(url))),
    ).toEqual([])
    expect(frames.filter(({ caption }) => !/^[A-Z].*\.$/.test(caption))).toEqual([])
    expect(new Set(frames.map(({ caption }) => caption)).size).toBe(frames.length)
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
    expect(value.filter(({ map }) => !map.includes('<iframe src="https://www.openstreetmap.org/'))).toEqual(
      [],
    )
  })

  it('has posts of both formats, the newest first', async () => {
    const { value } = await read('posts')
    expect(new Set(value.map(({ format }) => format))).toEqual(new Set(['image', 'video']))
    const days = value.map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
  })
})
