import type { FieldDeclaration } from '../../domain/kind'

export type Declared = Readonly<Record<string, FieldDeclaration>>

/** The fields that are sent, by the names that a declaration has for them. */
export const sentFields = (declared: Declared): Declared =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, one]): ReadonlyArray<readonly [string, FieldDeclaration]> =>
      typeof one === 'object' && one.type === 'group'
        ? Object.entries(sentFields(one.of))
        : [[(typeof one === 'object' ? one.from : undefined) ?? name, one]],
    ),
  )
