import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { ContentResult, Reading } from '../../port/content'
import { contentFrom } from '../../answers/contentFrom'
import { allEntries } from '../../domain/menu'
import type { MenuPage } from '../../domain/menuPage'
import { filesSource } from './filesSource'
import { menu, menuPage, slides } from '../../questions/questions'

const folder = path.join('backend', 'content')
const source = filesSource({ folder })
const content = contentFrom(source, { frameHosts: ['www.openstreetmap.org'] })

const read = async <A>(asked: ContentResult<A>): Promise<Reading<A>> => {
  const answer = await firstValueFrom(asked)
  if (isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

const everyPage = async (): Promise<ReadonlyArray<Reading<MenuPage>>> =>
  Promise.all(
    allEntries((await read(content.ask(menu))).value).map(({ id }) => read(content.ask(menuPage(id)))),
  )

const labels = async (id: string) =>
  (await read(content.ask(menuPage(id)))).value.sections.map(({ label }) => label)

describe('the content folder of the site', () => {
  it('gives every menu, in its order', async () => {
    const { value, faults } = await read(content.ask(menu))
    expect(faults).toEqual([])
    const written = readFileSync(path.join(folder, 'menus.json'), 'utf8').matchAll(
      /"id": (\d+),\s+"name": "([^"]+)"/g,
    )
    expect(allEntries(value).map(({ id, name }) => `${id} ${name}`)).toEqual(
      [...written].map(([, id, name]) => `${id} ${name}`),
    )
  })

  it('gives every slide, whose picture is there', async () => {
    const { value, faults } = await read(content.ask(slides))
    expect(faults).toEqual([])
    const written: ReadonlyArray<{ id: number; image: string }> = JSON.parse(
      readFileSync(path.join(folder, 'sliders.json'), 'utf8'),
    )
    expect(value.map(({ id, picture }) => [id, picture?.src])).toEqual(
      written.map(({ id, image }) => [`${id}`, image]),
    )
    for (const { image } of written) expect(existsSync(path.join(folder, image))).toBe(true)
  })

  it('gives the labels of a page in the order of their numbers, then those that have only pictures', async () => {
    expect(await labels('1')).toEqual([
      'About',
      'Service',
      'Recruiting',
      'Ticketing',
      'Hajj Umrah',
      'Our Partner',
      'Paywith',
    ])
    expect(await labels('12')).toEqual(['Address', 'Email Us', 'Call Now', 'Map', 'Opening Hours', 'Title'])
    expect(
      (await read(content.ask(menuPage('12')))).value.sections.find(({ label }) => label === 'Map')?.html,
    ).toContain('<iframe src="https://www.openstreetmap.org/')
  })

  it('leaves no text of the folder out, and has no fault to tell', async () => {
    const pages = await everyPage()
    expect(pages.flatMap(({ faults }) => faults)).toEqual([])
    const texts = readdirSync(path.join(folder, 'pages')).flatMap((name) =>
      readdirSync(path.join(folder, 'pages', name)).filter((file) => file.endsWith('.html')),
    )
    const written = pages.flatMap(({ value }) => value.sections.filter(({ html }) => html !== ''))
    expect(written.map(({ label }) => label).sort()).toEqual(
      texts.map((file) => file.replace(/^\d+\. |\.html$/g, '')).sort(),
    )
    expect(texts.length).toBeGreaterThan(30)
  })

  it('gives every picture of a page, and each is a file', async () => {
    const { value } = await read(content.ask(menuPage('11')))
    const [, gallery] =
      Object.entries<unknown>(
        JSON.parse(readFileSync(path.join(folder, 'pages/gallery/images.json'), 'utf8')),
      ).find(([label]) => label === 'Gallery') ?? []
    const shown = value.sections
      .find(({ label }) => label === 'Gallery')
      ?.pictures.map(({ src }) => decodeURIComponent(src).slice('/media/'.length))
    expect(shown).toEqual(gallery)
    const all = (await everyPage()).flatMap(({ value: { sections } }) =>
      sections.flatMap(({ pictures }) => pictures),
    )
    const urls = all.map(({ src }) => source.pictureUrl(decodeURIComponent(src).slice('/media/'.length)))
    expect(urls.filter((url) => url === null || !existsSync(fileURLToPath(url)))).toEqual([])
  })
})
