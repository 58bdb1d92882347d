import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { quiet } from '../siteChanged'
import { tree } from './samples'

/** The folders of the sample pictures, by the prefix of their paths. */
const fileOf = (source: string): string =>
  source.startsWith('samples/')
    ? path.join(tree, 'adapters', 'sources', 'samples', 'media', source.slice('samples/'.length))
    : path.join(tree, 'backend', 'content', 'media', source)

/**
 * Imports a picture of the sample content into the media collection, once; returns its id, or `undefined`
 * without a picture.
 */
export const pictureReader = (payload: Payload) => {
  const known = new Map<string, Promise<number | string>>()
  // Sequentially, so that the order of the ids is that of the content.
  let last: Promise<unknown> = Promise.resolve()
  /** The file's own name; prefixed with its folder when another folder has a file of the same name. */
  const freeName = async (source: string): Promise<string> => {
    const name = path.basename(source)
    const { totalDocs } = await payload.count({ collection: 'media', where: { filename: { equals: name } } })
    return totalDocs === 0 ? name : `${path.basename(path.dirname(source))}-${name}`
  }

  const bring = async (source: string): Promise<number | string> => {
    const { docs } = await payload.find({ collection: 'media', where: { source: { equals: source } }, limit: 1, depth: 0 })
    if (docs[0] !== undefined) return docs[0].id
    const data = readFileSync(fileOf(source))
    const file = { data, size: data.length, name: await freeName(source), mimetype: `image/${path.extname(source).slice(1)}` }
    const { id } = await payload.create({ collection: 'media', data: { source }, file, context: quiet })
    return id
  }
  return async (source: unknown): Promise<number | string | undefined> => {
    if (typeof source !== 'string' || source === '') return undefined
    const before = known.get(source)
    if (before !== undefined) return before
    const held = last.then(() => bring(source))
    known.set(source, held)
    last = held
    return held
  }
}
