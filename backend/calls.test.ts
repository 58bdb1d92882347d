import type { SliderRow } from './database'
import { menu, testServer, type TestServer } from './testServer'

const MENUS = '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/'
const SLIDERS = '/homepage_slider/api/v1/homepage_slider/all/'
const CONTENTS = '/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/'
const IMAGES = '/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/'

const none = { subtitle: null, link: null, image: null, details: null }
const slide = (id: number): SliderRow => ({ ...none, id, title: `Slide ${id}`, serialNumber: id })

/** Menu 1 has a text and a picture, menu 2 nothing, menu 3 labels that are difficult to store. */
const content = {
  menus: [menu(1), menu(2), menu(3)],
  contents: [
    { menuId: 1, label: 'About', html: '<script>alert(1)</script><b>untouched' },
    { menuId: 3, label: 'Twice', html: 'first' },
    { menuId: 3, label: ' padded ', html: 'p' },
    { menuId: 3, label: '10', html: 'ten' },
    { menuId: 3, label: '', html: 'empty' },
    { menuId: 3, label: '__proto__', html: 'proto' },
    { menuId: 3, label: 'constructor', html: 'made' },
    { menuId: 3, label: 'হজ', html: 'حج' },
    { menuId: 3, label: 'Twice', html: 'last' },
  ],
  images: [
    { menuId: 1, label: 'About', path: 'cms/ContentImage/a.png' },
    { menuId: 3, label: '10', path: 'cms/ContentImage/ten.png' },
    { menuId: 3, label: 'Gallery', path: 'cms/ContentImage/2.png' },
    { menuId: 3, label: '__proto__', path: 'cms/ContentImage/হজ-ওমরাহ.png' },
    { menuId: 3, label: 'Gallery', path: 'cms/ContentImage/1.png' },
  ],
  sliders: Array.from({ length: 104 }, (_, index) => slide(index + 1)),
}

let backend: TestServer
beforeEach(() => {
  backend = testServer(content)
})
afterEach(() => backend.close())

const get = (url: string, headers: Record<string, string> = { accept: 'application/json' }) =>
  backend.server.inject({ method: 'GET', url, headers })
/** The status and the type of an answer. */
const kindOf = async (pending: ReturnType<typeof get>) => {
  const { statusCode, headers } = await pending
  return { status: statusCode, type: headers['content-type'] }
}
const notFound = { status: 404, type: 'text/html' }

describe('contents', () => {
  it.each(['2', '999', 'x', '1.0', '-1', '1 ', '99999999999999999999999', '9'.repeat(400), 'x'.repeat(500)])(
    'answers 500 with a short HTML page for the id %s',
    async (id) => {
      const answer = get(CONTENTS + encodeURIComponent(id))
      expect(await kindOf(answer)).toEqual({ status: 500, type: 'text/html' })
      const { body } = await answer
      expect(body).toContain('<h1>Server Error (500)</h1>')
      expect(body.length).toBeLessThan(300)
    },
  )

  it('answers the same 500 when the database is down', async () => {
    const { body } = await get(`${CONTENTS}2`)
    backend.database.exec('DROP TABLE contents')
    expect(await get(`${CONTENTS}1`)).toMatchObject({ statusCode: 500, body })
  })

  it('sends the texts of editors unchanged', async () => {
    expect((await get(`${CONTENTS}1`)).json()).toEqual({
      menu_contents: { About: '<script>alert(1)</script><b>untouched' },
    })
  })

  it('keeps every label in order, and the last row of a duplicate label', async () => {
    expect((await get(`${CONTENTS}3`)).body).toBe(
      '{"menu_contents":{"Twice":"last"," padded ":"p","10":"ten","":"empty","__proto__":"proto","constructor":"made","হজ":"حج"}}',
    )
  })

  it('shows an edit in the database immediately', async () => {
    await get(`${CONTENTS}2`)
    backend.database
      .prepare('INSERT INTO contents (menu_id, label, html) VALUES (?, ?, ?)')
      .run(2, 'New', 'text')
    expect((await get(`${CONTENTS}2`)).json()).toEqual({ menu_contents: { New: 'text' } })
  })
})

describe('images', () => {
  it.each(['2', '999', '99999999999999999999999', '9'.repeat(400)])(
    'answers null for the id %s',
    async (id) => {
      expect(await get(IMAGES + id)).toMatchObject({ statusCode: 200, body: '{"content_images":null}' })
    },
  )

  it.each(['x', '1.0', '-1', '1 ', '১'])('answers 404 with HTML for the id %s', async (id) => {
    expect(await kindOf(get(IMAGES + encodeURIComponent(id)))).toEqual(notFound)
  })

  it('sends one picture as a text and several as a list, in order', async () => {
    expect((await get(`${IMAGES}3`)).body).toBe(
      '{"content_images":{"10":"cms/ContentImage/ten.png","Gallery":["cms/ContentImage/2.png","cms/ContentImage/1.png"],"__proto__":"cms/ContentImage/হজ-ওমরাহ.png"}}',
    )
  })
})

describe('addresses', () => {
  const unknown = [`${CONTENTS}1/`, `${IMAGES}1/`, CONTENTS, IMAGES, `${CONTENTS}1%2F`, `${CONTENTS}%zz`]
  it.each([...unknown, '/', '/media', '/media/', '/cms_menu/'])(
    'answers 404 with HTML for %s',
    async (url) => {
      expect(await kindOf(get(url))).toEqual(notFound)
      expect((await get(url)).headers['access-control-allow-origin']).toBe('*')
    },
  )

  it.each([MENUS, SLIDERS])('redirects %s to the path with a trailing slash, without a host', async (url) => {
    const bare = url.slice(0, -1)
    expect(await get(bare)).toMatchObject({ statusCode: 301, headers: { location: url } })
    expect((await get(`${bare}?size=100&page=2`)).headers.location).toBe(`${url}?size=100&page=2`)
  })
})

describe.each([MENUS, SLIDERS, `${CONTENTS}1`, `${IMAGES}1`])('the call %s', (url) => {
  it('answers JSON without a charset, for every origin, without caching headers', async () => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    for (const absent of ['cache-control', 'etag', 'last-modified', 'expires', 'content-encoding'])
      expect(headers).not.toHaveProperty(absent)
  })

  it.each(['HEAD', 'POST', 'PUT', 'DELETE'] as const)('answers 405 to %s', async (method) => {
    expect(await backend.server.inject({ method, url })).toMatchObject({
      statusCode: 405,
      headers: { allow: 'GET' },
    })
  })

  it('answers 405 to a POST with any body', async () => {
    const headers = { 'content-type': 'text/x-unknown' }
    const { statusCode } = await backend.server.inject({ method: 'POST', url, headers, payload: 'x' })
    expect(statusCode).toBe(405)
  })

  it.each(['Bearer x', 'Token x', ''])('answers 401 to the authorization "%s"', async (authorization) => {
    expect(await kindOf(get(url, { accept: 'application/json', authorization }))).toEqual({
      status: 401,
      type: 'application/json',
    })
  })

  it.each([
    ['text/html', 'text/html'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['text/html;q=1, application/json', 'text/html'],
    ['Text/HTML', 'text/html'],
    ['*/*', 'application/json'],
    ['application/json, text/html', 'application/json'],
    ['application/json;q=0.5', 'application/json'],
  ])('answers to Accept: %s with %s', async (accept, type) => {
    expect(await kindOf(get(url, { accept }))).toEqual({ status: 200, type })
    const { body } = await get(url, { accept })
    if (type === 'text/html') expect(body).toMatch(/^<!doctype html>(?![^]*<script>)/)
  })
})

describe('paging of the slider', () => {
  it.each([
    ['', 1, 10, 11, 10],
    ['?page=11', 11, 10, 11, 4],
    ['?size=100', 1, 100, 2, 100],
    ['?size=100&page=2', 2, 100, 2, 4],
    ['?size=101', 1, 100, 2, 100],
    ['?size=7&page=2', 2, 7, 15, 7],
    ['?page=12', 12, 10, 11, 0],
    ['?size=0&page=0', 1, 10, 11, 10],
    ['?size=x&page=-1', 1, 10, 11, 10],
    ['?size=5&size=6', 1, 10, 11, 10],
  ])('answers "%s" with page %i, size %i, %i pages, %i slides', async (query, page, size, pages, slides) => {
    const body = (await get(SLIDERS + query)).json()
    expect(body).toMatchObject({ page, size, total_pages: pages, total_elements: 104 })
    expect(body.homepage_sliders).toHaveLength(slides)
  })

  it('follows the serial numbers from page to page', async () => {
    const second = (await get(`${SLIDERS}?page=2&size=3`)).json()
    expect(second.homepage_sliders.map(({ id }: { id: number }) => id)).toEqual([4, 5, 6])
  })
})
