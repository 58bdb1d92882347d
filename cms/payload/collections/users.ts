import { APIError } from 'payload'
import type { CollectionAfterReadHook, CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig, PayloadRequest } from 'payload'
import { isAdministrator, isEditor, ownUser } from '../access'
import type { Role } from '../access'

/** Replaces the holder of a lock by the name that the admin screens show: an e-mail address, otherwise a number. */
export const lockedByName: CollectionAfterReadHook = async ({ doc, req }) => {
  const held: unknown = doc.user?.value
  const id = typeof held === 'object' && held !== null && 'id' in held ? held.id : held
  const user = id ? await req.payload.findByID({ collection: 'users', id: id as number, depth: 0, disableErrors: true, req }) : null
  return user ? { ...doc, user: { ...doc.user, value: { id: user.id, email: user['name'] || user.email } } } : doc
}

const labels: Readonly<Record<Role, string>> = {
  administrator: 'Administrator: an editor who also makes users and keys',
  editor: 'Editor: writes, publishes and deletes content',
  reader: 'Reader: a program that sees drafts, and changes nothing',
}

const administrators = { create: isAdministrator, update: isAdministrator }

/** Rejects unless another administrator remains: no other role can create one. */
const anotherRemains = async (req: PayloadRequest, id: unknown): Promise<void> => {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ role: { equals: 'administrator' } }, { id: { not_equals: id } }] },
    req,
  })
  if (totalDocs === 0) throw new APIError('The last administrator stays one: make another administrator first', 400)
}

const changed: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'create') {
    const { totalDocs } = await req.payload.count({ collection: 'users', req })
    return totalDocs === 0 ? { ...data, role: 'administrator' } : data
  }
  if (originalDoc?.role === 'administrator' && data.role !== undefined && data.role !== 'administrator')
    await anotherRemains(req, originalDoc.id)
  return data
}

const deleted: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const user = await req.payload.findByID({ collection: 'users', id, depth: 0, req })
  if (user.role === 'administrator') await anotherRemains(req, id)
}

export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: {
    group: 'House',
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'role'],
    description: 'Who may sign in here. An API key lets a program do what its user may.',
    hidden: ({ user }) => user?.['role'] !== 'administrator',
  },
  auth: { useAPIKey: true },
  access: {
    admin: isEditor,
    create: isAdministrator,
    delete: isAdministrator,
    unlock: isAdministrator,
    read: ownUser,
    update: ownUser,
  },
  hooks: { beforeChange: [changed], beforeDelete: [deleted] },
  fields: [
    { name: 'name', label: 'Name', type: 'text' },
    {
      name: 'role',
      label: 'Role',
      type: 'select',
      required: true,
      defaultValue: 'editor',
      options: Object.entries(labels).map(([value, label]) => ({ value, label })),
      access: administrators,
    },
    // Payload defines this field; these rules also apply to its related fields.
    { name: 'apiKey', type: 'text', access: administrators },
  ],
}
