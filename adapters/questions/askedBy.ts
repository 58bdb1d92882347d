import type { SourceQuestion } from '../port/places'
import { kindIn } from './knownKinds'
import { menu, menuPages, slides } from './questions'

/** What a source is asked for the question of this path; `null` for one that is made of the answers to others. */
export const askedBy = (question: string): SourceQuestion | null => {
  if (question === menu.path) return { of: 'menus' }
  if (question === slides.path) return { of: 'slides' }
  const [id] = menuPages.stepsOf(question) ?? []
  if (id !== undefined) return { of: 'menuPage', id }
  const kind = kindIn(question)
  return kind && { of: 'list', kind }
}
