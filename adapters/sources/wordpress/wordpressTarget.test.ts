import { right } from 'fp-ts/Either'
import { siteKinds } from '../../domain/kinds'
import type { Node, Refs } from '../../port/target'
import { wordpressTarget } from './wordpressTarget'

interface Sent {
  readonly method: string
  readonly route: string
  readonly body: Readonly<Record<string, unknown>>
}

/** WordPress that answers each request so, and what it was sent. */
const wordpress = (answer: (sent: Sent) => unknown) => {
  const sent: Sent[] = []
  const target = wordpressTarget({
    baseUrl: 'http://wordpress.test/',
    fetch: async (url, init) => {
      const one = {
        method: init?.method ?? 'GET',
        route: url.replace('http://wordpress.test/?rest_route=', ''),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
      }
      sent.push(one)
      const body = answer(one)
      return new Response(JSON.stringify(body ?? {}), { status: body === undefined ? 404 : 200 })
    },
  })
  return { target, sent }
}

const mark = { key: 'lists/causes#well', hash: 'a' }
const post = { id: 7, type: 'caravan_cause', slug: 'well', url: null, ...mark, isChanged: false }
const refs: Refs = { menu: () => null, entry: () => null, file: () => null }
const placed = { version: 'published', position: 1, fields: { title: 'A well' } } as const
const cause: Node = { of: 'entry', kind: siteKinds.causes, id: 'well', ...placed }
const slide: Node = { of: 'slide', id: '3', ...placed }
const page = { of: 'menu', id: '4', parent: null, contents: [], images: [], shown: [], ...placed } as const

it('writes with each entry, page, item and file where an import has it from', async () => {
  const { target, sent } = wordpress(({ method }) => (method === 'GET' ? [] : { id: 9, name: '' }))
  for (const node of [cause, slide, page]) await target.put(node).write?.(refs, null, () => mark)
  const file = target.putFile({ path: 'a.webp', name: 'a.webp', type: 'image/webp', details: {} })
  if (typeof file !== 'string') await file.write(new Uint8Array(1), null, mark)
  const marked = sent.filter(({ body }) => 'caravanserai_import' in body)
  expect(marked.map(({ body }) => body['caravanserai_import'])).toEqual(marked.map(() => mark))
  expect(marked.map(({ route }) => route)).toEqual([
    '/caravanserai/v1/entries/causes',
    '/caravanserai/v1/entries/slides',
    '/wp/v2/pages',
    '/wp/v2/menu-items',
    '/wp/v2/media/9',
  ])
})

it('finds by the mark what an import has written, also as a draft, and reads all marks once', async () => {
  const marks = [
    { ...post, isChanged: true },
    { ...post, id: 8, type: 'caravan_slide', key: 'drafts/slides#3' },
    { ...post, id: 10, type: 'page', key: 'menu#4' },
    { ...post, id: 11, type: 'nav_menu_item', key: 'menu#4', isChanged: true },
  ]
  const { target, sent } = wordpress(() => marks)
  const find = (node: Node, key: string) => target.put(node).find?.(refs, { key, hash: 'b' })
  expect(await find(cause, mark.key)).toEqual(right({ ref: '7', hash: 'a', isChanged: true }))
  expect(await find(slide, 'slides#3')).toEqual(right({ ref: '8', id: '8', hash: 'a', isChanged: false }))
  expect(await find(page, 'menu#4')).toEqual(right({ ref: '10:11', id: '10', hash: 'a', isChanged: true }))
  expect(sent.map(({ route }) => route)).toEqual(['/caravanserai/v1/imported&page=1'])
})

it('does not take a page whose item an import has not come to for one that is whole', async () => {
  const { target } = wordpress(() => [{ ...post, id: 10, type: 'page', key: 'menu#4' }])
  const found = await target.put(page).find?.(refs, { key: 'menu#4', hash: 'a' })
  expect(found).toEqual(right({ ref: '10:0', id: '10', hash: '', isChanged: false }))
})

it('finds an entry without a mark by its slug', async () => {
  const { target } = wordpress(({ route }) => (route.includes('&slug=well') ? [{ id: 7, slug: 'well' }] : []))
  expect(await target.put(cause).find?.(refs, mark)).toEqual(
    right({ ref: '7', hash: null, isChanged: false }),
  )
})

it('knows an old address that leads to the same', async () => {
  const { target } = wordpress(() => [{ from: '/old', to: '/cause' }])
  const find = (to: string) =>
    target.put({ of: 'redirect', id: '/old', fields: { to } }).find?.(refs, { key: '', hash: 'a' })
  expect(await find('/cause')).toEqual(right({ ref: '/old', hash: 'a', isChanged: false }))
  expect(await find('/event')).toEqual(right({ ref: '/old', hash: null, isChanged: false }))
})

it('leaves the item of a menu alone that visitors see, where a page has a draft', async () => {
  const { target, sent } = wordpress(() => ({ id: 10, status: 'publish' }))
  target.put(page)
  const draft = target.put({ ...page, version: 'draft', fields: { name: 'Changed' } })
  expect(await draft.write?.(refs, '10:11', () => mark)).toEqual(right({ ref: '10:11', id: '10' }))
  expect(sent.map(({ route }) => route)).toEqual([
    '/wp/v2/pages/10&context=edit',
    '/wp/v2/pages/10/autosaves',
  ])
  expect(draft.outcomes.find(({ way }) => way[0] === 'name')?.is).toBe('lost')
})

it('says that a plugin is too old to be asked', async () => {
  const { target } = wordpress(() => undefined)
  expect(await target.put(cause).find?.(refs, mark)).toMatchObject({
    left: { reason: 'its plugin is an earlier one: copy cms/wordpress there' },
  })
})
