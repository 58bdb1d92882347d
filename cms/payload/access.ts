import type { Access, CollectionConfig } from 'payload'

/** Visitors see what is published; whoever is signed in, or has an API key, sees drafts too. */
const published: Access = ({ req }) => (req.user ? true : { _status: { equals: 'published' } })
const signedIn: Access = ({ req }) => req.user !== null
const anybody: Access = () => true

type Rules = NonNullable<CollectionConfig['access']>

const written = { create: signedIn, update: signedIn, delete: signedIn } satisfies Rules

export const drafted: Rules = { ...written, read: published, readVersions: signedIn }
export const open: Rules = { ...written, read: anybody }
export const closed: Rules = { ...written, read: signedIn }
