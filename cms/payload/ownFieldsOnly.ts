import { APIError } from 'payload'
import type { CollectionBeforeOperationHook, Where } from 'payload'

/** Fields that visitors are not sent; they get `body` made of them. */
const unseen = ['text', 'html']

const pathsIn = (where: Where): ReadonlyArray<string> =>
  Object.entries(where).flatMap(([name, held]) =>
    /^(and|or)$/i.test(name) && Array.isArray(held) ? held.flatMap(pathsIn) : [name],
  )

/**
 * Rejects anonymous queries that filter or sort by nested or hidden fields. Payload does not check access to related documents there, so that
 * a filter through a relation would reveal the values of drafts.
 */
export const ownFieldsOnly: CollectionBeforeOperationHook = ({ args, req }) => {
  const { where, sort, overrideAccess } = args as { readonly where?: Where; readonly sort?: string | string[]; readonly overrideAccess?: boolean }
  if (req.user || overrideAccess) return args
  const sorted = [sort ?? []].flat().flatMap((one) => one.split(','))
  const refused = [...pathsIn(where ?? {}), ...sorted.map((one) => one.replace(/^-/, ''))].find((path) => path.includes('.') || unseen.includes(path))
  if (refused !== undefined) throw new APIError(`Sign in to filter or sort by ${refused}: anonymous requests use fields of the document itself`, 403)
  return args
}
