import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { composedSource } from '../composedSource'
import { contentFrom } from '../../answers/contentFrom'
import { percentOf } from '../../decode/lists/kinds'
import { kinds } from '../../domain/kinds'
import type { Kind } from '../../domain/kinds'
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
})

/** Rules that hold for every entry of a list of samples. */
const everyOne = <A extends { readonly id: string }>(
  entries: ReadonlyArray<A>,
  rules: Readonly<Record<string, (entry: A) => boolean>>,
): void =>
  void it.each(Object.entries(rules))('each %s', (_, holds) =>
    expect(entries.filter((entry) => !holds(entry)).map(({ id }) => id)).toEqual([]),
  )

/** Money as the samples write it, in cents: `3,000.00`. */
const centsOf = (money: string): number => Math.round(Number(money.replace(/,/g, '')) * 100)
/** The sum of the lines of a cause's costs. */
const costsOf = (body: string): number =>
  [...body.matchAll(/<\/td><td>([\d,]+\.\d\d)<\/td>|: ([\d,]+\.\d\d)<\/li>/g)].reduce(
    (sum, [, row, point]) => sum + centsOf(row ?? point ?? ''),
    0,
  )
const statedTotal = (body: string) => /Together<\/th><td>([^<]*)/.exec(body)?.[1]
const faces = new Map(team.map(({ name, picture }) => [name, picture]))
const hasFaceOfTeam = ({ authorName, authorPicture }: { authorName: string; authorPicture: string }) =>
  faces.get(authorName) === authorPicture

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
    expect(causes.map(({ percent }) => percent)).toEqual(
      value.map(({ raisedCents, goalCents }) => `${percentOf(raisedCents, goalCents)}%`),
    )
  })

  everyOne(causes, {
    'is answered for by one of the team, with the same face': hasFaceOfTeam,
    'costs, line by line, what its goal is': ({ body, goal }) => costsOf(body) === centsOf(goal),
    'states its goal as the total': ({ body, goal }) => (statedTotal(body) ?? goal) === goal,
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
  const films = posts.map((post) => ({ ...post, film: post.film ?? [] }))
  const isOlder = (to: string, id: string) =>
    !to.startsWith('/blog-single/') || Number(to.slice('/blog-single/'.length)) > Number(id)

  it('are of both formats, the newest first', async () => {
    const { value } = await read('posts')
    expect(new Set(value.map(({ format }) => format))).toEqual(new Set(['image', 'video']))
    const days = value.map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
  })

  everyOne(films, {
    'is by one of the team, with the same face': hasFaceOfTeam,
    'links to what is there, and of the posts only to older ones': ({ id, body }) =>
      links(body).length > 0 && links(body).every((to) => leadsSomewhere(to) && isOlder(to, id)),
    'is a film where it is a video, beginning with its own picture': ({ format, film, largePicture }) =>
      format === 'video' ? film[0]?.picture === largePicture : film.length === 0,
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
