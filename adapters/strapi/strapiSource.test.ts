import { isRight, left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { defineKind, list, slides } from '@caravanserai/adapters'
import type { AnyKind, KindDeclaration } from '@caravanserai/adapters'
import {
  brokenJson,
  contentContract,
  counting,
  countsOf,
  filesContract,
  jsonFetch,
  placesContract,
  posts,
  projects,
  sourceContract,
} from '@caravanserai/adapters/contract'
import type { Edit } from '@caravanserai/adapters/contract'
import {
  contentFrom,
  declarationOf,
  kinds,
  knowKinds,
  pictureRoots,
  siteKinds,
  unreachable,
  heldAs,
} from '@caravanserai/adapters/source'
import type { GetJson } from '@caravanserai/adapters/source'
import { answerFrom } from '@caravanserai/adapters/testing'
import { typeOfKind } from './query'
import { recorded, recordedStrapi } from './recordedStrapi'
import { strapiSource } from './strapiSource'
import { strapi } from '.'

type Fields = Readonly<Record<string, unknown>>
const { services } = siteKinds

const host = 'https://strapi.example.test'
const adminUrl = 'https://editors.example.test'
const source = (over: Fields = {}) =>
  strapiSource({ baseUrl: host, getJson: recordedStrapi(host, over), adminUrl })
const answer = (...data: ReadonlyArray<unknown>) => ({
  data,
  meta: { pagination: { page: 1, pageCount: 1 } },
})

/** The source's list for these documents from Strapi. */
const listed = (kind: AnyKind, ...data: ReadonlyArray<unknown>) => {
  const held = heldAs(declarationOf(kind))
  return answerFrom(source({ [`${held.name}.json`]: answer(...data) }).list!(held)!)
}

/** The entries as documents: the contract's id is the number, and texts are HTML. */
const documents = (kind: KindDeclaration, entries: ReadonlyArray<Fields>) =>
  answer(
    ...entries.map(({ id, body, ...fields }) => ({
      ...fields,
      number: id,
      ['body' in kind.fields ? 'bodyHtml' : 'body']: body,
    })),
  )

const counted = counting(recordedStrapi(host))

sourceContract(
  'strapiSource, recorded',
  (state) => strapiSource({ baseUrl: host, getJson: state === 'whole' ? counted.getJson : brokenJson }),
  {
    calls: counted.calls,
    withTexts: (texts) => {
      const sections = texts.map(([label, sent]) =>
        Array.isArray(sent)
          ? { label, items: sent.map((text) => ({ text: String(text) })) }
          : { label, bodyHtml: sent, items: [] },
      )
      return source({ 'menus_1.json': answer({ sections }) })
    },
    withEntries: (kind, entries) => source({ [`${typeOfKind(kind).plural}.json`]: documents(kind, entries) }),
  },
)

/** A backend that gives this answer to every request, and the requested addresses. */
const noting = (body: unknown) => {
  const requests: string[] = []
  const getJson: GetJson = (url) => (requests.push(decodeURIComponent(url)), of(right(body)))
  return { requests, source: strapiSource({ baseUrl: `${host}//`, getJson, isAuthorized: true }) }
}
const failing = (status: number) =>
  strapiSource({
    baseUrl: host,
    getJson: (url) => of(left(unreachable(url, `status ${status}`, null, status))),
  })

describe('strapiSource', () => {
  it('requests published entries, and only the related fields that the site reads', async () => {
    const { source: over, requests } = noting(answer())
    const pages = [over.menus(), over.slides(), over.menuPage('7')]
    for (const item of [...pages, ...[posts, projects].map((kind) => over.list!(heldAs(kind))!)])
      await answerFrom<unknown>(item)
    expect(requests.filter((url) => !url.includes('status=published'))).toEqual([])
    expect(requests[0]).toMatch(new RegExp(`^${host}/api/menus\\?.*populate\\[parent\\]\\[fields\\]=number`))
    expect(requests[2]).toContain('filters[number][$eq]=7')
    expect(requests[2]).toContain('populate[sections][populate][pictures][fields]=url')
    expect(requests[3]).toContain('populate[film][populate][picture][fields]=url')
    expect(requests[3]).toContain('populate[latestComments]=true')
    expect(requests[4]).toContain('populate[cause][fields]=slug')
  })

  it('requests drafts only with a token', async () => {
    const { source: over, requests } = noting(answer())
    if (over.drafts !== undefined) await answerFrom(over.drafts.list!(services)!)
    expect(requests).toEqual([expect.stringContaining('status=draft')])
    expect(source().drafts).toBeUndefined()
  })

  it('has the revision of published content, and an error if Strapi has no answer', async () => {
    const { source: over, requests } = noting({ revision: 'a' })
    const causes = { of: 'list', kind: siteKinds.causes } as const
    expect(await firstValueFrom(over.revision?.(causes) ?? of(null))).toEqual(right('a'))
    expect(requests).toEqual([`${host}/api/site/revision`])
    expect(over.drafts?.revision).toBeUndefined()
    expect(await firstValueFrom(failing(404).revision?.(causes) ?? of(null))).toMatchObject({ _tag: 'Left' })
  })

  it('follows the pages of a collection in order', async () => {
    const getJson: GetJson = (url) => {
      const page = Number(/pagination\[page\]=(\d)/.exec(url)?.[1])
      return of(right({ data: [{ number: page }], meta: { pagination: { page, pageCount: 3 } } }))
    }
    expect(await answerFrom(strapiSource({ baseUrl: host, getJson }).slides())).toMatchObject(
      [1, 2, 3].map((id) => ({ id })),
    )
  })

  it.each([
    [400, 'the content type causes needs the fields number, position, buys, latestGifts'],
    [403, 'the role Public, or the API token, needs find of causes'],
    [404, 'there is no content type with the plural name causes'],
  ])('reports the remedy for status %s of a list, and records the list as lost', async (status, hint) => {
    const { value, faults, lost } = await answerFrom(contentFrom(failing(status)).ask(list('causes')))
    expect({ value, lost }).toEqual({ value: [], lost: [{ key: null, field: null }] })
    expect(faults[0]?.got).toContain(hint)
  })

  it('does not answer an error with an empty page, menu or list', async () => {
    for (const requests of [failing(403).menus(), failing(400).menuPage('1'), failing(500).list!(services)!])
      expect(isRight((await firstValueFrom<unknown>(requests as never)) as never)).toBe(false)
  })

  it('has the slug, number or document id of an entry as its id, and the others as aliases', async () => {
    const [slug, number] = [
      { documentId: 'a', number: 3, slug: 'wells' },
      { documentId: 'b', number: 4, slug: null },
    ]
    expect(await listed(projects, slug, number, { documentId: 'c' })).toMatchObject([
      { id: 'wells', aliases: [3, 'a'] },
      { id: 4, aliases: ['b'] },
      { id: 'c' },
    ])
  })

  it('sends all fields of editors, also unknown ones, and no internal fields of Strapi', async () => {
    const noted = { id: 9, documentId: 'a', createdAt: 'x', updatedAt: 'x', publishedAt: 'x', locale: null }
    const custom = { slug: 'wells', bodyHtml: '<p>Deep</p>', colour: 'red' }
    const sent = { id: 'wells', aliases: ['a'], body: '<p>Deep</p>', colour: 'red' }
    const latestGifts = [{ name: 'Rahim' }]
    const documents = { ...noted, ...custom, latestGifts: [{ id: 7, name: 'Rahim' }] }
    expect(await listed('causes', documents)).toEqual([{ ...sent, latestGifts }])
  })

  it('refers to another entry by the id of that entry', async () => {
    const cause = { documentId: 'a', number: 3, slug: 'wells' }
    expect(await listed(projects, { number: 1, cause })).toMatchObject([{ cause: 'wells' }])
  })

  it('joins all parts of a text, and passes on an unreadable part', async () => {
    const body = [{ type: 'paragraph', children: [{ type: 'text', text: 'Blocks' }] }]
    const filled = { number: 1, body, bodyMarkdown: '*Markdown*', bodyHtml: '<p>HTML</p>' }
    const unreadable = { number: 3, body: { html: 'x' }, bodyHtml: '<p>HTML</p>' }
    expect(await listed(projects, filled, { number: 2, body: 'In *Markdown*' }, unreadable)).toMatchObject([
      { body: '<p>Blocks</p><p><em>Markdown</em></p>\n<p>HTML</p>' },
      { body: '<p>In <em>Markdown</em></p>\n' },
      { body: { html: 'x' } },
    ])
  })

  it('adds the filled items of a list to the text of a section, and reports those that are no text', async () => {
    const items = [{ text: 'a' }, { text: null }, {}, { text: '' }, { text: 5 }, { text: { b: 'c' } }]
    const sections = [{ label: 'About', bodyHtml: '<p>b</p>', items }]
    const { contents } = await answerFrom(source({ 'menus_1.json': answer({ sections }) }).menuPage('1'))
    expect(contents).toEqual(
      right([
        [
          'About',
          '<p>b</p><ul><li>a</li><li>5</li><li><unknown-block data-name="a list item that is not a text"></unknown-block></li></ul>',
        ],
      ]),
    )
  })

  it('has pictures among its uploads, with their texts and focus point, and no others', async () => {
    const file = { url: '/uploads/a_1.webp', mime: 'image/webp', name: 'a.webp', width: 9, height: 6 }
    const focus = { x: 20, y: 80 }
    const described = { ...file, alternativeText: 'A tent', caption: 'Mina', focalPoint: focus }
    const elsewhere = { ...file, url: 'https://elsewhere.example/a.webp', alternativeText: null }
    const over = answer({ number: 1, picture: described }, { number: 2, picture: elsewhere })
    const made = source({ 'slides.json': over })
    expect(await answerFrom(made.slides())).toMatchObject([
      { image: { path: 'strapi/a_1.webp', alt: 'A tent', caption: 'Mina', width: 9, height: 6, focus } },
      { image: { path: expect.any(Error) } },
    ])
    expect(made.pictureUrl('strapi/a_1.webp')).toBe(`${host}/uploads/a_1.webp`)
    const { faults } = await answerFrom(contentFrom(made).ask(slides))
    expect(faults).toMatchObject([{ path: 'image.path', got: expect.stringContaining('CMS_MEDIA') }])
  })
})

it('files in another storage are found below the configured address, and no others', async () => {
  const file = { mime: 'image/webp', name: 'a.webp', alternativeText: 'A tent' }
  const text = (src: string) => `<p><img src="${src}" alt="A tent"></p>`
  const over = answer(
    {
      number: 1,
      picture: { ...file, url: 'https://cdn.example/site/v1/a b_1.webp' },
      body: text('https://cdn.example/site/c.webp'),
    },
    { number: 2, picture: { ...file, url: 'https://cdn.example/sites/a_1.webp' } },
  )
  const made = strapiSource({
    baseUrl: host,
    mediaUrl: 'https://cdn.example/site',
    getJson: recordedStrapi(host, { 'causes.json': over }),
  })
  const { value, faults } = await answerFrom(
    contentFrom(made, { mediaRoots: pictureRoots(made) }).ask(list('causes')),
  )
  expect(value).toMatchObject([
    {
      picture: { src: '/media/strapi/storage/v1/a%20b_1.webp', alt: 'A tent' },
      body: expect.stringContaining('src="/media/strapi/storage/c.webp"'),
    },
    { picture: null },
  ])
  expect(faults).toMatchObject([{ path: 'picture.path', got: expect.stringContaining('CMS_MEDIA') }])
  expect(made.pictureUrl('strapi/storage/v1/a b_1.webp')).toBe('https://cdn.example/site/v1/a%20b_1.webp')
  for (const path of ['strapi/storage/../a.webp', 'strapi/storage//cdn.test/a.webp', 'strapi/storage/'])
    expect(made.pictureUrl(path)).toBeNull()
  expect(source().pictureUrl('strapi/storage/a.webp')).toBeNull()
})

/** One edit of each document and of each picture's texts leads to its form. */
const edited = (file: string, kind: KindDeclaration | null): ReadonlyArray<Edit> => {
  const name = kind === null ? 'slide' : typeOfKind(kind).singular
  const [first = {}, ...further] = recorded(file).data
  const picture = first['picture'] as Fields | null | undefined
  const change = (field: string, by: unknown, url: string): Edit => ({
    name: `${file} ${field}`,
    source: () => source({ [`${file}.json`]: answer({ ...first, [field]: by }, ...further) }),
    place: { url: `${adminUrl}/admin/${url}` },
  })
  const title = 'title' in first ? 'title' : 'name'
  const form = `content-manager/collection-types/api::${name}.${name}/${String(first['documentId'])}`
  const words = `plugins/upload?_q=${encodeURIComponent(String(picture?.['name']))}`
  return [
    change(title, 'Edited', form),
    ...(picture ? [change('picture', { ...picture, alternativeText: 'Edited' }, words)] : []),
  ]
}

const declared = [posts, projects]
knowKinds(declared)
placesContract(
  'strapiSource',
  source,
  () => [
    ...edited('slides', null),
    ...[...kinds, ...declared].flatMap((kind) => {
      const held = heldAs(declarationOf(kind))
      return edited(typeOfKind(held).plural, held)
    }),
  ],
  declared,
)

contentContract(
  'the port over strapi, recorded',
  (state) =>
    contentFrom(strapiSource({ baseUrl: host, getJson: state === 'whole' ? counted.getJson : brokenJson })),
  { calls: counted.calls, lists: kinds },
)

filesContract('strapi', host, recordedStrapi(host))

it('an import gets the totals of the collections, with drafts', async () => {
  const total = { data: [], meta: { pagination: { total: 7 } } }
  const moved = strapi.moved({
    ...{ baseUrl: host, isAuthorized: true, timeLimitMs: 5_000, media: null, declared: [], menuName: null },
    fetch: jsonFetch({ [`${host}/api/causes?pagination[pageSize]=1&status=draft`]: total }),
  })
  expect((await countsOf(moved)).there).toEqual({ causes: 7 })
})

test('a kind of a remote can be stored under one word', () => {
  const guides = defineKind({ name: 'careers/guides', from: 'guides', fields: { name: 'name' } })
  expect(typeOfKind(heldAs(guides))).toMatchObject({ plural: 'guides', singular: 'guide' })
})
