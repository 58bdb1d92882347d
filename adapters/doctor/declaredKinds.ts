import { isRight, tryCatch } from 'fp-ts/Either'
import { DeclaredKind } from '../domain/declaredKind'
import type { KindDeclaration } from '../domain/kind'

/** The kinds in the text of a list; none of what is no declaration. */
export const kindsIn = (text: string): ReadonlyArray<KindDeclaration> => {
  const sent = tryCatch(
    () => JSON.parse(text) as unknown,
    () => null,
  )
  return isRight(sent) && Array.isArray(sent.right) ? sent.right.filter((kind) => DeclaredKind.is(kind)) : []
}
