import { slides, menu, menuPages } from '../../questions/questions'
import { MenuId } from '../../domain/menu'
import type { KindDeclaration } from '../../domain/kind'
import { stepDecoded } from '../../questions/family'
import { kindIn } from '../../questions/knownKinds'
import { pathsMeant } from '../../questions/parseQuestion'

/** What a report is about. */
export type EntryName =
  | { readonly of: 'menu' }
  | { readonly of: 'menuPage'; readonly id: string }
  | { readonly of: 'slide'; readonly id: string }
  | { readonly of: 'entry'; readonly kind: KindDeclaration; readonly question: string; readonly id: string }

export const entryExpected = 'menu, pages/{id}, slides/{id}, lists/{kind}/{id}'

/** `null` for any other text. Of a kind that several releases declare, the latest declaration counts. */
export const entryNamed = (text: string): EntryName | null => {
  if (text === menu.path) return { of: 'menu' }
  const end = text.lastIndexOf('/')
  const id = stepDecoded(text.slice(end + 1))
  if (end === -1 || id === null || !MenuId.is(id)) return null
  const above = text.slice(0, end)
  if (above === slides.path) return { of: 'slide', id }
  if (menuPages.stepsOf(text) !== null) return { of: 'menuPage', id }
  const question = above.startsWith('lists/') ? pathsMeant(above)?.at(-1) : undefined
  const kind = question === undefined ? null : kindIn(question)
  return question === undefined || kind === null ? null : { of: 'entry', kind, question, id }
}
