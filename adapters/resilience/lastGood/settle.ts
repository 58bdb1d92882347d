import type { Reading } from '../../port/content'
import { kinds } from '../../domain/entities'
import type { Menu } from '../../domain/menu'
import type { MenuPage } from '../../domain/menuPage'
import { list, menu, menuPages, parseQuestion, slides } from '../../questions/questions'
import { deepEqual } from './deepEqual'
import { keptSizes } from './keptSizes'
import { mergeEntries } from './mergeEntries'
import type { Entry } from './mergeEntries'
import { mergeMenu } from './mergeMenu'
import { mergePage } from './mergePage'
import { keptEntries, keptLabels } from './suddenLoss'

/** One path names one question, so all its readings are of the question's type: the casts below say no more than that. */
const merged = (
  path: string,
  before: Reading<unknown>,
  now: Reading<unknown>,
  accepted: boolean,
): Reading<unknown> => {
  const name = parseQuestion(path)?.name ?? path
  if (path === menu.path) {
    const [old, sent] = [before as Reading<Menu>, now as Reading<Menu>]
    const filled = sent.lost.length === 0 ? sent : mergeMenu(old, sent)
    return accepted ? filled : keptEntries(name, path, old, sent, filled)
  }
  if (menuPages.stepsOf(path) !== null) {
    const [old, sent] = [before as Reading<MenuPage>, now as Reading<MenuPage>]
    const filled = sent.lost.length === 0 ? sent : mergePage(old, sent)
    return accepted ? filled : keptLabels(name, path, old, sent, filled)
  }
  if (now.lost.length === 0 || !(path === slides.path || kinds.some((kind) => list(kind).path === path)))
    return now
  return mergeEntries(before as Reading<ReadonlyArray<Entry>>, now as Reading<ReadonlyArray<Entry>>)
}

/**
 * What is shown of a path: the reading as it is now, with what it lost as it was before, and pictures with the pixels
 * that they had before where they are not known in time. Where that is what was shown before, it is the identical value.
 * `accepted`: the reading may have lost as much as it likes.
 */
export const settle = (
  path: string,
  before: Reading<unknown> | null,
  now: Reading<unknown>,
  accepted = false,
): Reading<unknown> => {
  if (before === null) return now
  const shown = merged(path, before, now, accepted)
  const value = keptSizes(before.value, shown.value)
  return { ...shown, value: deepEqual(value, before.value) ? before.value : value }
}
