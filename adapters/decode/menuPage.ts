import * as t from 'io-ts'
import type { MenuId } from '../domain/menu'
import type { MenuPage, Section } from '../domain/menuPage'
import { hasContent } from '../domain/pageSections'
import { noHtml } from '../domain/safeHtml'
import { textOf } from '../domain/teaser'
import type { Labelled, RawMenuPage } from '../source'
import { gather, gatherSound, judge } from './faults'
import type { FaultAt, Judged } from './faults'
import { decodePictures } from './pictures'
import type { Sanitise } from './sanitise'
import { wellFormed } from './text'

const TextOrList = t.union([t.string, t.readonlyArray(t.unknown)], 'text or a list of texts')

type Body = Pick<Section, 'html' | 'items'>
const empty: Body = { html: noHtml, items: [] }

/**
 * What stands under each label, trimmed; of equal labels the last sound one wins.
 * A `Map`, because `__proto__` and `constructor` are labels too.
 */
const byLabel = <A>(
  labelled: Labelled,
  decode: (label: string, sent: unknown) => Judged<A | null>,
): Judged<ReadonlyMap<string, A>> => {
  const { value: pairs, faults } = gatherSound(
    labelled.map(([padded, sent]) => {
      const label = wellFormed(padded.trim())
      const { value, faults } = decode(label, sent)
      return { value: value === null ? null : ([label, value] as const), faults }
    }),
  )
  return { value: new Map(pairs), faults }
}

/** Contents and images under one label become one section: labels of the contents first, then those that have only pictures. */
export const decodeMenuPage = (faultAt: FaultAt, sanitise: Sanitise, id: MenuId, raw: RawMenuPage): Judged<MenuPage> => {
  const decodeText = (label: string, text: string): Judged<Body> => {
    const { html, refusedFrames } = sanitise(text)
    const faults = refusedFrames === 0 ? [] : [faultAt(label, 'frames of the map hosts only', text)]
    return { value: { html, items: [] }, faults }
  }

  const decodeList = (label: string, list: ReadonlyArray<unknown>): Judged<Body> => {
    const { value: texts, faults } = gather(list.map((text) => judge(t.string, '', faultAt, label, text)))
    return { value: { html: noHtml, items: texts.map((text) => textOf(sanitise(text).html)).filter(Boolean) }, faults }
  }

  const bodies = byLabel<Body>(raw.contents, (label, sent) => {
    const { value, faults } = judge(TextOrList, null, faultAt, label, sent)
    if (value === null) return { value, faults }
    return typeof value === 'string' ? decodeText(label, value) : decodeList(label, value)
  })
  const pictures = byLabel(raw.images, (label, sent) => decodePictures(faultAt, label, sent))

  const labels = [...new Set([...bodies.value.keys(), ...pictures.value.keys()])]
  const sections = labels.map(
    (label): Section => ({ label, ...(bodies.value.get(label) ?? empty), pictures: pictures.value.get(label) ?? [] }),
  )
  return {
    value: { id, sections: sections.filter(hasContent) },
    faults: [...bodies.faults, ...pictures.faults],
  }
}
