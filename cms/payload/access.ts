import type { Access, CollectionConfig } from 'payload'

/** Visitors read what is published; users who are signed in or have an API key also read drafts. */
const published: Access = ({ req }) => (req.user ? true : { _status: { equals: 'published' } })
const signedIn: Access = ({ req }) => req.user !== null
const anybody: Access = () => true

type Rules = NonNullable<CollectionConfig['access']>

const written = { create: signedIn, update: signedIn, delete: signedIn } satisfies Rules

export const drafted: Rules = { ...written, read: published, readVersions: signedIn }
export const open: Rules = { ...written, read: anybody }
export const closed: Rules = { ...written, read: signedIn }
