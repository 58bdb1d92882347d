import type { Access, AccessArgs, CollectionConfig } from 'payload'
import { publicFiles } from './publicFiles'

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

/** Visitors read the files that published entries use, and the words of these files. */
const used: Access = (asks) => isSignedIn(asks) || publicFiles(asks.req.payload)

type Rules = NonNullable<CollectionConfig['access']>

const written = { create: isEditor, update: isEditor, delete: isEditor } satisfies Rules

export const drafted: Rules = { ...written, read: published, readVersions: isSignedIn }
export const files: Rules = { ...written, read: used }
export const open: Rules = { ...written, read: anybody }
