import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { unreachable } from '../../port/content'
import type { ContentError } from '../../port/content'
import { contentFrom } from '../../answers/contentFrom'
import { allEntries } from '../../domain/menu'
import type { GetJson } from '../../http/fetchJson'
import { erpSource } from './erpSource'
import { recordedErp } from './recordedErp'
import { answerFrom, fault } from '../../testing'
import { menu, menuPage, slides } from '../../questions/questions'

const host = 'https://cms.example.test'
const recorded = (over: Readonly<Record<string, unknown>> = {}) =>
  erpSource({ baseUrl: host, getJson: recordedErp(host, over) })

/** Answers every address by its page number, and records the requested addresses. */
const noting = (body: (page: number, url: string) => unknown) => {
  const requests: string[] = []
  const getJson: GetJson = (url) => {
    requests.push(url.slice(host.length))
    return of(right(body(Number(/page=(\d+)/.exec(url)?.[1] ?? 1), url)))
  }
  return { requests, source: erpSource({ baseUrl: host, getJson }) }
}

const menusPath = '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/'
const sliderPath = '/homepage_slider/api/v1/homepage_slider/all/?size=100'
const contentsPath = (id: string) => `/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/${id}`
const imagesPath = (id: string) =>
  `/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/${id}`
const imagesOf = async (content_images: unknown) =>
  (await answerFrom(recorded({ [imagesPath('1')]: { content_images } }).menuPage('1'))).images

describe('erpSource', () => {
  it('requests the exact addresses of the backend, with their slashes', async () => {
    const empty = { menus: [], homepage_sliders: [], menu_contents: {}, content_images: null }
    const { requests, source } = noting(() => empty)
    for (const item of [source.menus(), source.slides(), source.menuPage('a b')])
      await answerFrom<unknown>(item)
    expect(requests).toEqual([menusPath, sliderPath, contentsPath('a%20b'), imagesPath('a%20b')])
  })

  it('accepts a host with slashes at the end', () => {
    expect(erpSource({ baseUrl: `${host}//` }).pictureUrl('a.png')).toBe(`${host}/media/a.png`)
  })

  it('reads the recorded menu tree at every depth', async () => {
    const { value, faults } = await answerFrom(contentFrom(recorded()).ask(menu))
    expect(faults).toEqual([])
    expect(allEntries(value)).toHaveLength(18)
    expect(value[0]?.name).toBe('Home')
    expect(allEntries(value).find(({ name }) => name === 'Message')?.children).toEqual([
      { id: '6', name: 'Board', children: [] },
    ])
  })

  it('reads the recorded home page', async () => {
    const { value, faults } = await answerFrom(contentFrom(recorded()).ask(menuPage('1')))
    expect(faults).toEqual([])
    const labels = ['Our Partner', 'About', 'Service', 'Recruiting', 'Ticketing', 'Hajj Umrah']
    expect(value.sections.map(({ label }) => label)).toEqual(labels)
    expect(value.sections[0]?.pictures.map(({ src }) => src)).toEqual(
      [1, 2, 0].map((n) => `/media/cms/ContentImage/partner-${n}.png`),
    )
  })

  it('reads the picture of a slide as a path below the picture root', async () => {
    expect(await answerFrom(recorded().slides())).toEqual([
      { id: 3, title: 'হজ ও উমরাহ', link: null, image: 'homepage_slider_images/slide_three.png' },
      { id: 2, title: null, link: null, image: null },
      { id: 1, title: 'Welcome', link: 'https://example.test/', image: 'homepage_slider_images/slide1.jpg' },
    ])
  })

  it('passes on only known fields, without e-mail addresses of editors', async () => {
    const by = { created_by: 'editor@example.test', updated_by: 'editor@example.test', parent: null }
    const sent = { id: 1, title: null, subtitle: '', link: '/x', image: '' }
    const child = { id: 2, name: 'B', position: 7 }
    const source = recorded({
      [sliderPath]: { homepage_sliders: [{ ...sent, ...by, details: 'd', serial_number: 2 }] },
      [menusPath]: { menus: [{ id: 1, name: 'A', ...by, children: [{ ...child, ...by }] }] },
    })
    expect(await answerFrom(source.slides())).toEqual([sent])
    expect(await answerFrom(source.menus())).toEqual([{ id: 1, name: 'A', children: [child] }])
  })

  it.each<[unknown, number]>([
    [3, 3],
    ['2', 2],
    [2.5, 3],
    [1e9, 10],
    [undefined, 1],
    [null, 1],
    ['many', 1],
    [{}, 1],
    [0, 1],
    [-1, 1],
  ])('follows the pages of the slider: total_pages %j means %i', async (total_pages, pages) => {
    const { requests, source } = noting((id) => ({ homepage_sliders: [{ id }], total_pages }))
    const numbers = Array.from({ length: pages }, (_, at) => at + 1)
    const [...slides] = (await answerFrom(source.slides())) as ReadonlyArray<unknown>
    // An error instead of the slides after the limit.
    if (total_pages === 1e9) expect(slides.pop()).toBeInstanceOf(Error)
    expect(slides).toEqual(numbers.map((id) => ({ id, image: undefined })))
    expect(requests).toEqual(numbers.map((page) => (page === 1 ? sliderPath : `${sliderPath}&page=${page}`)))
  })

  const laterPage = (answer: Either<ContentError, unknown>) => {
    const first = right({ homepage_sliders: [{ id: 1, title: 'A' }], total_pages: 2 })
    const getJson: GetJson = (url) => of(url.includes('page=2') ? answer : first)
    return contentFrom(erpSource({ baseUrl: host, getJson })).ask(slides)
  }

  it('fails with the error of a later slider page that a retry may read', async () => {
    const busy = left(unreachable(`${host}/2`, 'status 503 (text/html)'))
    expect(await firstValueFrom(laterPage(busy))).toEqual(busy)
  })

  const noPage = 'status 404 (application/json)'
  const noSlides = `expected homepage_sliders, got object of 1 key from ${host}${sliderPath}&page=2`
  it.each<[Either<ContentError, unknown>, string]>([
    [left(unreachable(`${host}/2`, noPage, null)), `${noPage} from ${host}/2`],
    [right({ detail: 'Invalid page.' }), noSlides],
  ])('reports a later page that no retry can read, and keeps the slides', async (answer, got) => {
    const { value, faults } = await answerFrom(laterPage(answer))
    expect(value.map(({ id }) => id)).toEqual(['1'])
    expect(faults).toEqual([fault({ reading: 'slides', label: 'entry 2', expected: 'an object', got })])
  })

  it('has the readable half of a page, and the error of the other half', async () => {
    const down = 'status 500 (text/html)'
    const contents = { [contentsPath('15')]: { menu_contents: { About: 'Us' } } }
    const images = { [imagesPath('15')]: { content_images: { About: 'cms/a.png' } } }
    const unknown = { [contentsPath('15')]: { menu_contents: ['About'] } }
    const page = (over: object) => answerFrom(recorded({ ...over }).menuPage('15'))
    expect(await page({ ...contents, [imagesPath('15')]: { content_images: null } })).toEqual({
      contents: right([['About', 'Us']]),
      images: right([]),
    })
    expect(await page(images)).toEqual({
      contents: left(unreachable(host + contentsPath('15'), down)),
      images: right([['About', 'cms/a.png']]),
    })
    expect(await page({ ...unknown, ...images })).toMatchObject({
      contents: { left: { _tag: 'Malformed', expected: 'menu_contents', got: 'object of 1 key' } },
      images: right([['About', 'cms/a.png']]),
    })
    const withoutImages = noting((_, url) => (url.includes('_image_') ? {} : { menu_contents: {} })).source
    expect(await answerFrom(withoutImages.menuPage('15'))).toMatchObject({
      contents: right([]),
      images: { left: { _tag: 'Malformed', expected: 'content_images' } },
    })
  })

  it.each([[[]], [{ menu: [] }], [{ menus: null }], ['<html>'], [null]])(
    'rejects the envelope %j',
    async (body) => {
      expect(await firstValueFrom(recorded({ [menusPath]: body }).menus())).toMatchObject({
        left: { _tag: 'Malformed', expected: 'menus' },
      })
    },
  )

  it('reads an address of its host as a path without a query, and keeps any other text', async () => {
    const paths: ReadonlyArray<readonly [sent: string, path: string]> = [
      [`${host}/media/cms/a.png`, 'cms/a.png'],
      ['https://other.test/media/a.png', 'https://other.test/media/a.png'],
      ['/media/%E0%A6%9B.png', 'ছ.png'],
      ['/media/a.png?v=3#top', 'a.png'],
      [`${host}/media/x/a%3Fb.png?v=1`, 'x/a?b.png'],
      ['./a.png', 'a.png'],
      ['../media/cms/a.png', 'cms/a.png'],
      ['cms\\a.png', 'cms/a.png'],
      [`${host.toUpperCase()}:8443/media/a.png`, 'a.png'],
      ['cms/a.png?v=3', 'cms/a.png?v=3'],
      ['cms/#1.png', 'cms/#1.png'],
    ]
    expect(await imagesOf({ Gallery: paths.map(([sent]) => sent) })).toEqual(
      right([['Gallery', paths.map(([, path]) => path)]]),
    )
  })

  it('passes on one picture as a text and several as a list, in the order of the answer', async () => {
    const sent = { One: 'cms/a.png', Several: ['cms/c.png', 'cms/b.png'], None: null }
    expect(await imagesOf(sent)).toEqual(right(Object.entries(sent)))
  })

  it('has no lists', () => {
    expect(recorded()).not.toHaveProperty('list')
  })

  it.each([
    ['cms/ContentImage/a.png', '/media/cms/ContentImage/a.png'],
    ['ছবি/مكة.png', '/media/%E0%A6%9B%E0%A6%AC%E0%A6%BF/%D9%85%D9%83%D8%A9.png'],
    ['a b?c#d%.png', '/media/a%20b%3Fc%23d%25.png'],
    ['half\ud800.png', '/media/half%EF%BF%BD.png'],
  ])('encodes the picture path %s', (path, address) => {
    expect(recorded().pictureUrl(path)).toBe(host + address)
  })
})
