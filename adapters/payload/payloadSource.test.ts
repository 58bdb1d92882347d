import { left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { defineKind, list, menu, menuPage, slides } from '@caravanserai/adapters'
import type { Kind, KindDeclaration, Question } from '@caravanserai/adapters'
import {
  allMet,
  brokenJson,
  contentContract,
  counting,
  countsOf,
  filesContract,
  jobs,
  jsonFetch,
  posts,
  projects,
  sourceContract,
} from '@caravanserai/adapters/contract'
import {
  contentFrom,
  declarationOf,
  kinds,
  knowKinds,
  menuDepth,
  redirects,
  siteKinds,
  unreachable,
  heldAs,
} from '@caravanserai/adapters/source'
import type { GetJson } from '@caravanserai/adapters/source'
import { answerFrom, rightOf } from '@caravanserai/adapters/testing'
import { toListEntry } from './entries'
import { payloadSource } from './payloadSource'
import { collectionOf } from './query'
import { recordedPayload, recordedSample } from './recordedPayload'
import { payload } from '.'

const host = 'https://payload.example.test'

const source = (over: Readonly<Record<string, unknown>> = {}) =>
  payloadSource({ baseUrl: host, getJson: recordedPayload(host, over) })
const docs = (...held: ReadonlyArray<unknown>) => ({ docs: held, hasNextPage: false })

/** A backend that gives this answer to every request, and the requested addresses. */
const noting = (answer: (url: string) => unknown, baseUrl = host) => {
  const requests: string[] = []
  const getJson: GetJson = (url) => (requests.push(url), of(right(answer(url))))
  return { source: payloadSource({ baseUrl, getJson, isAuthorized: true }), requests }
}

it('the revision of redirects is read with one request', async () => {
  const latest = { docs: [{ id: 7, updatedAt: '2027-01-01T00:00:00.000Z' }], totalDocs: 3 }
  const { source: noted, requests } = noting(() => latest)
  const revision = noted.revision?.({ of: 'redirects' })
  expect(revision && (await firstValueFrom(revision))).toEqual(right('3 2027-01-01T00:00:00.000Z 7'))
  expect(requests).toEqual([`${host}/api/redirects?depth=0&limit=1&sort=-updatedAt&select[updatedAt]=true`])
})

/** A collection with these entries, whose ids are called numbers in Payload. */
const numbered = (entries: ReadonlyArray<Readonly<Record<string, unknown>>>) =>
  docs(...entries.map(({ id, ...fields }) => ({ ...fields, number: id })))

const counted = counting(recordedPayload(host))

sourceContract(
  'payloadSource, recorded',
  (state) => payloadSource({ baseUrl: host, getJson: state === 'whole' ? counted.getJson : brokenJson }),
  {
    calls: counted.calls,
    withTexts: (texts) => {
      const sections = texts.map(([label, sent]) =>
        Array.isArray(sent) ? { label, body: '', items: sent } : { label, body: sent, items: [] },
      )
      return source({ 'menus_1.json': docs({ sections }) })
    },
    withPicture: ({ focus, ...details }) => {
      // Every upload in Payload has all of these fields, and a focal point.
      const noDetails = { alt: null, caption: null, credit: null, decorative: false }
      const { x: focalX, y: focalY } = focus ?? { x: 50, y: 50 }
      const file = { id: 3, filename: 'well.webp', width: 60, height: 40, focalX, focalY }
      const pictures = [{ ...file, ...noDetails, ...details }]
      return source({ 'menus_1.json': docs({ sections: [{ label: 'About', pictures }] }) })
    },
    withEntries: (kind, entries) => source({ [`${collectionOf(kind)}.json`]: numbered(entries) }),
    withSlugs: (kind, entries) => {
      const named = ({ id, aliases, ...fields }: (typeof entries)[number]) => ({
        ...fields,
        slug: id,
        number: [aliases].flat()[0],
      })
      return source({ [`${kind.name}.json`]: docs(...entries.map(named)) })
    },
    withMenus: (entries) =>
      source({ 'menus.json': docs(...entries.map((entry) => ({ ...entry, number: entry['id'] }))) }),
  },
)

contentContract(
  'the port over payload, recorded',
  (state) =>
    contentFrom(payloadSource({ baseUrl: host, getJson: state === 'whole' ? counted.getJson : brokenJson })),
  { calls: counted.calls, lists: kinds },
)

filesContract('payload', host, recordedPayload(host))

it('redirects are sent as editors typed them, without the ids of rows', async () => {
  const sent = [{ id: 7, from: '/?p=12', to: 'posts:clean-water', updatedAt: 'today' }]
  const { value, faults } = await answerFrom(
    contentFrom(source({ 'redirects.json': docs(...sent) })).ask(redirects),
  )
  expect({ value, faults }).toEqual({
    value: [{ from: '/?p=12', to: { kind: 'posts', id: 'clean-water' }, permanent: true }],
    faults: [],
  })
})

it.each<[Question<unknown>, string]>([
  [menu, '7'],
  [slides, '7'],
  [menuPage('1'), 'offer'],
  [list('causes'), '7'],
  [list(jobs), '7'],
])('the moment from which an entry is shown is sent (%#)', async (question, key) => {
  knowKinds([jobs])
  const utc = { shownFrom: '2027-01-01T03:00:00.000Z', shownUntil: null }
  const offer = { label: 'Offer', body: 'Now', pictures: [{ id: 3, filename: 'a.webp', alt: 'A' }], ...utc }
  const scheduled = source({
    'menus.json': docs({ id: 11, number: 1, name: 'Home' }, { id: 17, number: 7, name: 'Offers', ...utc }),
    'slides.json': docs({ number: 1, title: 'A' }, { number: 7, title: 'Offer', ...utc }),
    'menus_1.json': docs({ sections: [{ label: 'About', body: 'Us' }, offer] }),
    'causes.json': docs({ number: 1, title: 'A' }, { number: 7, title: 'Offer', ...utc }),
    'careers-jobs.json': docs({ number: 1, title: 'Guide' }, { number: 7, title: 'Offer', ...utc }),
  })
  const { value, schedule } = await answerFrom(contentFrom(scheduled).ask(question))
  expect(schedule).toEqual([{ key, from: Date.UTC(2027, 0, 1, 3), until: null }])
  expect(JSON.stringify(value)).toMatch(/Offer/)
})

it('an import gets the counts of existing collections', async () => {
  const moved = payload.moved({
    ...{ baseUrl: host, isAuthorized: true, timeLimitMs: 5_000, media: null, declared: [], menuName: null },
    fetch: jsonFetch({
      [`${host}/api/menus/count`]: { totalDocs: 3 },
      [`${host}/api/media/count`]: { totalDocs: 2 },
      [`${host}/api/media?`]: { docs: [{ filename: 'a.webp' }, { filename: 'b.pdf' }], hasNextPage: false },
      [`${host}/api/users/me`]: { user: null },
    }),
  })
  const { there, of } = await countsOf(moved)
  expect(there).toEqual({ menus: 3, media: 2 })
  expect(of('files#payload/a.webp')).toEqual(['payload/a.webp'])
  expect(await moved.files?.()).toEqual(
    right(['payload/a.webp', 'payload/b.pdf'].map((path) => ({ path, addresses: [] }))),
  )
  expect(await moved.isSignedIn?.()).toEqual(right(false))
})

describe('a kind that a remote declares', () => {
  knowKinds([jobs])
  const read = (over: Readonly<Record<string, unknown>>) =>
    answerFrom(contentFrom(source(over)).ask(list(jobs)))

  it('is read from the collection of its name, with relations as ids of entries', async () => {
    const media = { id: 3, filename: 'guide.webp', alt: 'A guide', width: 60, height: 40, _x: 1 }
    const doc = {
      ...{ id: 99, number: 7, title: 'Tour guide', where: 'Dhaka', salary: 3000.5, contract: 'Full time' },
      ...{ picture: media, photos: [media], closes: '2027-03-12T00:00:00.000Z' },
      service: { id: 5, number: 3, slug: 'umrah' },
      ...{ contactName: 'Nasrin Akter', steps: [{ id: 'x', title: 'Talk', on: null }] },
    }
    const { value, faults } = await read({ 'careers-jobs.json': docs(doc) })
    expect(faults).toEqual([])
    const shown = { src: '/media/payload/guide.webp', alt: 'A guide', width: 60, height: 40 }
    expect(value).toMatchObject([
      {
        ...{ id: '7', title: 'Tour guide', place: 'Dhaka', salaryCents: 300_050, contract: 'Full time' },
        ...{ picture: shown, photos: [shown], serviceId: 'umrah', closes: '2027-03-12' },
        ...{ contact: { name: 'Nasrin Akter' }, steps: [{ title: 'Talk', on: null }] },
      },
    ])
  })

  it('has the id of an entry for a relation within a group', () => {
    const member = { type: 'reference', to: 'team', from: 'member' } as const
    const tours = defineKind({
      name: 'careers/tours',
      fields: { guide: { type: 'group', of: { id: member } } },
    })
    const doc = { id: 1, number: 1, member: { id: 5, number: 3, slug: 'asha' } }
    expect(toListEntry(tours)(doc)).toMatchObject({ member: 'asha' })
  })

  it('is requested with published entries only, and with the ids of related entries', async () => {
    const { source: over, requests } = noting(() => docs())
    expect(await answerFrom(over.list!(jobs)!)).toEqual([])
    expect(requests).toEqual([
      expect.stringMatching(/\/api\/careers-jobs\?where\[_status\]\[equals\]=published&/),
    ])
    expect(requests[0]).toContain('populate[services][number]=true&populate[services][slug]=true')
  })

  it('has no entries, a fault and a loss when its collection is missing', async () => {
    const missing: GetJson = (url) => of(left(unreachable(url, 'status 404', null, 404)))
    const { value, faults, lost } = await answerFrom(
      contentFrom(payloadSource({ baseUrl: host, getJson: missing })).ask(list(jobs)),
    )
    expect({ value, lost }).toEqual({ value: [], lost: [{ key: null, field: null }] })
    expect(faults).toMatchObject([{ got: expect.stringMatching(/^status 404 from .*careers-jobs/) }])
    const broken = contentFrom(payloadSource({ baseUrl: host, getJson: brokenJson })).ask(list(jobs))
    expect(await firstValueFrom(broken)).toMatchObject({ _tag: 'Left' })
  })
})

describe('payloadSource', () => {
  it('requests published entries, the menu without its pages, and a page in one small request', async () => {
    const { source: over, requests } = noting(() => docs(), `${host}//`)
    for (const item of [over.menus(), over.slides(), over.menuPage('7'), over.list!(siteKinds.services)!])
      await answerFrom<unknown>(item)
    expect(requests.map((url) => url.slice(0, url.indexOf('?')))).toEqual(
      ['menus', 'slides', 'menus', 'services'].map((name) => `${host}/api/${name}`),
    )
    expect(requests.filter((url) => !url.includes('where[_status][equals]=published'))).toEqual([])
    expect(requests[0]).toContain('select[sections]=false')
    expect(requests[2]).toMatch(/(?=.*where\[number\]\[equals\]=7)(?=.*limit=1)/)
  })

  it('requests drafts only with credentials', async () => {
    const { source: over, requests } = noting(() => docs())
    for (const item of [
      over.drafts?.menus(),
      over.drafts?.menuPage('7'),
      over.drafts?.list?.(siteKinds.services),
    ])
      if (item) await answerFrom<unknown>(item)
    expect(requests).toHaveLength(3)
    expect(requests.filter((url) => !url.includes('draft=true') || url.includes('_status'))).toEqual([])
    expect(source().drafts).toBeUndefined()
  })

  it('follows the pages of a collection in order', async () => {
    const { source: over, requests } = noting((url) => {
      const page = Number(/page=(\d+)/.exec(url)?.[1])
      return { docs: [{ number: page, title: `${page}` }], hasNextPage: page < 3 }
    })
    expect(await answerFrom(over.slides())).toEqual([1, 2, 3].map((id) => ({ id, title: `${id}` })))
    expect(requests).toHaveLength(3)
  })

  it.each([[null], [[]], [{}], [{ docs: {} }], [{ docs: [] }], ['<html>']])(
    'rejects the envelope %j',
    async (body) => {
      expect(await firstValueFrom(source({ 'slides.json': body }).slides())).toMatchObject({
        left: { _tag: 'Malformed', expected: 'docs' },
      })
    },
  )

  it('sends no request for an id that Payload cannot have', async () => {
    const { source: over, requests } = noting(() => docs())
    expect(await answerFrom(over.menuPage('1&depth=9'))).toEqual({ contents: right([]), images: right([]) })
    expect(requests).toEqual([])
  })
})

describe('the order of a list by day', () => {
  knowKinds([posts])
  const order = async (
    kind: Kind | KindDeclaration,
    ...sent: ReadonlyArray<readonly [string, number | null, string | null]>
  ) => {
    const all = sent.map(([slug, position, date], number) => ({ number, slug, title: slug, position, date }))
    const { value } = await answerFrom(
      contentFrom(source({ [`${heldAs(declarationOf(kind)).name}.json`]: docs(...all) })).ask(list(kind)),
    )
    return value.map(({ id }) => id).join(' ')
  }
  const samples = [
    ['first', 1, '2026-11-12T12:00:00.000Z'],
    ['second', 2, '2026-10-29T12:00:00.000Z'],
    ['third', 3, '2025-08-07T12:00:00.000Z'],
  ] as const

  it('puts a post without a position at its day', async () => {
    const loose = [
      ['undated', null, null],
      ['older', null, '2026-01-01T12:00:00.000Z'],
      ['newest', null, '2026-11-28T12:00:00.000Z'],
    ] as const
    expect(await order(posts, ...loose, ...samples)).toBe('newest first second older third undated')
    expect(await order(posts, ...loose)).toBe('newest older undated')
  })

  it('follows the positions when every entry has one, and in every other kind', async () => {
    const [first, second, third] = samples
    expect(await order(posts, third, first, second)).toBe('third first second')
    expect(await order('causes', ['new', null, null], ...samples)).toBe('new first second third')
  })
})

describe('the menu tree', () => {
  const menu = (number: number, parent: number | null) => ({
    ...{ id: number + 100, number, name: `M${number}`, position: 1 },
    parent: parent && parent + 100,
  })
  const tree = (...held: ReadonlyArray<unknown>) =>
    answerFrom(source({ 'menus.json': docs(...held) }).menus())
  const entry = (id: number, ...children: ReadonlyArray<object>) => ({
    id,
    name: `M${id}`,
    position: 1,
    children,
  })

  it('is built from parents, in any order of the documents', async () => {
    expect(await tree(menu(3, 2), menu(2, 1), menu(1, null))).toEqual([entry(1, entry(2, entry(3)))])
  })

  it('leaves out entries below a menu that is not published', async () => {
    expect(await tree(menu(1, null), menu(5, 99), menu(6, 5))).toEqual([entry(1)])
  })

  it('has an error for each menu below itself, for the decoder to report', async () => {
    expect(await tree(menu(1, null), menu(2, 3), menu(3, 2), menu(4, 4), menu(5, 4))).toEqual([
      entry(1),
      ...['M2', 'M3', 'M4'].map((name) => new Error(`${name}, a menu below itself`)),
    ])
  })

  it('is one level deeper than the decoder reads, at any depth', async () => {
    const chain = Array.from({ length: 5_000 }, (_, index) => menu(index + 1, index === 0 ? null : index))
    const depth = (entries: unknown): number =>
      Array.isArray(entries) && entries[0] ? 1 + depth(entries[0].children) : 0
    expect(depth(await tree(...chain))).toBe(menuDepth + 2)
  })

  it('passes on documents that are no menus unchanged, for the decoder to report', async () => {
    expect(await tree(null, 'x', { name: 'no id' })).toEqual([null, 'x', { name: 'no id' }])
  })
})

describe('a menu page', () => {
  const page = async (...sections: ReadonlyArray<unknown>) => {
    const { contents, images } = await answerFrom(
      source({ 'menus_1.json': docs({ sections }) }).menuPage('1'),
    )
    return { contents: rightOf(contents), images: rightOf(images) }
  }
  const media = { id: 1, filename: 'হজ 1.webp', alt: 'A tent', width: 960, height: 720 }
  const sized = { path: 'payload/হজ 1.webp', width: 960, height: 720 }

  it('has labels in the order of sections, items if there is no text, and pictures by file name', async () => {
    expect(
      await page(
        { label: 'B', body: '<p>b</p>', items: ['not shown'], pictures: [media] },
        { label: 'A', body: '', items: ['x', 'y'], pictures: [] },
        { label: 'Title', body: '', items: [], pictures: [media, { ...media, alt: null }] },
      ),
    ).toEqual({
      contents: [
        ['B', '<p>b</p>'],
        ['A', ['x', 'y']],
        ['Title', ''],
      ],
      images: [
        ['B', [{ ...sized, alt: 'A tent' }]],
        ['Title', [{ ...sized, alt: 'A tent' }, sized]],
      ],
    })
  })

  it('passes on invalid sections, texts and pictures unchanged', async () => {
    expect(await page(7, { label: 'A', body: 5, pictures: [12] }, { body: 'x' })).toEqual({
      contents: Object.entries({ 'section 1': 7, A: 5, '': 'x' }),
      images: [['A', [12]]],
    })
  })

  it('has addresses for pictures in the files of the backend, and for no others', () => {
    const { pictureUrl } = source()
    expect(pictureUrl('payload/হজ 1.webp')).toBe(`${host}/api/media/file/%E0%A6%B9%E0%A6%9C%201.webp`)
    const outside = ['payload/', 'payload/a/b.webp', 'payload/../x', 'payload/..']
    const elsewhere = [...outside, 'samples/a.webp', 'a.webp', '/payload/a.webp']
    expect(elsewhere.filter((path) => pictureUrl(path) !== null)).toEqual([])
  })
})

describe('the sample content in Payload', () => {
  const content = contentFrom(source())

  // Compares with the sample files at recording time; `npm run test:live` compares with the current files.
  it('has all content of the files that it was imported from', async () => {
    expect(await allMet(content, [posts, projects])).toEqual(recordedSample())
  })

  it('has the time when an event was last edited', async () => {
    const events = defineKind({ name: 'news/events', from: 'events', fields: { changed: 'instant' } })
    knowKinds([events])
    const { value } = await answerFrom(content.ask(list(events)))
    expect(value).toHaveLength(3)
    for (const { changed } of value) expect(changed).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
  })

  it('has the size of every picture', async () => {
    const pictures = rightOf((await answerFrom(source().menuPage('1'))).images).flatMap(([, all]) => all)
    const sized: unknown = expect.objectContaining({ width: expect.any(Number), height: expect.any(Number) })
    expect(pictures).toEqual(Array(16).fill(sized))
  })
})

test('a kind of a remote can be stored under one word', () => {
  const guides = defineKind({ name: 'careers/guides', from: 'guides', fields: { name: 'name' } })
  expect(collectionOf(heldAs(guides))).toBe('guides')
})
