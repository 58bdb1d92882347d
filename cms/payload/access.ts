import type { Access, AccessArgs, CollectionConfig } from 'payload'

/** What a user may do; each may do what the ones after it may. */
export const roles = ['administrator', 'editor', 'reader'] as const
export type Role = (typeof roles)[number]

type Asks = Pick<AccessArgs, 'req'>

const isOneOf =
  (...allowed: ReadonlyArray<Role>) =>
  ({ req }: Asks): boolean =>
    allowed.includes(req.user?.role)

export const isAdministrator = isOneOf('administrator')
export const isEditor = isOneOf('administrator', 'editor')
export const isSignedIn = isOneOf(...roles)
const anybody: Access = () => true

/** Visitors read what is published; users who are signed in or have an API key also read drafts. */
const published: Access = (asks) => (isSignedIn(asks) ? true : { _status: { equals: 'published' } })

/** Administrators reach all users, everybody else only their own entry. */
export const ownUser: Access = (asks) => (isAdministrator(asks) ? true : asks.req.user ? { id: { equals: asks.req.user.id } } : false)

type Rules = NonNullable<CollectionConfig['access']>

const written = { create: isEditor, update: isEditor, delete: isEditor } satisfies Rules

export const drafted: Rules = { ...written, read: published, readVersions: isSignedIn }
export const open: Rules = { ...written, read: anybody }
