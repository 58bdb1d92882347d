import { APIError } from 'payload'
import type { CollectionBeforeOperationHook, Where } from 'payload'

/** The parts of a text that visitors get as `body`. */
const unseen = ['text', 'html']

const pathsIn = (where: Where): ReadonlyArray<string> =>
  Object.entries(where).flatMap(([name, held]) =>
    /^(and|or)$/i.test(name) && Array.isArray(held) ? held.flatMap(pathsIn) : [name],
  )

/**
 * Visitors find and order documents by fields of their own that they are shown. A path that leads further would compare with drafts
 * of other collections, which Payload does not check.
 */
export const ownFieldsOnly: CollectionBeforeOperationHook = ({ args, req }) => {
  const { where, sort, overrideAccess } = args as { readonly where?: Where; readonly sort?: string | string[]; readonly overrideAccess?: boolean }
  if (req.user || overrideAccess) return args
  const sorted = [sort ?? []].flat().flatMap((one) => one.split(','))
  const refused = [...pathsIn(where ?? {}), ...sorted.map((one) => one.replace(/^-/, ''))].find((path) => path.includes('.') || unseen.includes(path))
  if (refused !== undefined) throw new APIError(`Only who is signed in finds or orders documents by ${refused}`, 403)
  return args
}
