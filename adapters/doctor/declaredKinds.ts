import { DeclaredKind } from '../domain/declaredKind'
import type { KindDeclaration } from '../domain/kind'

/** The value of a JSON text; `null` where it is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The kinds in the text of a list; none of what is no declaration. */
export const kindsIn = (text: string): ReadonlyArray<KindDeclaration> => {
  const sent = parsed(text)
  return Array.isArray(sent) ? sent.filter((kind) => DeclaredKind.is(kind)) : []
}
