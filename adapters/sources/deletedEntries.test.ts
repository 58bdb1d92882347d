import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRight } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { allEntries } from '../domain/menu'
import { list, menu, menuPage } from '../questions/questions'
import { makeContent } from '../server'
import type { SiteContent } from '../server'
import { madeFolder } from '../testing/madeFolder'

describe('an entry that was deleted from a folder', () => {
  let folder: string
  let memoryFolder: string
  beforeEach(() => {
    folder = madeFolder({ 'lists/causes.json': ['1', '2'].map((id) => ({ id, title: id, goal: 5 })) })
    cpSync('backend/content', folder, { recursive: true })
    memoryFolder = madeFolder({})
  })
  afterEach(() => {
    for (const made of [folder, memoryFolder]) rmSync(made, { recursive: true })
  })

  /** Deletes the page of menu 5 and cause 2. */
  const remove = () => {
    const menus = path.join(folder, 'menus.json')
    writeFileSync(menus, readFileSync(menus, 'utf8').replace(/\{ "id": 5[^}]*\},/, ''))
    rmSync(path.join(folder, 'pages/performance'), { recursive: true })
    writeFileSync(path.join(folder, 'lists/causes.json'), '[{ "id": "1", "title": "1", "goal": 5 }]')
  }
  const fail = () => {
    for (const file of ['menus.json', 'lists/causes.json']) writeFileSync(path.join(folder, file), '')
    rmSync(path.join(folder, 'pages'), { recursive: true })
  }
  const start = () =>
    makeContent({ pages: { adapter: 'files', address: folder }, memoryFolder, cacheMs: 3_600_000 })
  /** Whether the menu names the page, whether it has labels, and whether the cause is in its list. */
  const shown = async ({ content }: SiteContent) => {
    const [tree, page, causes] = await Promise.all([
      firstValueFrom(content.ask(menu)),
      firstValueFrom(content.ask(menuPage('5'))),
      firstValueFrom(content.ask(list('causes'))),
    ])
    return {
      menu: isRight(tree) && allEntries(tree.right.value).some(({ id }) => id === '5'),
      page: isRight(page) && page.right.value.sections.length > 0,
      cause: isRight(causes) && causes.right.value.some(({ id }) => id === '2'),
    }
  }
  const nothing = { menu: false, page: false, cause: false }
  const deleted = ['pages/5', 'lists/causes/2']

  it('disappears as soon as its deletion is reported', async () => {
    const site = start()
    expect(await shown(site)).toEqual({ menu: true, page: true, cause: true })
    remove()
    site.deleted(deleted)
    expect(await shown(site)).toEqual(nothing)
  })

  it('does not come back when the backend fails or the site restarts', async () => {
    const site = start()
    await shown(site)
    site.deleted(deleted)
    fail()
    expect(await shown(site)).toEqual(nothing)
    await site.flush()
    expect(await shown(start())).toEqual(nothing)
  })
})
