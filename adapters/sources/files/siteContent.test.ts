import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFrom } from '../../answers/contentFrom'
import { allEntries } from '../../domain/menu'
import { sectionOf } from '../../domain/pageSections'
import { answerFrom } from '../../testing'
import { filesSource } from './filesSource'
import { menu, menuPage, slides } from '../../questions/questions'

const folder = path.join('backend', 'content')
const source = filesSource({ folder })
const content = contentFrom(source, { frameHosts: ['www.openstreetmap.org'] })

const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const page = async (id: string) => (await answerFrom(content.ask(menuPage(id)))).value
const everyPage = async () =>
  Promise.all(
    allEntries((await answerFrom(content.ask(menu))).value).map(({ id }) =>
      answerFrom(content.ask(menuPage(id))),
    ),
  )

describe('the content folder of the site', () => {
  it('has every menu, in its order', async () => {
    const { value, faults } = await answerFrom(content.ask(menu))
    expect(faults).toEqual([])
    const written = textOf('menus.json').matchAll(/"id": (\d+),\s+"name": "([^"]+)"/g)
    expect(allEntries(value).map(({ id, name }) => `${id} ${name}`)).toEqual(
      [...written].map(([, id, name]) => `${id} ${name}`),
    )
  })

  it('has every slide, whose picture exists', async () => {
    const { value, faults } = await answerFrom(content.ask(slides))
    expect(faults).toEqual([])
    const written: ReadonlyArray<{ id: number; image: string }> = JSON.parse(textOf('sliders.json'))
    expect(value.map(({ id, picture }) => `${id} ${picture?.src}`)).toEqual(
      written.map(({ id, image }) => `${id} ${image}`),
    )
    expect(written.filter(({ image }) => !existsSync(path.join(folder, image)))).toEqual([])
  })

  it('shows every text of the folder, without a fault', async () => {
    const pages = await everyPage()
    expect(pages.flatMap(({ faults }) => faults)).toEqual([])
    const texts = readdirSync(path.join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => path.basename(file).replace(/^\d+\. |\.html$/g, ''))
    const written = pages.flatMap(({ value }) => value.sections.filter(({ html }) => html !== ''))
    expect(written.map(({ label }) => label).sort()).toEqual(texts.sort())
    expect(texts.length).toBeGreaterThan(30)
  })

  it('shows every picture of a page, and each is a file', async () => {
    const pathOf = (src: string) => decodeURIComponent(src).slice('/media/'.length)
    const { Gallery } = JSON.parse(textOf('pages/gallery/images.json')) as { Gallery: ReadonlyArray<string> }
    expect(sectionOf(await page('11'), 'Gallery')?.pictures.map(({ src }) => pathOf(src))).toEqual(Gallery)
    const urls = (await everyPage()).flatMap(({ value }) =>
      value.sections.flatMap(({ pictures }) => pictures.map(({ src }) => source.pictureUrl(pathOf(src)))),
    )
    expect(urls.filter((url) => url === null || !existsSync(fileURLToPath(url)))).toEqual([])
  })
})
