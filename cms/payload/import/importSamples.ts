import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CollectionSlug, Payload } from 'payload'
import { dataDir } from '../settings'
import { quiet } from '../siteChanged'
import { toData } from './lists'
import type { Readers } from './lists'
import { pictureReader } from './pictures'
import { sampleList, sampleMenus, samplePage, sampleSlides } from './samples'
import type { SampleMenu } from './samples'
import { textOf } from './text'

const notes = path.join(dataDir, 'imported.json')

/** The collections that were already imported: later changes by editors are kept. */
const imported = (): ReadonlyArray<string> => (existsSync(notes) ? (JSON.parse(readFileSync(notes, 'utf8')) as string[]) : [])

/** Finds a cause by the number in its address. */
const causeReader = (payload: Payload): Readers['cause'] => async (number) => {
  if (typeof number !== 'string' || number === '') return undefined
  const { docs } = await payload.find({ collection: 'causes' as CollectionSlug, where: { number: { equals: Number(number) } }, limit: 1, depth: 0 })
  return docs[0]?.id
}

/** Imports the sample content, each collection once. Returns the number of new entries by collection. */
export const importSamples = async (payload: Payload): Promise<Readonly<Record<string, number>>> => {
  const readers: Readers = { text: textOf, picture: pictureReader(payload), cause: causeReader(payload) }
  const counts: Record<string, number> = {}

  /** Creates and publishes the entry of this number, unless an earlier import did. Returns Payload's id. */
  const put = async (collection: string, number: number, position: number, data: () => Promise<object>): Promise<number | string> => {
    const slug = collection as CollectionSlug
    const { docs } = await payload.find({ collection: slug, where: { number: { equals: number } }, limit: 1, depth: 0, draft: true })
    if (docs[0] !== undefined) return docs[0].id
    counts[collection] = (counts[collection] ?? 0) + 1
    const { id } = await payload.create({ collection: slug, data: { ...(await data()), number, position, _status: 'published' }, context: quiet })
    return id
  }

  const putMenus = async (menus: ReadonlyArray<SampleMenu>, parent?: number | string): Promise<void> => {
    for (const [index, { id, name, page, children = [] }] of menus.entries()) {
      const sections = async () =>
        Promise.all(
          (page === undefined ? [] : samplePage(page)).map(async ({ label, html, pictures }) => ({
            label,
            ...readers.text(html),
            pictures: await Promise.all(pictures.map(readers.picture)),
          })),
        )
      const placed = await put('menus', id, index + 1, async () => ({ name, parent, sections: await sections() }))
      await putMenus(children, placed)
    }
  }

  const putSlides = async (): Promise<void> => {
    for (const [index, { id, title, subtitle, link, image }] of sampleSlides().entries())
      await put('slides', Number(id), index + 1, async () => ({
        title, subtitle, link, picture: await readers.picture(String(image).replace(/^\/media\//, '')),
      }))
  }

  const done = [...imported()]
  const once = async (collection: string, bring: () => Promise<void>): Promise<void> => {
    if (done.includes(collection)) return
    await bring()
    done.push(collection)
    writeFileSync(notes, JSON.stringify(done))
  }

  await once('menus', () => putMenus(sampleMenus()))
  await once('slides', putSlides)
  for (const [kind, data] of Object.entries(toData)) {
    const entries = sampleList(kind)
    if (entries === null) continue
    await once(kind, async () => {
      for (const [index, entry] of entries.entries())
        await put(kind, Number(entry['id'] ?? index + 1), index + 1, () => data(entry, readers))
    })
  }
  return counts
}
