import type { Lost, Reading, Fault, Question } from '../../port/content'
import type { MenuPage, Section } from '../../domain/menuPage'
import { hasContent } from '../../domain/pageSections'
import { nameKey } from '../../domain/name'
import { noHtml } from '../../domain/teaser'
import { restoreMissing, lostParts } from './mergeEntries'
import { allEntries, isHome } from '../../domain/menu'
import type { Menu, MenuEntry } from '../../domain/menu'
import { faultOf, prependFault } from '../../port/faults'

const idOf = ({ id }: MenuEntry): string => id
const homeFirst = (menu: Menu): Menu => [...menu.filter(isHome), ...menu.filter((entry) => !isHome(entry))]

/** Changes the entries below `parent`; `null` for the top level. */
const changeLevel = (menu: Menu, parent: string | null, change: (level: Menu) => Menu): Menu =>
  parent === null
    ? change(menu)
    : menu.map((entry) => ({
        ...entry,
        children: entry.id === parent ? change(entry.children) : changeLevel(entry.children, parent, change),
      }))

/** Restores entries to their former places in a level, each with its children that had taken its place. */
const withBack = (level: Menu, siblings: Menu, back: Menu): Menu => {
  const ids = new Set(back.map(idOf))
  const children = new Set(back.flatMap((entry) => entry.children.map(idOf)))
  const old = siblings.map((entry) => {
    const childIds = new Set(entry.children.map(idOf))
    return ids.has(entry.id) ? { ...entry, children: level.filter(({ id }) => childIds.has(id)) } : entry
  })
  return restoreMissing(
    level.filter(({ id }) => !children.has(id)),
    old,
    (id) => ids.has(id),
    idOf,
  )
}

/**
 * `now` with every missing entry of `before` for which `isLost` holds, below its former parent or the nearest
 * remaining ancestor.
 */
const restoreMissingEntries = (
  before: Menu,
  now: Menu,
  isLost: (entry: MenuEntry, ancestors: ReadonlyArray<MenuEntry>) => boolean,
): Menu => {
  const present = new Set(allEntries(now).map(idOf))
  /** The deepest first: a child is back in the tree when its parent moves it below itself. */
  const restored = (menu: Menu, siblings: Menu, ancestors: ReadonlyArray<MenuEntry>): Menu => {
    const deeper = siblings.reduce(
      (tree, entry) =>
        entry.children.length === 0 ? tree : restored(tree, entry.children, [entry, ...ancestors]),
      menu,
    )
    const back = siblings.filter((entry) => !present.has(entry.id) && isLost(entry, ancestors))
    if (back.length === 0) return deeper
    const below = ancestors.find(({ id }) => present.has(id))?.id ?? null
    for (const { id } of back) present.add(id)
    return changeLevel(deeper, below, (level) => withBack(level, siblings, back))
  }
  return homeFirst(restored(now, before, []))
}

/**
 * The current menu, with every lost entry in its former place and its children below it again. An entry whose id was
 * lost is matched by its name.
 */
export const mergeMenu = (before: Reading<Menu>, now: Reading<Menu>): Reading<Menu> => {
  const lost = lostParts(now.lost)
  const isLost = ({ id, name }: MenuEntry, ancestors: ReadonlyArray<MenuEntry>): boolean =>
    lost.field(id, 'id') ||
    lost.named(name, 'name') ||
    ancestors.some((above) => lost.named(above.id, 'children'))
  return { ...now, value: restoreMissingEntries(before.value, now.value, isLost), lost: [] }
}

type Half = 'contents' | 'images'
const halves: ReadonlyArray<Half> = ['contents', 'images']

const empty = (label: string): Section => ({ label, html: noHtml, items: [], pictures: [] })
const holds = ({ html, items, pictures }: Section, half: Half): boolean =>
  half === 'images' ? pictures.length > 0 : html !== '' || items.length > 0
const taken = ({ html, items, pictures }: Section, half: Half): Partial<Section> =>
  half === 'images' ? { pictures } : { html, items }

const labelOf = ({ label }: Section): string => label

/**
 * The earlier page with its labels in their current spelling if the names match, because labels are compared exactly.
 */
const respelt = (before: Reading<MenuPage>, now: Reading<MenuPage>): Reading<MenuPage> => {
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
    lost: before.lost.map((item) => (item.key === null ? item : { ...item, key: spelt(item.key) })),
  }
}

/**
 * The current page, with every lost half of a label taken from the earlier page. A half that was lost before too is
 * used only if the current one is empty. Halves that could not be restored stay `lost`.
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
  // The order of a page is the order of its contents: without them the previous order applies.
  const sections = lost.named(null, 'contents')
    ? restoreMissing(places, now.value.sections, () => true, labelOf)
    : restoreMissing(now.value.sections, places, lost.key, labelOf)
  return {
    ...now,
    value: { ...now.value, sections: sections.map(filled).filter(hasContent) },
    lost: unfilled,
  }
}

/**
 * Whether more than half of the parts are gone and fewer remain than before, which counts as a mistake until an
 * operator accepts it.
 */
const sudden = (before: number, removed: number, now: number): boolean => 2 * removed > before && now < before

const lossFault = ({ name, path }: Question<unknown>, noun: string, before: number, now: number): Fault =>
  faultOf(name, `as many ${noun} as before (${before})`, `${now} ${noun}`, {
    hint: `the old ones stay; to accept the new ${noun === 'entries' ? 'menu' : 'page'}: POST /content/changed with ${JSON.stringify({ accept: [path] })}`,
  })

/**
 * The page, with the old labels next to the new ones and a fault if it suddenly lost them. The lost parts of
 * `now` are already restored.
 */
export const keptLabels = (
  question: Question<MenuPage>,
  earlier: Reading<MenuPage>,
  sent: Reading<MenuPage>,
  now: Reading<MenuPage>,
): Reading<MenuPage> => {
  const before = respelt(earlier, sent)
  const lost = lostParts(sent.lost)
  const old = before.value.sections.map(labelOf)
  const labels = new Set(now.value.sections.map(labelOf))
  const removed = new Set(old.filter((label) => !labels.has(label) && !lost.key(label)))
  if (!sudden(old.length, removed.size, labels.size)) return now
  return {
    ...now,
    value: {
      ...now.value,
      sections: restoreMissing(
        now.value.sections,
        before.value.sections,
        (label) => removed.has(label),
        labelOf,
      ),
    },
    faults: prependFault(lossFault(question, 'labels', old.length, sent.value.sections.length), now.faults),
    lost: [...now.lost, ...before.lost.filter(({ key }) => key !== null && removed.has(key))],
  }
}

/** The menu, with the old entries next to the new ones and a fault if it suddenly lost them. */
export const keptEntries = (
  question: Question<Menu>,
  before: Reading<Menu>,
  sent: Reading<Menu>,
  now: Reading<Menu>,
): Reading<Menu> => {
  const old = allEntries(before.value)
  const ids = new Set(allEntries(now.value).map(({ id }) => id))
  const removed = old.filter(({ id }) => !ids.has(id))
  if (!sudden(old.length, removed.length, ids.size)) return now
  return {
    ...now,
    value: restoreMissingEntries(before.value, now.value, () => true),
    faults: prependFault(
      lossFault(question, 'entries', old.length, allEntries(sent.value).length),
      now.faults,
    ),
  }
}
