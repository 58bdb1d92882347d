import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bundledContent } from '@caravanserai/settings'
import { root } from '../../../tools/lib/places'
import { sampleList } from '../../../tools/lib/states/grownContent'

type Fields = Readonly<Record<string, unknown>>

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** Projects refer to causes. */
const lists = ['services', 'causes', 'team', 'events', 'projects', 'posts', 'testimonials']
/** Entries per list: enough for every page to have content, and few enough to upload within seconds. */
const perList = 5

const sums = /^(?:goal|raised|amount)$/
/** Whether an item of a list has fields; a picture of the sample content is an object, too. */
const isGroup = (item: unknown): item is Fields =>
  typeof item === 'object' && item !== null && !('path' in item)
const dayOf = (words: string): string => new Date(`${words} UTC`).toISOString().slice(0, 10)

interface Menu {
  readonly id: number
  readonly name: string
  readonly page: string
  readonly children?: ReadonlyArray<Menu>
}

/** Fills an empty Strapi over its REST API: bundled pages and slides, and some entries of each list. */
export const fillStrapi = async (url: string, authorization: string): Promise<void> => {
  const send = async (route: string, init: RequestInit) => {
    const answer = await fetch(`${url}/api/${route}`, {
      ...init,
      headers: { ...init.headers, Authorization: authorization },
    })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${route}: status ${answer.status}, ${JSON.stringify(body)}`)
    return body
  }
  const create = async (type: string, data: Fields): Promise<string> => {
    const headers = { 'Content-Type': 'application/json' }
    const body = await send(type, { method: 'POST', headers, body: JSON.stringify({ data }) })
    return body.data.documentId
  }
  const uploaded = new Map<string, number>()
  const upload = async (file: string): Promise<number> => {
    const known = uploaded.get(file)
    if (known !== undefined) return known
    const form = new FormData()
    form.append('files', new Blob([readFileSync(file)], { type: 'image/webp' }), path.basename(file))
    const [{ id }] = await send('upload', { method: 'POST', body: form })
    uploaded.set(file, id)
    return id
  }

  const menus = async (entries: ReadonlyArray<Menu>, parent: string | null): Promise<void> => {
    for (const [at, { id, name, page, children = [] }] of entries.entries()) {
      const folder = path.join(root, bundledContent, 'pages', page)
      const sections = readdirSync(folder)
        .filter((file) => file.endsWith('.html'))
        .sort()
        .map((file) => ({
          label: path.parse(file).name.replace(/^\d+\. /, ''),
          bodyHtml: readFileSync(path.join(folder, file), 'utf8'),
        }))
      await menus(children, await create('menus', { number: id, position: at + 1, name, parent, sections }))
    }
  }
  await menus(read(path.join(root, bundledContent, 'menus.json')), null)
  for (const { id, image, ...slide } of read(path.join(root, bundledContent, 'sliders.json'))) {
    const picture = await upload(path.join(root, bundledContent, decodeURI(image)))
    await create('slides', { ...slide, number: id, position: id, picture })
  }

  const causes = new Map<unknown, string>()
  const fieldsOf = async (entry: Fields): Promise<Fields> =>
    Object.fromEntries(await Promise.all(Object.entries(entry).map(fieldOf)))
  const fieldOf = async ([name, value]: readonly [string, unknown]): Promise<readonly [string, unknown]> => {
    if (name === 'body' || name === 'map') return [`${name}Html`, value]
    if (name === 'cause') return [name, causes.get(value) ?? null]
    if (name === 'date') return [name, dayOf(String(value))]
    if (name === 'percent') return [name, Number.parseInt(String(value), 10)]
    if (sums.test(name)) return [name, Number(String(value).replaceAll(',', ''))]
    const file = typeof value === 'object' && value !== null && 'path' in value ? value.path : value
    if (typeof file === 'string' && file.startsWith('samples/'))
      return [name, await upload(path.join(root, bundledContent, 'media', file))]
    if (!Array.isArray(value)) return [name, value]
    const held: unknown[] = []
    for (const item of value)
      held.push(isGroup(item) ? await fieldsOf(item) : (await fieldOf([name, item]))[1])
    return [name, held]
  }
  for (const name of lists) {
    const entries: ReadonlyArray<Fields> = read(sampleList(name))
    for (const [at, entry] of entries.slice(0, perList).entries()) {
      const { id, changed: _, ...fields } = entry
      const document = await create(name, {
        ...(await fieldsOf(fields)),
        number: id === undefined ? at + 1 : Number(id),
        position: at + 1,
      })
      if (name === 'causes') causes.set(id, document)
    }
  }
}
