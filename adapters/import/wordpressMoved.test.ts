import { readFileSync } from 'node:fs'
import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { posts } from '@caravanserai/adapters/contract'
import { adapterNamed } from '@caravanserai/adapters/server'
import { carried, heldAs, knowKinds } from '@caravanserai/adapters/source'
import type { MovedConnection, MovedSource, Node, Target } from '@caravanserai/adapters/source'
import type { Row } from './ledger'
import { move } from './move'

const adapter = adapterNamed('wordpress')
/** A tree without the package of WordPress does not run these tests. */
const it = adapter === undefined ? test.skip : test
const declared = [heldAs(posts)]
knowKinds([posts])
const wordpressMoved = (connection: Omit<MovedConnection, 'media' | 'declared'>): MovedSource => {
  if (adapter === undefined) throw new Error('there is no WordPress')
  return adapter.moved({ ...connection, media: null, declared })
}

const picture = readFileSync('backend/content/media/samples/causes/cause-01.webp')

type Entry = Readonly<Record<string, unknown>>

const host = 'https://old.example'
const text = (rendered: string, isProtected = false) => ({ rendered, protected: isProtected })
const post = (id: number, slug: string, fields: Entry = {}): Entry => ({
  ...{ id, slug, status: 'publish', title: text(slug), content: text('<p>Words</p>'), excerpt: text('') },
  ...{
    date: `2026-11-${10 + id}T10:00:00`,
    date_gmt: `2026-11-${10 + id}T04:00:00`,
    link: `${host}/${slug}/`,
  },
  ...fields,
})
const page = (id: number, name: string, fields: Entry = {}): Entry => ({
  ...post(id, name.toLowerCase(), { title: text(name), parent: 0, menu_order: 0, featured_media: 0 }),
  ...fields,
})
const comment = (id: number, of: number, content: string, fields: Entry = {}): Entry => ({
  ...{ id, post: of, parent: 0, status: 'approve', author_name: `Reader ${id}`, author_url: '' },
  ...{ date: '2026-11-20T10:00:00', content: text(content) },
  ...fields,
})
const item = (id: number, menus: number, title: string, fields: Entry): Entry => ({
  ...{ id, menus, title: text(title), parent: 0, type: 'custom', object: 'custom', object_id: id, url: '' },
  ...fields,
})

const content: Readonly<Record<string, unknown>> = {
  '/': { name: 'Old house', description: '' },
  '/wp/v2/users/me': { id: 1 },
  '/wp/v2/posts': [
    post(1, 'many', { sticky: false }),
    post(2, 'secret', { content: text('', true) }),
    post(3, 'planned', { status: 'future' }),
    post(4, 'draft', { status: 'draft' }),
    post(5, 'gallery', {
      content: text(
        `<figure class="wp-block-gallery columns-2 is-cropped"><img src="${host}/wp-content/uploads/2026/a-300x200.webp"></figure>`,
      ),
    }),
    post(6, 'sticky', { sticky: true }),
    post(7, 'fares', { status: 'private', title: text('Private: Fares') }),
  ],
  '/wp/v2/pages': [
    page(21, 'Welcome', { link: `${host}/` }),
    page(22, 'About'),
    page(23, 'Hidden', { content: text('', true) }),
  ],
  '/wp/v2/comments': [
    ...Array.from({ length: 19 }, (_, index) => comment(index + 1, 1, `<p>Comment ${index + 1}</p>`)),
    comment(20, 2, 'Of the secret post'),
    comment(21, 22, 'Of a page'),
    comment(22, 1, 'Look <img src="x"> Tom &amp; Jerry', { parent: 3, author_url: 'https://a.example' }),
    comment(23, 1, 'Waits', { status: 'hold' }),
  ],
  '/wp/v2/menus': [
    { id: 31, name: 'Footer', slug: 'footer', locations: [] },
    { id: 32, name: 'Main', slug: 'main', locations: ['primary'] },
  ],
  '/wp/v2/menu-items': [
    item(41, 31, 'Imprint', { url: 'https://else.example/' }),
    item(42, 32, 'Start', { url: `${host}/` }),
    item(43, 32, 'About us', { type: 'post_type', object: 'page', object_id: 22, url: `${host}/about/` }),
  ],
  '/wp/v2/media': [
    {
      id: 51,
      slug: 'a',
      status: 'inherit',
      post: 5,
      link: `${host}/a/`,
      source_url: `${host}/wp-content/uploads/2026/a.webp`,
    },
  ],
  '/wp/v2/taxonomies': { category: { rest_base: 'categories' }, nav_menu: { rest_base: 'menus' } },
  '/wp/v2/categories': [{ id: 61, link: `${host}/category/news/` }],
  '/wp/v2/types': { post: { rest_base: 'posts' }, product: { rest_base: 'product' } },
  '/wp/v2/product': [{ id: 71 }],
}

/**
 * A WordPress with these routes; `over` replaces some. Missing routes answer 404; every file answers with the whole
 * picture.
 */
const wordpress = (over: Readonly<Record<string, unknown>> = {}, menuName: string | null = null) =>
  wordpressMoved({
    ...{ baseUrl: host, isAuthorized: true, menuName, timeLimitMs: 5_000 },
    fetch: async (url) => {
      const { searchParams } = new URL(url)
      const held = { ...content, ...over }[searchParams.get('rest_route') ?? '']
      if (held === undefined) return new Response('{}', { status: 404 })
      if (!Array.isArray(held)) return new Response(JSON.stringify(held))
      const statuses = (searchParams.get('status') ?? 'publish,approve').split(',')
      const sent = held
        .filter(
          ({ status = 'publish' }: Entry) =>
            statuses.includes('any') || statuses.includes(String(status)) || status === 'inherit',
        )
        .filter(({ id }: Entry) =>
          (searchParams.get('include') ?? String(id)).split(',').includes(String(id)),
        )
        .filter(({ menus }: Entry) => (searchParams.get('menus') ?? String(menus)) === String(menus))
      const body = Number(searchParams.get('page') ?? 1) > 1 ? [] : sent
      return new Response(JSON.stringify(body), { headers: { 'x-wp-total': String(sent.length) } })
    },
  })

/** Moves a source to a target that accepts everything. */
const moved = async (source = wordpress()) => {
  const nodes: Node[] = []
  const target: Target = {
    ...{ hasDetails: false, refusal: async () => right(null) },
    put: (node) => ({
      outcomes: [carried([])],
      write: async () => {
        nodes.push(node)
        return right({ ref: `${node.of} ${node.id}` })
      },
    }),
    putFile: ({ path }) => ({ path, address: `/media/${path}`, write: async () => right({ ref: path }) }),
  }
  const { rows, compared } = await move({
    declared,
    source,
    target,
    fetchFile: async (url) =>
      url.includes('300x200') ? { _tag: 'Left', left: 'status 404' } : right(picture),
    state: { get: () => null, set: () => undefined, keep: () => undefined },
  })
  const node = (of: Node['of'], id: string, version = 'published') =>
    nodes.find(
      (node) => node.of === of && node.id === id && (!('version' in node) || node.version === version),
    )
  const why = (path: string) =>
    rows.flatMap((row: Row) => (row.path === path && row.is === 'lost' ? [row.why] : []))
  return { rows, compared, nodes, node, why }
}

it('an import moves every comment of a post as text, and reports why other comments are lost', async () => {
  const { node, why, compared } = await moved()
  const comments = node('entry', 'many')?.fields['latestComments'] as ReadonlyArray<Entry>
  expect(comments).toHaveLength(20)
  expect(comments.at(-1)).toEqual({ name: 'Reader 22', date: '2026-11-20', text: 'Look Tom & Jerry' })
  expect(why('items#comments/21')).toEqual(['the site shows only comments of posts'])
  expect(why('items#comments/23')).toEqual(['it is not approved'])
  expect(why('items#comments/22/parent')).toHaveLength(1)
  expect(why('items#comments/22/address')).toHaveLength(1)
  expect(compared.find(({ what }) => what === 'comments')).toMatchObject({
    there: 22,
    read: 22,
    carried: 20,
    lost: 2,
  })
})

it('an import moves no content with a password and none of its comments, and reports each value', async () => {
  const { node, nodes, why } = await moved()
  const reason = ['it is protected by a password']
  expect([node('entry', 'secret'), node('entry', 'secret', 'draft'), node('menu', '23')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(JSON.stringify(nodes)).not.toMatch(/password|Of the secret post/)
  expect(why('lists/posts#secret/title')).toEqual(reason)
  expect(why('items#comments/20')).toEqual(['its post is protected by a password'])
  expect(why('menu#23/name')).toEqual(reason)
})

it('an import moves scheduled posts with their time, and drafts and private posts as drafts', async () => {
  const { node } = await moved()
  expect(node('entry', 'planned')?.fields['shownFrom']).toBe('2026-11-13T04:00:00Z')
  expect(node('entry', 'draft')).toBeUndefined()
  expect(node('entry', 'draft', 'draft')?.fields['title']).toBe('draft')
  expect(node('entry', 'fares', 'draft')?.fields['title']).toBe('Fares')
})

it('an import orders posts by day, and reports sticky posts', async () => {
  const { node, why } = await moved()
  expect(node('entry', 'many')).toMatchObject({ isByDay: true })
  expect(node('entry', 'sticky')).toMatchObject({ isByDay: true, position: 5 })
  expect(why('lists/posts#sticky/unshown/sticky')).toHaveLength(1)
})

it('an import moves the menu of the theme, with the front page as Home, and reports other menus', async () => {
  const { node, why } = await moved()
  expect(node('menu', '21')?.fields).toMatchObject({ name: 'Home' })
  expect(node('menu', '22')?.fields).toMatchObject({ name: 'About us' })
  expect(why('items#menus/footer/41')).toEqual(['it is an item of a menu that is not moved'])
})

it('an import moves the menu with the requested name, and rejects an unknown name', async () => {
  const { node, why } = await moved(wordpress({}, 'Footer'))
  expect(node('menu', 'item-41')?.fields).toMatchObject({ name: 'Imprint', link: 'https://else.example/' })
  expect(node('menu', '22')?.fields).toMatchObject({ hidden: true })
  expect(why('items#menus/main/42')).toHaveLength(1)
  await expect(moved(wordpress({}, 'Header'))).rejects.toThrow(
    'there is no menu Header: expected one of Footer, Main',
  )
})

it('an import reads the navigation of a block theme', async () => {
  const raw = `<!-- wp:home-link /--><!-- wp:navigation-submenu {"label":"House","type":"page","id":22,"url":"${host}/about/"} --><!-- wp:navigation-link {"label":"Partners","url":"https://else.example/"} /--><!-- /wp:navigation-submenu -->`
  const { node } = await moved(
    wordpress({
      '/wp/v2/menus': [],
      '/wp/v2/navigation': [{ id: 81, title: { raw: 'Navigation' }, content: { raw } }],
    }),
  )
  expect(node('menu', '21')?.fields).toMatchObject({ name: 'Home' })
  expect(node('menu', '22')).toMatchObject({ parent: null, fields: { name: 'House' } })
  expect(node('menu', 'item-3')).toMatchObject({ parent: '22', fields: { name: 'Partners' } })
})

it('an import has an empty Home when the front page shows the latest posts, and reports it', async () => {
  const { node, why } = await moved(wordpress({ '/wp/v2/pages': [page(22, 'About')] }))
  expect(node('menu', 'item-42')).toMatchObject({ fields: { name: 'Home' }, contents: [] })
  expect(why('items#site/front')).toEqual([expect.stringContaining('the latest posts')])
})

it('an import redirects old addresses of pages, files and pages of files', async () => {
  const { nodes, rows } = await moved()
  const redirects = new Map(
    nodes.flatMap((node) => (node.of === 'redirect' ? [[node.id, node.fields['to']] as const] : [])),
  )
  expect(redirects.get('/many/')).toEqual({ kind: 'posts', id: 'many' })
  expect(redirects.get('/?page_id=22')).toEqual({ menu: 22 })
  expect(redirects.get('/wp-content/uploads/2026/a.webp')).toBe('/media/wordpress/2026/a.webp')
  expect(redirects.get('/?attachment_id=51')).toBe('/media/wordpress/2026/a.webp')
  expect(redirects.get('/gallery/a/')).toBe('/media/wordpress/2026/a.webp')
  expect(rows).toContainEqual({
    path: `redirects#${encodeURIComponent(`${host}/many/`)}/from`,
    is: 'mapped',
    to: '/many/',
  })
})

it('an import uses the whole picture for a missing smaller copy, and reports lost gallery columns', async () => {
  const { rows, why } = await moved()
  expect(rows).toContainEqual({ path: 'files#wordpress/2026/a-300x200.webp', is: 'carried' })
  expect(why('lists/posts#gallery/unshown/columns%20of%20galleries')).toEqual([
    'no page of the site shows it',
  ])
})

it.each(['items#site/name', 'items#site/feeds', 'items#categories/61', 'items#product/71'])(
  'an import reports %s, for which the site has no place',
  async (path) => {
    expect((await moved()).why(path)).toHaveLength(1)
  },
)

it('an import has a ledger line for posts that WordPress counts and that were not read', async () => {
  const { drafts: _, ...source } = wordpress()
  const { rows } = await moved({ ...source, list: () => of(right([])) })
  expect(rows).toContainEqual({ path: 'counts#posts', is: 'lost', why: 'the source has 7 and 0 were read' })
})

it.each([
  [200, true],
  [401, false],
])('an import reads status %i as signed in: %s', async (status, isSignedIn) => {
  const source = wordpressMoved({
    ...{ baseUrl: host, isAuthorized: true, menuName: null, timeLimitMs: 5_000 },
    fetch: async () => new Response('{}', { status }),
  })
  expect(await source.isSignedIn?.()).toEqual(right(isSignedIn))
})
