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

/** Which questions may be answered differently when the answers to these questions of a backend are others; `null`: any may be. */
export const mayChangeWith = (changed: ReadonlyArray<string> | null): ((question: string) => boolean) => {
  if (changed === null) return () => true
  const others = changed.map(askedBy)
  return (question) => {
    const own = askedBy(question)
    return (
      own === null ||
      others.some((other) => {
        switch (own.of) {
          case 'list':
            return other?.of === 'list' && other.kind === own.kind
          case 'menuPage':
            // A page without an entry in the menu is empty.
            return other?.of === 'menus' || (other?.of === 'menuPage' && other.id === own.id)
          default:
            return other?.of === own.of
        }
      })
    )
  }
}
