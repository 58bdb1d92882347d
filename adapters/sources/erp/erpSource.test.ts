import { isLeft, isRight, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { unreachable } from '../../port/content'
import type { ContentError } from '../../port/content'
import { contentFrom } from '../../answers/contentFrom'
import { allEntries } from '../../domain/menu'
import type { GetJson } from '../../http/fetchJson'
import type { SourceResult } from '../../port/source'
import { erpSource } from './erpSource'
import { recordedErp } from './recordedErp'
import { brokenJson } from '../../testing/fakeJson'
import { menu, menuPage, slides } from '../../questions/questions'

const host = 'https://cms.example.test'
const recorded = (over: Readonly<Record<string, unknown>> = {}) =>
  erpSource({ baseUrl: host, getJson: recordedErp(host, over) })

const value = async <A>(asked: SourceResult<A>): Promise<A> => {
  const answer = await firstValueFrom(asked)
  if (isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

/** Answers every address alike, and notes which were asked. */
const noting = (body: (url: string) => unknown): { readonly getJson: GetJson; readonly asked: string[] } => {
  const asked: string[] = []
  return {
    asked,
    getJson: (url) => {
      asked.push(url)
      const json = body(url)
      return of(json === null ? left(unreachable(url, 'status 500 (text/html)')) : right(json))
    },
  }
}

const contentsPath = (id: string) => `/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/${id}`
const imagesPath = (id: string) =>
  `/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/${id}`
const sliderPath = '/homepage_slider/api/v1/homepage_slider/all/?size=100'

describe('erpSource', () => {
  it('asks the addresses slash for slash as the backend wants them', async () => {
    const { getJson, asked } = noting(() => ({
      menus: [],
      homepage_sliders: [],
      menu_contents: {},
      content_images: null,
    }))
    const source = erpSource({ baseUrl: `${host}//`, getJson })
    await Promise.all([value(source.menus()), value(source.slides()), value(source.menuPage('a b'))])
    expect(asked).toEqual([
      `${host}/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/`,
      host + sliderPath,
      host + contentsPath('a%20b'),
      host + imagesPath('a%20b'),
    ])
  })

  it('reads the recorded menu tree at every depth', async () => {
    const answer = await firstValueFrom(contentFrom(recorded()).ask(menu))
    const { value: entries, faults } = isRight(answer) ? answer.right : { value: [], faults: [] }
    expect(faults).toEqual([])
    expect(allEntries(entries)).toHaveLength(18)
    expect(entries.map(({ name }) => name)[0]).toBe('Home')
    expect(allEntries(entries).find(({ name }) => name === 'Message')?.children).toEqual([
      { id: '6', name: 'Board', children: [] },
    ])
  })

  it('reads the recorded home page', async () => {
    const answer = await firstValueFrom(contentFrom(recorded()).ask(menuPage('1')))
    const { value, faults } = isRight(answer) ? answer.right : { value: { sections: [] }, faults: [] }
    expect(faults).toEqual([])
    expect(value.sections.map(({ label }) => label)).toEqual([
      'Our Partner',
      'About',
      'Service',
      'Recruiting',
      'Ticketing',
      'Hajj Umrah',
    ])
    expect(value.sections[0]?.pictures.map(({ src }) => src)).toEqual(
      [1, 2, 0].map((n) => `/media/cms/ContentImage/partner-${n}.png`),
    )
  })

  it('takes the slider picture for a path below the picture root', async () => {
    expect(await value(recorded().slides())).toEqual([
      { id: 3, title: 'হজ ও উমরাহ', link: null, image: 'homepage_slider_images/slide_three.png' },
      { id: 2, title: null, link: null, image: null },
      { id: 1, title: 'Welcome', link: 'https://example.test/', image: 'homepage_slider_images/slide1.jpg' },
    ])
  })

  it('lets no e-mail address of an editor out', async () => {
    const by = { created_by: 'editor@example.test', updated_by: 'editor@example.test' }
    const source = recorded({
      [sliderPath]: { homepage_sliders: [{ id: 1, title: 'A', ...by }] },
      '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/': {
        menus: [{ id: 1, name: 'A', ...by, children: [{ id: 2, name: 'B', ...by }] }],
      },
    })
    const held = await Promise.all([
      value(source.slides()),
      value(source.menus()),
      value(recorded().slides()),
    ])
    expect(JSON.stringify(held)).not.toContain('@')
  })

  it('follows the pages of the slider, but not for ever', async () => {
    const { getJson, asked } = noting((url) => ({
      homepage_sliders: [{ id: Number(/page=(\d+)/.exec(url)?.[1] ?? 1) }],
      total_pages: url.includes('endless') ? 1e9 : 3,
    }))
    const slides = await value(erpSource({ baseUrl: host, getJson }).slides())
    expect(slides).toEqual([1, 2, 3].map((id) => ({ id, image: undefined })))
    expect(asked).toEqual(['', '&page=2', '&page=3'].map((rest) => host + sliderPath + rest))
    expect(await value(erpSource({ baseUrl: `${host}/endless`, getJson }).slides())).toHaveLength(10)
  })

  it.each<[unknown, number]>([
    ['2', 2],
    [2.5, 3],
    [undefined, 1],
    [null, 1],
    ['many', 1],
    [{}, 1],
    [0, 1],
    [-1, 1],
  ])('loses no slide over total_pages %j, and asks for %i', async (total_pages, pages) => {
    const { getJson, asked } = noting((url) => ({
      homepage_sliders: [{ title: /page=(\d+)/.exec(url)?.[1] ?? '1' }],
      total_pages,
    }))
    expect(await value(erpSource({ baseUrl: host, getJson }).slides())).toHaveLength(pages)
    expect(asked).toHaveLength(pages)
  })

  it.each([
    [
      'is empty',
      (page: number) => ({ homepage_sliders: page === 1 ? [{ title: 'A' }] : [], total_pages: 1e9 }),
    ],
    ['is the one before once more', () => ({ homepage_sliders: [{ title: 'A' }], total_pages: 1e9 })],
  ])('stops where a page %s, whatever was promised', async (_, body) => {
    const { getJson, asked } = noting((url) => body(Number(/page=(\d+)/.exec(url)?.[1] ?? 1)))
    expect(await value(erpSource({ baseUrl: host, getJson }).slides())).toEqual([
      { title: 'A', image: undefined },
    ])
    expect(asked).toHaveLength(2)
  })

  const laterPage = (answer: Either<ContentError, unknown>) =>
    contentFrom(
      erpSource({
        baseUrl: host,
        getJson: (url) =>
          of(
            url.includes('page=2')
              ? answer
              : right({ homepage_sliders: [{ id: 1, title: 'A' }], total_pages: 2 }),
          ),
      }),
    ).ask(slides)

  it('misses the slides while a later page may come yet', async () => {
    const busy = unreachable(`${host}/2`, 'status 503 (text/html)')
    expect(await firstValueFrom(laterPage(left(busy)))).toEqual(left(busy))
  })

  it.each<[Either<ContentError, unknown>, string]>([
    [
      left(unreachable(`${host}/2`, 'status 404 (application/json)', null)),
      `status 404 (application/json) from ${host}/2`,
    ],
    [
      right({ detail: 'Invalid page.' }),
      `expected homepage_sliders, got object of 1 key from ${host}${sliderPath}&page=2`,
    ],
  ])('tells of a later page that will never come, and keeps the slides before it', async (answer, got) => {
    const read = await firstValueFrom(laterPage(answer))
    expect(isRight(read) && read.right.value.map(({ id }) => id)).toEqual(['1'])
    expect(isRight(read) && read.right.faults).toEqual([
      { reading: 'slides', label: 'entry 2', path: '', expected: 'an object', got, hint: '' },
    ])
  })

  it('counts the images when the contents answer 500, and tells the trouble', async () => {
    const source = recorded({ [imagesPath('15')]: { content_images: { Gallery: 'cms/ContentImage/a.png' } } })
    const answer = await firstValueFrom(contentFrom(source).ask(menuPage('15')))
    const { value, faults } = isRight(answer) ? answer.right : { value: null, faults: [] }
    expect(value?.sections.map(({ label, pictures }) => [label, pictures.length])).toEqual([['Gallery', 1]])
    expect(faults).toEqual([
      {
        reading: 'menu page 15',
        label: '',
        path: 'contents',
        expected: 'an answer',
        got: `status 500 (text/html) from ${host}${contentsPath('15')}`,
        hint: '',
      },
    ])
  })

  it('counts the contents when the images cannot be had', async () => {
    const { getJson } = noting((url) => (url.includes('_image_') ? null : { menu_contents: { About: 'Us' } }))
    const page = await value(erpSource({ baseUrl: host, getJson }).menuPage('2'))
    expect(page).toEqual({
      contents: right([['About', 'Us']]),
      images: left(unreachable(host + imagesPath('2'), 'status 500 (text/html)')),
    })
  })

  it('takes one half whose envelope it does not know for a half that could not be read', async () => {
    const source = recorded({
      [contentsPath('2')]: { menu_contents: ['About'] },
      [imagesPath('2')]: { content_images: { About: 'cms/a.png' } },
    })
    expect(await value(source.menuPage('2'))).toMatchObject({
      contents: { left: { _tag: 'Malformed', expected: 'menu_contents', got: 'object of 1 key' } },
      images: right([['About', 'cms/a.png']]),
    })
  })

  it('has no answer only when both halves fail', async () => {
    const answer = await firstValueFrom(erpSource({ baseUrl: host, getJson: brokenJson }).menuPage('2'))
    expect(answer).toEqual(left(unreachable(host + contentsPath('2'), 'connection refused')))
  })

  it('takes images null for none', async () => {
    expect(await value(recorded().menuPage('4'))).toMatchObject({
      contents: { _tag: 'Right' },
      images: right([]),
    })
  })

  it.each([[[]], [{ menu: [] }], [{ menus: null }], ['<html>'], [null]])(
    'does not know the envelope %j',
    async (body) => {
      const source = recorded({ '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/': body })
      const answer = await firstValueFrom(source.menus())
      expect(answer).toMatchObject({ _tag: 'Left', left: { _tag: 'Malformed', expected: 'menus' } })
    },
  )

  it('takes a whole address of its own host for a path, and leaves another host’s as it is', async () => {
    const source = recorded({
      [imagesPath('1')]: {
        content_images: {
          Own: `${host}/media/cms/a.png`,
          Other: 'https://other.test/media/a.png',
          Encoded: '/media/%E0%A6%9B.png',
        },
      },
    })
    expect((await value(source.menuPage('1'))).images).toEqual(
      right([
        ['Own', 'cms/a.png'],
        ['Other', 'https://other.test/media/a.png'],
        ['Encoded', 'ছ.png'],
      ]),
    )
  })

  it.each([
    ['/media/a.png?v=3#top', 'a.png'],
    [`${host}/media/x/a%3Fb.png?v=1`, 'x/a?b.png'],
    ['cms/a.png?v=3', 'cms/a.png?v=3'],
    ['cms/#1.png', 'cms/#1.png'],
  ])('takes the query of an address, and no part of a file’s name, off %s', async (image, path) => {
    const source = recorded({ [imagesPath('1')]: { content_images: { One: image } } })
    expect((await value(source.menuPage('1'))).images).toEqual(right([['One', path]]))
  })

  it('keeps every label as it came: padded, empty, numeric, of any script, and the names that objects have of their own', async () => {
    const labels = [' About ', '', '10', '__proto__', 'constructor', 'হজ', 'الحج']
    const body: unknown = JSON.parse(`{${labels.map((label) => `${JSON.stringify(label)}:"x"`).join(',')}}`)
    const source = recorded({
      [contentsPath('1')]: { menu_contents: body },
      [imagesPath('1')]: { content_images: body },
    })
    const { contents, images } = await value(source.menuPage('1'))
    for (const half of [contents, images])
      expect(new Set(isRight(half) ? half.right.map(([label]) => label) : [])).toEqual(new Set(labels))
  })

  it('hands on one picture as a text and several as a list, in the order that was sent', async () => {
    const source = recorded({
      [imagesPath('1')]: {
        content_images: { One: 'cms/a.png', Several: ['cms/c.png', 'cms/b.png'], None: null },
      },
    })
    expect((await value(source.menuPage('1'))).images).toEqual(
      right([
        ['One', 'cms/a.png'],
        ['Several', ['cms/c.png', 'cms/b.png']],
        ['None', null],
      ]),
    )
  })

  it.each([
    [
      'only what the first releases sent',
      { id: 1, title: 'A', image: '/media/a.jpg' },
      { id: 1, title: 'A', image: 'a.jpg' },
    ],
    [
      'all that the last ones send',
      { id: 1, title: null, subtitle: '', link: '/x', details: 'd', serial_number: 2, image: '' },
      { id: 1, title: null, subtitle: '', link: '/x', image: '' },
    ],
    ['no picture', { id: 1, image: null }, { id: 1, image: null }],
  ])('takes a slide with %s', async (_, sent, slide) => {
    expect(await value(recorded({ [sliderPath]: { homepage_sliders: [sent] } }).slides())).toEqual([slide])
  })

  it('keeps the positions of the menu where a release sends them', async () => {
    const menus = [
      { id: 2, name: 'About', position: 2, parent: null, children: [] },
      { id: 1, name: 'Home', position: 1, children: [{ id: 3, name: 'X', position: 7 }] },
    ]
    expect(
      await value(recorded({ '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/': { menus } }).menus()),
    ).toEqual([
      { id: 2, name: 'About', position: 2, children: [] },
      {
        id: 1,
        name: 'Home',
        position: 1,
        children: [{ id: 3, name: 'X', position: 7, children: undefined }],
      },
    ])
  })

  it('has no lists of its own', async () => {
    const source = recorded()
    expect(source.kinds).toEqual([])
    expect(await value(source.list('causes'))).toEqual([])
  })

  it('promises nothing that the backend cannot do', () => {
    expect(recorded().abilities).toEqual({ drafts: false, liveChange: false, pictureSizes: false })
  })

  describe('pictureUrl', () => {
    it.each([
      ['cms/ContentImage/a.png', '/media/cms/ContentImage/a.png'],
      ['ছবি/مكة.png', '/media/%E0%A6%9B%E0%A6%AC%E0%A6%BF/%D9%85%D9%83%D8%A9.png'],
      ['a b?c#d%.png', '/media/a%20b%3Fc%23d%25.png'],
      ['half\ud800.png', '/media/half%EF%BF%BD.png'],
    ])('encodes %s', (path, address) => {
      expect(recorded().pictureUrl(path)).toBe(host + address)
    })

    it.each([
      '',
      '/',
      '/etc/passwd',
      '..',
      '../a',
      'a/../../b',
      'a/./b',
      'a//b',
      'https://other.test/a',
      'HTTP:a',
      '//other.test/a',
      'a\\..\\b',
      'a\nb',
      'data:x',
    ])('refuses %j', (path) => {
      expect(recorded().pictureUrl(path)).toBeNull()
    })
  })
})
