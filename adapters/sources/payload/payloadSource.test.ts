import { isLeft, isRight, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { sourceContract } from '../../contract/contract'
import { contentFrom } from '../../answers/contentFrom'
import { brokenJson, counting } from '../../testing/fakeJson'
import type { GetJson } from '../../http/fetchJson'
import { menuDepth } from '../../port/source'
import type { Labelled, SourceResult } from '../../port/source'
import { list } from '../../questions/questions'
import { allMet } from './allMet'
import { payloadSource } from './payloadSource'
import { recordedPayload, recordedSample } from './recordedPayload'

const host = 'https://payload.example.test'

const source = (over: Readonly<Record<string, unknown>> = {}) =>
  payloadSource({ baseUrl: host, getJson: recordedPayload(host, over) })
const docs = (...held: ReadonlyArray<unknown>) => ({ docs: held, hasNextPage: false })

const value = async <A>(asked: SourceResult<A>): Promise<A> => {
  const answer = await firstValueFrom(asked)
  if (isLeft(answer)) throw new Error(`no answer: ${JSON.stringify(answer.left)}`)
  return answer.right
}

/** A backend that answers every address alike, and the addresses that it was asked for, decoded. */
const noting = (answer: (url: string) => unknown): { getJson: GetJson; asked: string[] } => {
  const asked: string[] = []
  return { asked, getJson: (url) => (asked.push(url), of(right(answer(url)))) }
}

/** A page's document with these texts, as Payload sends it. */
const pageOf = (texts: Labelled) =>
  docs({
    sections: texts.map(([label, sent]) =>
      Array.isArray(sent) ? { label, body: '', items: sent } : { label, body: sent, items: [] },
    ),
  })

const counted = counting(recordedPayload(host))

sourceContract(
  'payloadSource, recorded',
  (state) => payloadSource({ baseUrl: host, getJson: state === 'whole' ? counted.getJson : brokenJson }),
  { asks: counted.asks, withTexts: (texts) => source({ 'menus_1.json': pageOf(texts) }) },
)

describe('payloadSource', () => {
  it('asks for what is published, the tree without its pages, and one page in one small request', async () => {
    const { getJson, asked } = noting(() => docs())
    const over = payloadSource({ baseUrl: `${host}//`, getJson })
    await Promise.all([
      value(over.menus()),
      value(over.slides()),
      value(over.menuPage('7')),
      value(over.list('team')),
    ])
    expect(asked.map((url) => url.slice(0, url.indexOf('?')))).toEqual(
      ['menus', 'slides', 'menus', 'team'].map((name) => `${host}/api/${name}`),
    )
    expect(asked.every((url) => url.includes('where[_status][equals]=published'))).toBe(true)
    expect(asked[0]).not.toContain('sections')
    expect(asked[2]).toContain('where[number][equals]=7')
    expect(asked[2]).toContain('limit=1')
  })

  it('follows the pages of a collection in order, but not for ever', async () => {
    const { getJson, asked } = noting((url) => {
      const page = Number(/page=(\d+)/.exec(url)?.[1])
      return { docs: [{ number: page, title: `${page}` }], hasNextPage: url.includes('endless') || page < 3 }
    })
    expect(await value(payloadSource({ baseUrl: host, getJson }).slides())).toEqual(
      [1, 2, 3].map((id) => ({ id, title: `${id}` })),
    )
    expect(asked).toHaveLength(3)
    expect(await value(payloadSource({ baseUrl: `${host}/endless`, getJson }).slides())).toHaveLength(50)
  })

  it.each([[null], [[]], [{}], [{ docs: {} }], [{ docs: [] }], ['<html>']])(
    'does not know the envelope %j',
    async (body) => {
      const answer = await firstValueFrom(source({ 'slides.json': body }).slides())
      expect(answer).toMatchObject({ _tag: 'Left', left: { _tag: 'Malformed', expected: 'docs' } })
    },
  )

  it('is not asked for an id that is none of Payload’s', async () => {
    const { getJson, asked } = noting(() => docs())
    const page = await value(payloadSource({ baseUrl: host, getJson }).menuPage('1&depth=9'))
    expect([page, asked]).toEqual([{ contents: right([]), images: right([]) }, []])
  })
})

describe('the menu tree', () => {
  const menu = (number: number, parent: number | null, more: object = {}) => ({
    id: number + 100,
    number,
    name: `M${number}`,
    parent: parent && parent + 100,
    position: 1,
    ...more,
  })
  const tree = (...held: ReadonlyArray<unknown>) => value(source({ 'menus.json': docs(...held) }).menus())

  it('is made of parents, whatever the order of the documents', async () => {
    expect(await tree(menu(3, 2), menu(2, 1), menu(1, null))).toEqual([
      {
        id: 1,
        name: 'M1',
        position: 1,
        children: [
          { id: 2, name: 'M2', position: 1, children: [{ id: 3, name: 'M3', position: 1, children: [] }] },
        ],
      },
    ])
  })

  it('leaves out circles, and what stands below a menu that is not published', async () => {
    const entries = await tree(menu(1, null), menu(2, 3), menu(3, 2), menu(4, 4), menu(5, 99))
    expect(JSON.stringify(entries)).toBe(JSON.stringify(await tree(menu(1, null))))
  })

  it('goes one level deeper than is read, however deep it is', async () => {
    const chain = Array.from({ length: 5_000 }, (_, index) => menu(index + 1, index === 0 ? null : index))
    const depth = (entries: unknown): number =>
      Array.isArray(entries) && entries[0] ? 1 + depth(entries[0].children) : 0
    expect(depth(await tree(...chain))).toBe(menuDepth + 2)
  })

  it('leaves what is no menu as it came, to be told where it is decoded', async () => {
    expect(await tree(null, 'x', { name: 'no id' })).toEqual([null, 'x', { name: 'no id' }])
  })
})

describe('a menu page', () => {
  const page = async (...sections: ReadonlyArray<unknown>) => {
    const { contents, images } = await value(source({ 'menus_1.json': docs({ sections }) }).menuPage('1'))
    return [contents, images].map((half) => (isRight(half) ? half.right : half.left))
  }
  const media = { id: 1, filename: 'হজ 1.webp', alt: 'A tent', width: 960, height: 720 }

  it('has its labels in the order of the sections, the list where there is no text, and the pictures by file name', async () => {
    expect(
      await page(
        { label: 'B', body: '<p>b</p>', items: ['not shown'], pictures: [media] },
        { label: 'A', body: '', items: ['x', 'y'], pictures: [] },
        { label: 'Title', body: '', items: [], pictures: [media, { ...media, alt: null }] },
      ),
    ).toEqual([
      [
        ['B', '<p>b</p>'],
        ['A', ['x', 'y']],
        ['Title', ''],
      ],
      [
        ['B', [{ path: 'payload/হজ 1.webp', alt: 'A tent', width: 960, height: 720 }]],
        [
          'Title',
          [
            { path: 'payload/হজ 1.webp', alt: 'A tent', width: 960, height: 720 },
            { path: 'payload/হজ 1.webp', width: 960, height: 720 },
          ],
        ],
      ],
    ])
  })

  it('leaves what is no section, no text and no picture as it came', async () => {
    expect(await page(7, { label: 'A', body: 5, pictures: [12] }, { body: 'x' })).toEqual([
      [
        ['section 1', 7],
        ['A', 5],
        ['', 'x'],
      ],
      [['A', [12]]],
    ])
  })

  it('has its pictures at the backend’s files, and none elsewhere', () => {
    const { pictureUrl } = source()
    expect(pictureUrl('payload/হজ 1.webp')).toBe(`${host}/api/media/file/%E0%A6%B9%E0%A6%9C%201.webp`)
    expect(
      [
        'payload/',
        'payload/a/b.webp',
        'payload/../x',
        'payload/..',
        'samples/a.webp',
        'a.webp',
        '/payload/a.webp',
      ].map(pictureUrl),
    ).toEqual(Array(7).fill(null))
  })
})

describe('the sample content in Payload', () => {
  const content = contentFrom(source())

  // What the sample's own files said when it was recorded; `npm run test:live` compares with what they say now.
  it('has the labels, words, elements, links, pictures and ids of the files that it was imported from', async () => {
    expect(await allMet(content)).toEqual(recordedSample())
  })

  it('knows when an event was last edited', async () => {
    const events = await firstValueFrom(content.ask(list('events')))
    const changed = isRight(events) ? events.right.value.map((event) => event.changed) : []
    expect(changed).toHaveLength(9)
    for (const moment of changed) expect(moment).toMatch(/^2026-11-24T\d{2}:\d{2}:\d{2}Z$/)
  })

  it('knows the pixels of every picture', async () => {
    const { contents: _, images } = await value(source().menuPage('1'))
    const pictures = (isRight(images) ? images.right : []).flatMap(([, list]) => list)
    expect(pictures).toHaveLength(16)
    expect(pictures).toEqual(
      pictures.map(() => expect.objectContaining({ width: expect.any(Number), height: expect.any(Number) })),
    )
  })
})
