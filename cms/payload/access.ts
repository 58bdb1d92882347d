import type { Access, AccessArgs, CollectionConfig, CollectionBeforeOperationHook, Where } from 'payload'
import { APIError } from 'payload'
import { publicFiles } from './publicFiles'

/** Fields that visitors do not receive; they get `body`, which is made from them. */
const unseen = ['text', 'html']

const pathsIn = (where: Where): ReadonlyArray<string> =>
  Object.entries(where).flatMap(([name, held]) =>
    /^(and|or)$/i.test(name) && Array.isArray(held) ? held.flatMap(pathsIn) : [name],
  )

/**
 * Rejects anonymous queries that filter or sort by nested or hidden fields. Payload does not check access to related
 * documents there, so that a filter through a relation would reveal the values of drafts.
 */
export const ownFieldsOnly: CollectionBeforeOperationHook = ({ args, req }) => {
  const { where, sort, overrideAccess } = args as { readonly where?: Where; readonly sort?: string | string[]; readonly overrideAccess?: boolean }
  if (req.user || overrideAccess) return args
  const sorted = [sort ?? []].flat().flatMap((item) => item.split(','))
  const refused = [...pathsIn(where ?? {}), ...sorted.map((item) => item.replace(/^-/, ''))].find((path) => path.includes('.') || unseen.includes(path))
  if (refused !== undefined) throw new APIError(`Sign in to filter or sort by ${refused}: anonymous requests use fields of the document itself`, 403)
  return args
}

/** The roles of users; each role includes the rights of the following ones. */
export const roles = ['administrator', 'editor', 'reader'] as const
export type Role = (typeof roles)[number]

type Context = Pick<AccessArgs, 'req'>

const isOneOf =
  (...allowed: ReadonlyArray<Role>) =>
  ({ req }: Context): boolean =>
    allowed.includes(req.user?.role)

export const isAdministrator = isOneOf('administrator')
export const isEditor = isOneOf('administrator', 'editor')
export const isSignedIn = isOneOf(...roles)
const anybody: Access = () => true

/** Visitors read published entries; users who are signed in or have an API key also read drafts. */
const published: Access = (context) => (isSignedIn(context) ? true : { _status: { equals: 'published' } })

/** Administrators access all users, other users only their own entry. */
export const ownUser: Access = (context) => (isAdministrator(context) ? true : context.req.user ? { id: { equals: context.req.user.id } } : false)

/** Visitors read the files of published entries, and the texts of these files. */
const used: Access = (context) => isSignedIn(context) || publicFiles(context.req.payload)

type Rules = NonNullable<CollectionConfig['access']>

const written = { create: isEditor, update: isEditor, delete: isEditor } satisfies Rules

export const drafted: Rules = { ...written, read: published, readVersions: isSignedIn }
export const files: Rules = { ...written, read: used }
export const open: Rules = { ...written, read: anybody }
