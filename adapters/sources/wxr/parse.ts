import { SaxesParser } from 'saxes'

/** An element of an export: its text, its attributes, and the elements in it by their names. */
export interface Element {
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, ReadonlyArray<Element>>>
}

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly parts: Record<string, Element[]>
}

const mostDeep = 20

/** XML has no words for these; WordPress writes them all the same. */
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * The channel of a WordPress export (WXR 1.0 to 1.2). Entities of the file's own are not replaced, and nothing outside of it is read.
 * Throws with the line where it is no such file.
 */
export const parseExport = (xml: string): Element => {
  const parser = new SaxesParser()
  const open: Open[] = []
  let channel: Element | undefined
  const add = (text: string): void => {
    const current = open.at(-1)
    if (current !== undefined) current.text += text
  }
  parser.on('error', ({ message }) => {
    throw new Error(`no export of WordPress that can be read: ${message}`)
  })
  parser.on('doctype', () => {
    throw new Error('no export of WordPress: it declares a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= mostDeep) throw new Error('no export of WordPress: its elements are too deep')
    open.push({ name, attributes: attributes as Readonly<Record<string, string>>, text: '', parts: {} })
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const closed = open.pop()
    const above = open.at(-1)
    if (closed === undefined) return
    const { name, ...element } = closed
    if (above !== undefined) (above.parts[name] ??= []).push(element)
    if (name === 'channel') channel = element
  })
  parser.write(xml.replace(refused, '')).close()
  if (channel?.parts['wp:wxr_version'] === undefined)
    throw new Error('no export of WordPress: it has no channel with wp:wxr_version')
  return channel
}

/** The text of the first part of a name; `''` without one. */
export const textOf = ({ parts }: Element, name: string): string => parts[name]?.[0]?.text.trim() ?? ''

/** The texts of `wp:postmeta` by their keys; a key may be there several times. */
export const metaOf = ({ parts }: Element): ReadonlyMap<string, ReadonlyArray<string>> => {
  const meta = new Map<string, string[]>()
  for (const one of parts['wp:postmeta'] ?? []) {
    const key = textOf(one, 'wp:meta_key')
    meta.set(key, [...(meta.get(key) ?? []), one.parts['wp:meta_value']?.[0]?.text ?? ''])
  }
  return meta
}
