import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRight } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { allEntries } from '../domain/menu'
import type { GetJson } from '../http/fetchJson'
import { list, menu, menuPage } from '../questions/questions'
import { makeContent } from '../server'
import type { Backend, SiteContent } from '../server'
import { localServer } from '../testing/localServer'
import { madeFolder } from '../testing/madeFolder'
import { recordedErp } from './erp/recordedErp'
import { recordedPayload } from './payload/recordedPayload'

const host = 'http://recorded'

/** A backend from which the page of menu 5 and cause 2 can be deleted, and that can be taken away. */
interface Deletable {
  readonly backend: Backend
  readonly remove: () => void
  readonly fail: () => void
  readonly stop: () => unknown
}

/** Recordings over HTTP; `isGone` answers 500, as the incumbent does where it has nothing. */
const recorded = async (
  adapter: 'erp' | 'payload',
  over: Record<string, unknown>,
  recording: (host: string, over: Readonly<Record<string, unknown>>) => GetJson,
  after: Readonly<Record<string, unknown>>,
  isGone: (url: string) => boolean = () => false,
): Promise<Deletable> => {
  const read = recording(host, over)
  let isRemoved = false
  const server = await localServer(async ({ url = '' }, response) => {
    const answer = await firstValueFrom(read(host + url))
    if (!isRight(answer) || (isRemoved && isGone(url))) response.writeHead(500).end()
    else response.end(JSON.stringify(answer.right))
  })
  return {
    backend: { adapter, address: server.url },
    remove: () => {
      isRemoved = true
      Object.assign(over, after)
    },
    fail: () => server.answerWith((_, response) => response.writeHead(500).end()),
    stop: server.close,
  }
}

const recordingOf = (name: string): { readonly docs: ReadonlyArray<{ readonly number: number }> } =>
  JSON.parse(readFileSync(path.join(__dirname, 'payload/recordings', `${name}.json`), 'utf8'))
const withoutNumber = (name: string, number: number) => {
  const answer = recordingOf(name)
  return { ...answer, docs: answer.docs.filter((doc) => doc.number !== number) }
}

const backends: Readonly<Record<string, () => Promise<Deletable>>> = {
  payload: () =>
    recorded('payload', {}, recordedPayload, {
      'menus.json': withoutNumber('menus', 5),
      'menus_5.json': { docs: [], hasNextPage: false },
      'causes.json': withoutNumber('causes', 2),
    }),
  erp: () => {
    const menus = JSON.parse(
      readFileSync(path.join(__dirname, 'erp/recordings/menus_nested.json'), 'utf8'),
      (_, value: unknown) =>
        Array.isArray(value) ? value.filter((one: { readonly id?: unknown }) => one.id !== 5) : value,
    )
    return recorded(
      'erp',
      {},
      recordedErp,
      {
        '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/': menus,
        'image_message.json': { content_images: null },
      },
      (url) => url.includes('get_all_cms_menu_content_by_cms_menu_id/5'),
    )
  },
  files: async () => {
    const folder = madeFolder({ 'lists/causes.json': ['1', '2'].map((id) => ({ id, title: id, goal: 5 })) })
    cpSync('backend/content', folder, { recursive: true })
    const menus = path.join(folder, 'menus.json')
    return {
      backend: { adapter: 'files', address: folder },
      remove: () => {
        const text = readFileSync(menus, 'utf8')
        writeFileSync(menus, text.replace(/\{ "id": 5[^}]*\},/, ''))
        rmSync(path.join(folder, 'pages/performance'), { recursive: true })
        writeFileSync(path.join(folder, 'lists/causes.json'), '[{ "id": "1", "title": "1", "goal": 5 }]')
      },
      fail: () => {
        for (const file of ['menus.json', 'lists/causes.json']) writeFileSync(path.join(folder, file), '')
        rmSync(path.join(folder, 'pages'), { recursive: true })
      },
      stop: () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}

describe.each(Object.entries(backends))('an entry that was deleted from %s', (adapter, make) => {
  let deletable: Deletable
  let memoryFolder: string
  beforeEach(async () => {
    deletable = await make()
    memoryFolder = madeFolder({})
  })
  afterEach(async () => {
    await deletable.stop()
    rmSync(memoryFolder, { recursive: true })
  })

  const start = () => makeContent({ pages: deletable.backend, memoryFolder, cacheMs: 3_600_000 })
  /** Whether the menu names the page, how many labels it has, and whether the cause is in its list. */
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
  const all = { menu: true, page: true, cause: true }
  // The causes of the incumbent are the samples, from which nothing is deleted.
  const none = { menu: false, page: false, cause: adapter === 'erp' }
  const gone = ['pages/5', ...(adapter === 'erp' ? [] : ['lists/causes/2'])]

  it('disappears when its backend says so, also where that is all it says', async () => {
    const site = start()
    expect(await shown(site)).toEqual(all)
    deletable.remove()
    site.deleted(gone)
    expect(await shown(site)).toEqual(none)
  })

  it('does not come back when the backend fails, nor with a restart', async () => {
    const site = start()
    await shown(site)
    site.deleted(gone)
    deletable.fail()
    expect(await shown(site)).toEqual(none)
    await site.flush()
    expect(await shown(start())).toEqual(none)
  })
})
