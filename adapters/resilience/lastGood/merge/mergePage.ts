import type { Lost, Reading } from '../../../port/content'
import type { MenuPage, Section } from '../../../domain/menuPage'
import { hasContent } from '../../../domain/pageSections'
import { nameKey } from '../../../domain/name'
import { noHtml } from '../../../domain/noHtml'
import { lostParts } from './lostParts'
import { restoreMissing } from './restoreMissing'

type Half = 'contents' | 'images'
const halves: ReadonlyArray<Half> = ['contents', 'images']

const empty = (label: string): Section => ({ label, html: noHtml, items: [], pictures: [] })
const holds = ({ html, items, pictures }: Section, half: Half): boolean =>
  half === 'images' ? pictures.length > 0 : html !== '' || items.length > 0
const taken = ({ html, items, pictures }: Section, half: Half): Partial<Section> =>
  half === 'images' ? { pictures } : { html, items }

export const labelOf = ({ label }: Section): string => label

/** The earlier page with its labels as they are spelt now, where the name is the same: they are compared as they stand. */
export const respelt = (before: Reading<MenuPage>, now: Reading<MenuPage>): Reading<MenuPage> => {
  const labels = [...now.value.sections.map(labelOf), ...now.lost.flatMap(({ key }) => key ?? [])]
  const known = new Set(labels)
  if (before.value.sections.every(({ label }) => known.has(label))) return before
  const byKey = new Map(labels.map((label) => [nameKey(label), label]))
  const spelt = (label: string): string => (known.has(label) ? label : (byKey.get(nameKey(label)) ?? label))
  return {
    ...before,
    value: {
      ...before.value,
      sections: before.value.sections.map((section) => ({ ...section, label: spelt(section.label) })),
    },
    lost: before.lost.map((one) => (one.key === null ? one : { ...one, key: spelt(one.key) })),
  }
}

/**
 * The page as it is now, with every half of a label that it lost as it was before. A half that was lost before, too,
 * is used only where there is nothing now. What no good half could fill stays `lost`.
 */
export const mergePage = (earlier: Reading<MenuPage>, now: Reading<MenuPage>): Reading<MenuPage> => {
  const before = respelt(earlier, now)
  const lost = lostParts(now.lost)
  const lostBefore = lostParts(before.lost)
  const old = new Map(before.value.sections.map((section) => [section.label, section]))
  const unfilled: Lost[] = []

  const filled = (section: Section): Section => {
    const { label } = section
    const was = old.get(label) ?? empty(label)
    return halves.reduce((whole, half) => {
      if (!lost.field(label, half)) return whole
      const good = holds(was, half) && !lostBefore.field(label, half)
      if (!good) unfilled.push({ key: label, field: half })
      return good || !holds(whole, half) ? { ...whole, ...taken(was, half) } : whole
    }, section)
  }

  const sent = new Map(now.value.sections.map((section) => [section.label, section]))
  const places = before.value.sections.map(({ label }) => sent.get(label) ?? empty(label))
  // The order of a page is the order of its contents: without them it is the previous order.
  const sections = lost.named(null, 'contents')
    ? restoreMissing(places, now.value.sections, () => true, labelOf)
    : restoreMissing(now.value.sections, places, lost.key, labelOf)
  return {
    ...now,
    value: { ...now.value, sections: sections.map(filled).filter(hasContent) },
    lost: unfilled,
  }
}
