import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MenuNode, Slider } from './contentStore'
import { contentStore } from './contentStore'
import type { MenuRow } from './database'
import { menu, testServer, type TestServer } from './testServer'
import { contentsBody, imagesBody, menusBody, slidersBody } from './calls'

/** Responses of a running incumbent; the files belong to the adapter that reads them. */
const recordings = join(__dirname, '..', 'adapters', 'sources', 'erp', 'recordings')
const recording = (name: string): string => readFileSync(join(recordings, name), 'utf8').trim()

let backend: TestServer | undefined
afterEach(() => backend?.close())

const storeOf = (content: Parameters<typeof testServer>[0]) => {
  backend = testServer(content)
  return contentStore(backend.database)
}

describe('bodies are byte-identical to those recorded from the incumbent', () => {
  it('menus_nested.json', () => {
    const rowsOf = (nodes: ReadonlyArray<MenuNode>): ReadonlyArray<MenuRow> =>
      nodes.flatMap(({ id, name, parent, children }, position) => [
        { id, name, parent, position },
        ...rowsOf(children),
      ])
    const recorded = recording('menus_nested.json')
    expect(menusBody(storeOf({ menus: rowsOf(JSON.parse(recorded).menus) }))).toBe(recorded)
  })

  it.each(['about', 'company', 'contact', 'gallery', 'home', 'message', 'mission'])(
    'content_%s.json',
    (name) => {
      const recorded = recording(`content_${name}.json`)
      const labels: Record<string, string> = JSON.parse(recorded).menu_contents
      const contents = Object.entries(labels).map(([label, html]) => ({ menuId: 1, label, html }))
      expect(contentsBody(storeOf({ menus: [menu(1)], contents }), 1)).toBe(recorded)
    },
  )

  it.each(['about', 'empty', 'gallery', 'home', 'message'])('image_%s.json', (name) => {
    const recorded = recording(`image_${name}.json`)
    const labels: Record<string, string | string[]> = JSON.parse(recorded).content_images ?? {}
    const images = Object.entries(labels).flatMap(([label, paths]) =>
      [paths].flat().map((path) => ({ menuId: 1, label, path })),
    )
    expect(imagesBody(storeOf({ menus: [menu(1)], images }), 1)).toBe(recorded)
  })

  it('slider_empty.json', () => {
    expect(slidersBody(storeOf({}), {})).toBe(recording('slider_empty.json'))
  })

  it('slider_all.json, except for the subtitle that this release adds', () => {
    const store = storeOf({})
    const recorded = recording('slider_all.json')
    const sliders: ReadonlyArray<Omit<Slider, 'subtitle'>> = JSON.parse(recorded).homepage_sliders
    // Recorded newest first; here the order follows the serial numbers, so the list is reversed.
    for (const [index, slide] of sliders.entries())
      backend?.database
        .prepare('INSERT INTO sliders VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
        .run(
          slide.id,
          slide.created_by,
          slide.updated_by,
          slide.title,
          null,
          slide.link,
          index,
          slide.image,
          slide.details,
          slide.created_at,
          slide.updated_at,
        )
    const serialNumbers = sliders.map(({ serial_number }) => serial_number)
    let at = 0
    const body = slidersBody(store, {})
      .replaceAll('"subtitle":null,', '')
      .replace(/"serial_number":\d+/g, () => `"serial_number":${serialNumbers[at++]}`)
    expect(body).toBe(recorded)
  })
})

it('a slide has instants with six decimals and the offset of Dhaka, and an editor', () => {
  const slide = { id: 1, title: 'A', subtitle: '', link: null, serialNumber: 1, image: null, details: null }
  expect(JSON.parse(slidersBody(storeOf({ sliders: [slide] }), {})).homepage_sliders[0]).toEqual({
    id: 1,
    created_by: 'editor@charitio.example',
    updated_by: 'editor@charitio.example',
    title: 'A',
    subtitle: '',
    link: null,
    serial_number: 1,
    image: null,
    details: null,
    created_at: '2026-11-20T09:40:03.005000+06:00',
    updated_at: '2026-11-20T09:40:03.005000+06:00',
  })
})
