import { left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { list, menu, menuPage } from '@caravanserai/adapters'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  brokenJson,
  counting,
  filesContract,
  jobs,
  posts,
  sourceContract,
} from '@caravanserai/adapters/contract'
import {
  contentFrom,
  heldAs,
  knowKinds,
  pictureRoots,
  siteKinds,
  unreachable,
} from '@caravanserai/adapters/source'
import type { GetJson, Source } from '@caravanserai/adapters/source'
import { answerFrom, rightOf } from '@caravanserai/adapters/testing'
import { recordedHost as host, recordedWordPress } from './recordedWordPress'
import { wordpressSource } from './wordpressSource'

const source = (over: Readonly<Record<string, unknown>> = {}) =>
  wordpressSource({ baseUrl: host, getJson: recordedWordPress(over) })
const { causes, services } = siteKinds
knowKinds([posts])
const listOf = (over: Source, kind: KindDeclaration = posts) => over.list!(heldAs(kind))!
const content = (over: Readonly<Record<string, unknown>> = {}) =>
  contentFrom(source(over), { mediaRoots: pictureRoots(source()) })

/** A backend that gives this answer to every request, and the requested addresses. */
const noting = (answer: (url: string) => unknown, baseUrl = host) => {
  const requests: string[] = []
  const getJson: GetJson = (url) => {
    requests.push(url)
    const json = answer(url)
    return of(json === undefined ? left(unreachable(url, 'status 404', null, 404)) : right(json))
  }
  return { source: wordpressSource({ baseUrl, getJson, isAuthorized: true }), requests }
}

const escaped = (label: string): string => label.replaceAll('<', '&lt;')
const page = (html: string, fields: object = {}) => [
  { id: 8, title: { rendered: 'Welcome' }, link: `${host}/`, content: { rendered: html }, ...fields },
]
const entries = (sent: ReadonlyArray<Readonly<Record<string, unknown>>>) =>
  sent.map(({ id, ...fields }) => ({ slug: String(id), caravanserai: { fields } }))

const counted = counting(recordedWordPress())

filesContract('wordpress', host, recordedWordPress())

sourceContract(
  'wordpressSource, recorded',
  (state) => wordpressSource({ baseUrl: host, getJson: state === 'whole' ? counted.getJson : brokenJson }),
  {
    menuId: '8',
    calls: counted.calls,
    labels: 'headings',
    withTexts: (texts) => {
      const html = texts.map(([label, text]) => `<h1>${escaped(label)}</h1>${String(text)}`)
      return source({ 'pages_8.json': page(html.join('')) })
    },
    withEntries: ({ name }, sent) => source({ [`${name.replace('/', '-')}.json`]: entries(sent) }),
    withSlugs: ({ name }, sent) =>
      source({
        [`${name}.json`]: sent.map(({ id, aliases, ...fields }) => ({
          ...{ id: [aliases].flat()[0], slug: encodeURIComponent(String(id)), caravanserai: { fields } },
        })),
      }),
    withPicture: ({ alt = '', caption, focus, credit = '', decorative }) => {
      const details = {
        credit,
        decorative: decorative ? '1' : '',
        focusX: focus?.x ?? '',
        focusY: focus?.y ?? '',
      }
      const media = {
        id: 5,
        source_url: `${host}/wp-content/uploads/a.webp`,
        alt_text: alt,
        caravanserai: details,
      }
      const words = caption === undefined ? '' : `<figcaption>${escaped(caption)}</figcaption>`
      const figure = `<figure class="wp-block-image"><img class="wp-image-5" src="/wp-content/uploads/a.webp" alt="">${words}</figure>`
      return source({ 'pages_8.json': page(figure), 'media_5.json': [media] })
    },
  },
)

const made = (...items: ReadonlyArray<object>) => ({
  home: `${host}/`,
  front: 3,
  edit: 'nav-menus.php',
  items,
})

describe('the menu', () => {
  const tree = async (over: Readonly<Record<string, unknown>> = {}) =>
    JSON.parse(JSON.stringify(await answerFrom(source(over).menus())))
  const pages = [
    { id: 1, parent: 0, menu_order: 2, title: { rendered: 'Hajj &#038; Umrah' }, link: `${host}/hajj/` },
    { id: 2, parent: 1, menu_order: 0, title: { rendered: 'Visa' }, link: `${host}/hajj/visa/` },
    { id: 3, parent: 0, menu_order: 1, title: { rendered: 'Start' }, link: `${host}/` },
  ]
  const item = (id: number, name: string, fields: object) => ({
    id,
    parent: 0,
    name,
    page: null,
    url: '',
    ...fields,
  })

  it('is the tree of pages without the plugin, with the page at the home address as Home', async () => {
    const belowDraft = {
      id: 4,
      parent: 99,
      menu_order: 3,
      title: { rendered: 'Fares' },
      link: `${host}/fares/`,
    }
    const missing: GetJson = (url) =>
      url.includes('/v1/menu')
        ? of(left(unreachable(url, 'status 404', null, 404)))
        : of(right([...pages, belowDraft]))
    expect(await answerFrom(wordpressSource({ baseUrl: host, getJson: missing }).menus())).toEqual([
      { id: 3, name: 'Home', children: [] },
      { id: 1, name: 'Hajj & Umrah', children: [{ id: 2, name: 'Visa', children: [] }] },
      { id: 4, name: 'Fares', children: [] },
    ])
  })

  it('is the menu of the editors, with links, and hides pages that are not in it', async () => {
    const items = [
      item(10, 'Welcome', { url: `${host}/` }),
      item(11, 'More', { url: '#' }),
      item(12, 'The visa', { page: 2, parent: 11 }),
      item(13, 'Old news', { url: `${host}/category/news/`, parent: 99 }),
      item(14, 'Not published', { page: 77 }),
      item(15, 'Below it', { url: 'https://elsewhere.example.org/', parent: 14 }),
      item(16, 'News', { url: `${host}/category/news/` }),
      item(17, 'The visa again', { page: 2, url: `${host}/hajj/visa/` }),
    ]
    expect(await tree({ 'menu.json': made(...items), 'pages.json': pages })).toEqual([
      { id: 3, name: 'Home', children: [] },
      { id: 'item-11', name: 'More', children: [{ id: 2, name: 'The visa', children: [] }] },
      { id: 'item-15', name: 'Below it', link: 'https://elsewhere.example.org/', children: [] },
      { id: 'item-16', name: 'News', link: '/category/news/', children: [] },
      { id: 'item-17', name: 'The visa again', link: '/hajj/visa/', children: [] },
      { id: 1, name: 'Hajj & Umrah', hidden: true, children: [] },
    ])
  })

  it('reports the fields of an item and of its page that no menu shows', async () => {
    const details = { caravanserai: { fields: {}, comments: 3, excerpt: 'In short' } }
    const over = {
      'menu.json': made(item(12, 'Visa', { page: 2, unshown: { description: 'All of it' } }), {
        ...item(13, 'More', { unshown: [] }),
      }),
      'pages.json': [{ ...pages[1], ...details }],
    }
    expect(await tree(over)).toEqual([
      {
        ...{ id: 2, name: 'Visa', seoDescription: 'In short', children: [] },
        unshown: { comments: 3, description: 'All of it' },
      },
      { id: 'item-13', name: 'More', children: [] },
    ])
    const { faults } = await answerFrom(content(over).ask(menu))
    expect(faults.map(({ expected }) => expected)).toEqual([
      'a place on the site for comments',
      'a place on the site for description',
    ])
  })

  it('has the search texts of the plugin, otherwise of Yoast', async () => {
    const yoast = { yoast_head_json: { title: 'Visas | Us', description: 'All about visas' } }
    const details = { caravanserai: { fields: { seoTitle: 'Visas', seoDescription: null } } }
    expect(
      await tree({ 'menu.json': made(), 'pages.json': [{ ...pages[1], ...yoast, ...details }] }),
    ).toMatchObject([{ id: 2, seoTitle: 'Visas', seoDescription: 'All about visas' }])
  })
})

describe('a page', () => {
  const parts = async (html: string, over: object = {}) => {
    const { contents, images } = await answerFrom(
      source({ 'pages_8.json': page(html), ...over }).menuPage('8'),
    )
    return { contents: rightOf(contents), images: rightOf(images) }
  }
  const src = `${host}/wp-content/uploads/2026/11/tent-300x200.webp`

  it('is split at its highest headings, also within groups; others stay in the text', async () => {
    const html = `<p>First</p><div class="wp-block-group is-layout-flow"><h2 class="x"><strong>Visa</strong></h2><h3>Papers</h3><p>a</p></div>
<h2>Visa</h2><p>b</p><h2><a href="/fares/">Fares</a></h2><div><h2>Within</h2></div><h2>Hours</h2>`
    expect((await parts(html)).contents).toEqual([
      ['Welcome', '<p>First</p>'],
      [
        'Visa',
        `<h3>Papers</h3><p>a</p>\n<h2>Visa</h2><p>b</p><h2><a href="/fares/">Fares</a></h2><div><h2>Within</h2></div>`,
      ],
      ['Hours', ''],
    ])
  })

  it('keeps the anchors of headings, groups and pictures that are moved out of its texts', async () => {
    const html = `<p><a href="#visa">Visa</a></p>
<div class="wp-block-group" id="travel">\n<div class="wp-block-group" id="a&amp;b"><h2 id="visa"><span id="papers">Visa</span></h2></div></div>
<p id="own">a</p><figure id="tent"><img src="${src}"></figure><h2>Hours</h2>`
    const over = { 'pages_8.json': page(html) }
    expect((await parts(html)).contents[1]?.[1]).toMatch(
      /^(?:<span id="(?:travel|a&amp;b|visa|papers|tent)"><\/span>){5}\s*<p id="own">a<\/p>\s*$/,
    )
    const { sections } = (await answerFrom(content(over).ask(menuPage('8')))).value
    expect(sections.map(({ html: shown }) => shown)).toEqual([
      '<p><a href="#visa">Visa</a></p>',
      expect.stringMatching(/^<span id="text-travel"><\/span>/),
    ])
  })

  it('has separate pictures in their original size, with the texts of the page', async () => {
    const media = [
      {
        id: 5,
        source_url: `${host}/wp-content/uploads/2026/11/tent.webp`,
        alt_text: 'A tent',
        media_details: { width: 900, height: 600 },
        caravanserai: { focusX: '30', focusY: '70.5', credit: 'R. Khan', decorative: '' },
      },
    ]
    const image = `<figure class="wp-block-image"><img class="wp-image-5" src="${src}" alt=""><figcaption>In <em>Mina</em></figcaption></figure>`
    const html = `<h2>Visa</h2>${image}<p>a</p><figure class="wp-block-gallery"><figure><img data-id="5" src="${src}" alt="Ours"></figure></figure>`
    const original = { path: 'wordpress/2026/11/tent.webp', width: 900, height: 600, credit: 'R. Khan' }
    const focus = { x: 30, y: 70.5 }
    expect(await parts(html, { 'media_5.json': media })).toEqual({
      contents: [['Visa', '<p>a</p>']],
      images: [
        [
          'Visa',
          [
            { ...original, alt: 'A tent', caption: 'In Mina', focus },
            { ...original, alt: 'Ours', focus },
          ],
        ],
      ],
    })
  })

  it.each([
    `<figure><a href="https://example.org/"><img src="${src}"></a></figure>`,
    `<figure><img src="https://example.org/a.webp"></figure>`,
    `<figure><img src="${src}"><figcaption><a href="/a/">More</a></figcaption></figure>`,
    `<figure><figure><img src="${src}"></figure><figure><img src="${src}"></figure><figcaption>Both</figcaption></figure>`,
    `<p>Words <img src="${src}"></p>`,
  ])('leaves a picture in its text if it has a link, other text or another host: %s', async (html) => {
    const { contents, images } = await parts(`<h2>Visa</h2>${html}`)
    expect(images).toEqual([])
    expect(contents).toEqual([['Visa', html.replaceAll(`"${host}/`, '"/')]])
  })

  it('keeps links and pictures with any address of WordPress on the site', async () => {
    const html = `<p><a href="${host}/hajj/">Hajj</a> <a href="//wordpress.example.test/a.pdf">a</a> <img src="${host}/wp-content/uploads/a.webp?w=300" alt=""></p>`
    const { value } = await answerFrom(content({ 'pages_8.json': page(html) }).ask(menuPage('8')))
    expect(value.sections[0]?.html).toMatch(
      /href="\/hajj\/".*href="\/a\.pdf".*src="\/media\/wordpress\/a\.webp"/,
    )
  })

  it('has a fault for a link to the request, as in lists with several pages', async () => {
    const html = `<p><a href="${host}/?query-1-page=2&#038;rest_route=%2Fwp%2Fv2%2Fpages">2</a></p>`
    const { value, faults } = await answerFrom(content({ 'pages_8.json': page(html) }).ask(menuPage('8')))
    expect(value.sections[0]?.html).toBe('<p><a>2</a></p>')
    expect(faults.map(({ expected }) => expected)).toEqual(['links with a usable address'])
  })

  it.each(['1&status=any', 'item-4', ''])('sends no request for the id %j', async (id) => {
    const { source: over, requests } = noting(() => [])
    expect(await answerFrom(over.menuPage(id))).toEqual({ contents: right([]), images: right([]) })
    expect(requests).toEqual([])
  })

  it('has a fault for a shortcode, and for a password', async () => {
    const faultsOf = async (html: string, fields = {}) =>
      (
        await answerFrom(
          content({ 'pages_8.json': [{ ...page(html)[0], content: { rendered: html, ...fields } }] }).ask(
            menuPage('8'),
          ),
        )
      ).faults.map(({ expected }) => expected)
    expect(await faultsOf('<p>[contact-form-7 id="5"]</p>')).toEqual([
      'text without the shortcode [contact-form-7]',
    ])
    expect(await faultsOf('', { protected: true })).toEqual(['text that is not protected by a password'])
  })
})

describe('a list', () => {
  it('has slugs as ids, and numbers and former slugs as aliases', async () => {
    const [, post] = (await answerFrom(listOf(source()))) as ReadonlyArray<Record<string, unknown>>
    expect(post).toMatchObject({
      ...{ id: 'clean-water', title: 'Clean Water', date: '2026-11-01', summary: 'Clean Water, in short' },
      ...{
        authorName: 'admin',
        unshown: { categories: 'News & notes' },
        comments: 1,
        aliases: [expect.any(Number), 'old-name'],
      },
      latestComments: [{ name: 'admin', text: 'Well done.' }],
      picture: { path: expect.stringMatching(/^wordpress\/.*\.webp$/), focus: { x: 30, y: 70.5 } },
    })
    const ids = (await answerFrom(content().ask(list(posts)))).value.map(({ id }) => id)
    expect(ids).toEqual(['হজ-২০২৭', 'clean-water'])
  })

  it('reports each field that no page shows once, and has sticky posts first', async () => {
    const sent = (id: number, fields: object) => ({ id, slug: `s${id}`, title: { rendered: 'A' }, ...fields })
    const term = (taxonomy: string, name: string, slug = name) => ({ taxonomy, name, slug })
    const terms = [
      [term('category', 'Uncategorized', 'uncategorized')],
      [term('post_tag', 'R &amp; K'), term('post_tag', 'b'), term('post_format', 'Aside')],
    ]
    const over = {
      'posts.json': [
        sent(1, { caravanserai: { comments: 7, latestComments: [{}], otherComments: 2 }, format: 'aside' }),
        sent(2, {
          ...{ caravanserai: {}, sticky: true, _embedded: { 'wp:term': terms } },
          ...{ acf: { mood: 'calm' }, meta: { _private: '1', footnotes: '[]', authorRole: 'Editor' } },
        }),
      ],
    }
    expect(await answerFrom(listOf(source(over)))).toMatchObject([
      { id: 's2', authorRole: 'Editor', unshown: { tags: 'R & K, b', mood: 'calm' } },
      { unshown: { 'post format': 'aside', 'older comments': 6, 'pingbacks and trackbacks': 2 } },
    ])
    const { faults } = await answerFrom(content(over).ask(list(posts)))
    expect(faults.map(({ path, expected, got }) => `${path}: ${expected}: ${got}`)).toContain(
      'unshown: a place on the site for tags: 1 of 2 entries (s2)',
    )
  })

  it('shortens an excerpt that WordPress has generated, and keeps a written one', async () => {
    const long = 'word '.repeat(70)
    const entry = (excerpt: string) => ({ id: 1, slug: excerpt.slice(-1), excerpt: { rendered: excerpt } })
    const [made, written] = (await answerFrom(
      listOf(source({ 'services.json': [entry(`<p>${long}[&hellip;]</p>`), entry(long)] }), services),
    )) as ReadonlyArray<Record<string, string>>
    expect(made?.['summary']).toMatch(/^(?:word )+word…$/)
    expect(made?.['summary']?.length).toBeLessThanOrEqual(300)
    expect(written?.['summary']).toBe(long.trim())
  })

  // With the credentials of an editor WordPress sends everything except the text.
  it('has no comments, texts, pictures or fields of a post with a password', async () => {
    const secret = {
      ...{ id: 8, slug: 'plan', date: '2026-11-02T09:00:00', link: `${host}/plan/` },
      title: { rendered: 'Protected: Plan' },
      content: { rendered: '', protected: true },
      excerpt: { rendered: 'secret excerpt', protected: true },
      caravanserai: {
        fields: { largePicture: { id: 3, source_url: `${host}/wp-content/uploads/secret.webp` } },
        ...{ oldSlugs: ['plans'], comments: 1, excerpt: 'secret', otherComments: 1 },
        latestComments: [{ name: 'A secret reader', date: '2026-11-03', text: 'A secret comment' }],
      },
      yoast_head_json: { description: 'a secret description' },
      meta: { note: 'a secret note' },
      _embedded: {
        author: [{ name: 'R. Khan' }],
        'wp:featuredmedia': [{ id: 3, source_url: `${host}/wp-content/uploads/secret.webp` }],
        'wp:term': [[{ taxonomy: 'post_tag', name: 'secret tag', slug: 'secret' }]],
      },
    }
    const comments = [{ id: 1, post: 8, author_name: 'A secret reader', content: { rendered: 'secret' } }]
    const { caravanserai: _, ...plain } = secret
    for (const post of [secret, plain, { ...secret, caravanserai: null }]) {
      const over = source({ 'posts.json': [post], 'comments.json': comments })
      const [found] = await answerFrom(listOf(over))
      expect(found).toMatchObject({ id: 'plan', title: 'Protected: Plan', authorName: 'R. Khan' })
      expect(JSON.stringify(found)).not.toContain('secret')
    }
    const over = source({ 'pages.json': [{ ...secret, parent: 0, menu_order: 0 }], 'menu.json': made() })
    expect(JSON.stringify(await answerFrom(over.menus()))).not.toContain('secret')
  })

  it('counts comments without the plugin', async () => {
    const post = { id: 3, slug: 'a', title: { rendered: 'A' } }
    const { source: over } = noting((url) =>
      url.includes('comments')
        ? [
            {
              post: 3,
              author_name: 'R &amp; K',
              date: '2026-11-02T09:00:00',
              content: { rendered: '<p>Yes</p>' },
            },
          ]
        : [post],
    )
    expect(await answerFrom(listOf(over))).toMatchObject([
      { comments: 1, latestComments: [{ name: 'R & K', date: '2026-11-02', text: 'Yes' }] },
    ])
  })

  it('reads pages of a hundred until WordPress refuses the next page', async () => {
    const all = Array.from({ length: 100 }, (_, id) => ({ id, slug: `s${id}`, caravanserai: {} }))
    const requests: string[] = []
    const getJson: GetJson = (url) => {
      requests.push(url)
      return of(url.includes('&page=2') ? left(unreachable(url, 'status 400', null, 400)) : right(all))
    }
    expect(
      await answerFrom(listOf(wordpressSource({ baseUrl: `${host}/`, getJson }), services)),
    ).toHaveLength(100)
    expect(requests.map((url) => url.slice(0, 66))).toEqual(
      Array(2).fill(`${host}/?rest_route=/caravanserai/v1/entries/`.slice(0, 66)),
    )
  })

  it('is empty without the plugin, with a fault', async () => {
    const { source: over } = noting((url) => (url.includes('/caravanserai/') ? undefined : []))
    const { value, faults } = await answerFrom(contentFrom(over).ask(list('causes')))
    expect({ value, got: faults[0]?.got }).toEqual({
      value: [],
      got: expect.stringMatching(/^status 404 from .*entries\/causes/),
    })
    expect(await answerFrom(over.slides())).toEqual([])
  })

  it('has drafts only with credentials, with autosaved texts and the scheduled time', async () => {
    const draft = {
      ...{ id: 7, slug: '', status: 'future', date_gmt: '2099-01-01T03:00:00', title: { rendered: 'Old' } },
      content: { rendered: 'old' },
      caravanserai: { fields: {}, autosave: { title: { rendered: 'New' }, content: { rendered: 'new' } } },
    }
    const { source: over, requests } = noting(() => [draft])
    if (over.drafts === undefined) throw new Error('expected drafts')
    expect(await answerFrom(listOf(over.drafts, causes))).toMatchObject([
      { id: 7, title: 'New', body: 'new', shownFrom: '2099-01-01T03:00:00Z' },
    ])
    await answerFrom(listOf(over, causes))
    expect(requests.map((url) => url.includes('status=any'))).toEqual([true, false])
    expect(source().drafts).toBeUndefined()
  })

  it('requests menu items of unpublished entries only for drafts', async () => {
    const { source: over, requests } = noting((url) => (url.includes('/menu') ? undefined : []))
    await answerFrom(over.menus())
    await answerFrom(over.drafts!.menus())
    const ofMenu = requests.filter((url) => url.includes('/menu'))
    expect(ofMenu.map((url) => url.endsWith('&drafts=1'))).toEqual([false, true])
  })

  it('is read from the post type of a declared kind, with the fields of ACF', async () => {
    knowKinds([jobs])
    const job = {
      id: 9,
      slug: 'guide',
      title: { rendered: 'Guide' },
      acf: { where: 'Dhaka' },
      meta: { salary: 3000.5 },
    }
    const { value } = await answerFrom(content({ 'careers-jobs.json': [job] }).ask(list(jobs)))
    expect(value).toMatchObject([{ id: 'guide', title: 'Guide', place: 'Dhaka', salaryCents: 300_050 }])
  })
})

it('redirects lead from all addresses of WordPress, also from former ones', async () => {
  const sent = (await answerFrom(source().redirects?.() ?? of(right([])))) as ReadonlyArray<object>
  expect(sent).toContainEqual({
    from: `${host}/2026/11/clean-water/`,
    to: { kind: 'posts', id: 'clean-water' },
  })
  expect(sent).toContainEqual({ from: '/2026/11/old-name/', to: 'posts:clean-water' })
  expect(sent).toContainEqual({ from: `${host}/about/mission-vision/`, to: { menu: 7 } })
  expect(sent).toContainEqual({ from: `${host}/?page_id=7`, to: { menu: 7 } })
  expect(JSON.stringify(sent)).not.toContain(`"from":"${host}/"`)
})

it('the recordings are read without a fault', async () => {
  for (const question of [menu, menuPage('8'), list('services')] as const)
    expect(await firstValueFrom<unknown>(content().ask<unknown>(question))).toMatchObject({
      right: { faults: [] },
    })
})
