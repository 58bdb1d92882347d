import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { composedSource } from '../composedSource'
import { contentFrom } from '../decode/contentFrom'
import { percentRaised } from '../domain/cause'
import { kinds } from '../domain/entities'
import type { Entities, Kind } from '../domain/entities'
import { textOf } from '../domain/teaser'
import { erpSource } from '../erp/erpSource'
import { brokenJson } from '../erp/recordedJson'
import causes from './causes.json'
import { samplesSource } from './samplesSource'

const samples = samplesSource()

const read = async <K extends Kind>(kind: K) => {
  const pages = erpSource({ baseUrl: 'https://cms.example.test', getJson: brokenJson })
  const answer = await firstValueFrom(contentFrom(composedSource({ pages, lists: [samples] })).list(kind))
  if (isLeft(answer)) throw new Error(`no ${kind}`)
  return answer.right
}

/** Everything that is a picture in a value, however deep. */
const picturesIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value !== 'object' || value === null) return []
  return 'src' in value && typeof value.src === 'string' ? [value.src] : Object.values(value).flatMap(picturesIn)
}

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** What a visitor reads of each entry at length, and how many words it has at least. */
const texts: { readonly [K in Kind]: readonly [least: number, text: (entity: Entities[K]) => string] } = {
  services: [60, ({ body }) => textOf(body)],
  causes: [60, ({ body }) => textOf(body)],
  team: [30, ({ body }) => textOf(body)],
  events: [30, ({ body }) => textOf(body)],
  projects: [40, ({ body }) => textOf(body)],
  posts: [80, ({ body }) => textOf(body)],
  testimonials: [15, ({ quote }) => quote],
}

describe.each([
  ['services', 16], ['causes', 12], ['team', 10], ['events', 9], ['projects', 22], ['posts', 15], ['testimonials', 8],
] as const)('the sample %s', (kind: Kind, count) => {
  it(`are ${count}, with ids from 1, without a fault, whatever the backend does`, async () => {
    const { value, faults, lost } = await read(kind)
    expect(value.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `${index + 1}`))
    expect([faults, lost]).toEqual([[], []])
  })

  it('show pictures that are there', async () => {
    const { value } = await read(kind)
    const pictures = picturesIn(value).map((src) => samples.pictureUrl(decodeURIComponent(src.replace(/^\/media\//, ''))))
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
    const { value: [first] } = await read('causes')
    expect(first).toMatchObject({ goalCents: 300_000, raisedCents: 200_000, picture: { src: '/media/samples/causes/cause-01.webp' } })
  })

  it('state the percentage that follows from their sums', async () => {
    const { value } = await read('causes')
    expect(causes.map(({ process }) => process)).toEqual(value.map((cause) => `${percentRaised(cause)}%`))
  })

  it('tell in 30 to 60 words what each is for', async () => {
    const { value } = await read('causes')
    expect(value.map(({ summary }) => words(summary)).filter((count) => count < 30 || count > 60)).toEqual([])
    expect(new Set(value.map(({ title }) => title)).size).toBe(12)
  })
})

describe('samplesSource', () => {
  it('holds every kind', () => {
    expect(samples.kinds).toEqual(kinds)
  })

  it.each(['cms/a.png', 'samples/', 'samples/../samplesSource.ts', 'samples/../../../package.json', ''])('has no picture %j', (path) => {
    expect(samples.pictureUrl(path)).toBeNull()
  })

  it('shows the events’ maps in frames of an allowed host', async () => {
    const { value } = await read('events')
    expect(value.filter(({ map }) => !map.includes('<iframe src="https://www.openstreetmap.org/'))).toEqual([])
  })

  it('has posts of both formats, the newest first', async () => {
    const { value } = await read('posts')
    expect(new Set(value.map(({ format }) => format))).toEqual(new Set(['image', 'video']))
    const days = value.map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
  })
})
