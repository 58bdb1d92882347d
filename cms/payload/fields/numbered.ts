import { isEditor } from '../access'
import type { CollectionBeforeValidateHook, CollectionSlug, Field } from 'payload'

/** The number in an entry's address, assigned once, and its position among the others. */
export const numberAndPosition = (isNewestFirst: boolean): Field[] => [
  {
    name: 'number',
    label: 'Number in the address',
    type: 'number',
    unique: true,
    index: true,
    // The form has no way to write it; `npm run import` keeps the numbers that addresses had before.
    access: { create: isEditor, update: () => false },
    admin: { readOnly: true, position: 'sidebar', description: 'Given when the entry is made; it never changes, so links stay good.' },
  },
  {
    name: 'position',
    label: 'Position',
    type: 'number',
    admin: {
      position: 'sidebar',
      description: isNewestFirst
        ? 'Left empty, the newest day comes first. Entries with a number come after those, smaller numbers first.'
        : 'Smaller numbers come first. A new entry comes last.',
    },
  },
]

/** A new entry gets the next number, and where the list is not by day the last position unless an editor sets one. */
export const numbered =
  (isNewestFirst: boolean): CollectionBeforeValidateHook =>
  async ({ collection, data, operation, req }) => {
    if (operation !== 'create' || typeof data?.['number'] === 'number') return data
    const { docs } = await req.payload.find({
      collection: collection.slug as CollectionSlug,
      sort: '-number',
      limit: 1,
      depth: 0,
      req,
    })
    const last: unknown = docs[0] && 'number' in docs[0] ? docs[0].number : 0
    const number = (typeof last === 'number' ? last : 0) + 1
    return { ...data, number, ...(!isNewestFirst && { position: data?.['position'] ?? number }) }
  }
