import type { CollectionConfig } from 'payload'
import { closed } from '../access'

export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Editor', plural: 'Editors' },
  admin: { group: 'House', useAsTitle: 'email', description: 'Who may sign in here. An API key lets a program read drafts and write.' },
  auth: { useAPIKey: true },
  access: closed,
  fields: [{ name: 'name', label: 'Name', type: 'text' }],
}
