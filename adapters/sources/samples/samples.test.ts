import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { samples as all } from '../../backends'
import { composedSource } from '../composedSource'
import { contentFrom } from '../../answers/contentFrom'
import { defineKind } from '../../domain/kind'
import type { Kind } from '../../domain/kinds'
import { erpSource } from '../erp/erpSource'
import { answerFrom } from '../../testing'
import { brokenJson } from '../../testing/fakeJson'
import { knowKinds } from '../../questions/knownKinds'
import pictureSizes from './pictureSizes.json'
import { samplesSource } from './samplesSource'
import { list } from '../../questions/questions'

const samples = samplesSource()
const source = erpSource({ baseUrl: 'https://cms.example.test', getJson: brokenJson })
const content = contentFrom(composedSource({ pages: source, lists: [samples] }))
const read = <K extends Kind>(kind: K) => answerFrom(content.ask(list(kind)))

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

describe.each([
  ['services', 16],
  ['causes', 12],
  ['testimonials', 8],
] as const)('the sample list %s', (kind: Kind, count) => {
  it(`has ${count} entries with ids from 1, without a fault, while the backend is broken`, async () => {
    const { value, faults, lost } = await read(kind)
    expect(value.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `${index + 1}`))
    expect({ faults, lost }).toEqual({ faults: [], lost: [] })
  })

  it('has pictures that exist', async () => {
    const paths = picturesIn((await read(kind)).value).map((src) =>
      decodeURIComponent(src.replace(/^\/media\//, '')),
    )
    expect(paths.length).toBeGreaterThanOrEqual(count)
    expect(paths.filter((path) => !isPicture(path))).toEqual([])
  })
})

/** Fields of the bundled lists. */
const fields = {
  date: 'day',
  hours: { type: 'hours', from: 'time' },
  summary: 'text',
  comments: 'count',
  body: 'richText',
  map: 'richText',
  picture: 'picture',
  largePicture: 'picture',
} as const
const bundled = (name: string) => {
  const kind = defineKind({ name: `a/${name}`, from: name, fields })
  knowKinds([kind])
  return answerFrom(contentFrom(composedSource({ pages: source, lists: [all] })).ask(list(kind)))
}

/** The pictures in a value, at any depth. */
const sentPictures = (value: unknown): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  typeof value !== 'object' || value === null
    ? []
    : 'path' in value
      ? [{ ...value }]
      : Object.values(value).flatMap(sentPictures)

it.each([
  ['events', 9],
  ['posts', 15],
  ['projects', 22],
  ['team', 10],
])('the bundled list %s has %i entries, and pictures with their sizes', async (name, count) => {
  const { value, faults } = await bundled(name)
  expect({ count: value.length, faults }).toEqual({ count, faults: [] })
  for (const { map } of value)
    expect(map).toMatch(name === 'events' ? /<iframe src="https:\/\/www\.openstreetmap\.org\// : /^$/)
  const pictures = sentPictures(await answerFrom(all.list!({ name, fields: {} })!))
  expect(pictures.length).toBeGreaterThanOrEqual(count)
  for (const { path, ...size } of pictures)
    expect(size).toEqual(pictureSizes[String(path).replace('samples/', '') as keyof typeof pictureSizes])
})

it('the first sample cause has a goal of 3,000.00 and 2,000.00 raised', async () => {
  expect((await read('causes')).value[0]).toMatchObject({
    goalCents: 300_000,
    raisedCents: 200_000,
    donors: 380,
    picture: { src: '/media/samples/causes/cause-01.webp' },
  })
})

describe('samplesSource', () => {
  it.each(['cms/a.png', 'samples/', 'samples/../samplesSource.ts', 'samples/../../../package.json', ''])(
    'has no picture %j',
    (path) => {
      expect(samples.pictureUrl(path)).toBeNull()
    },
  )
})
