import { defineKind } from '../kind'
import type { EntityOf } from '../kind'

/**
 * Case studies. `category` is one to three words that are shown below the title; `pictures` are further ones. `causeId`: the cause
 * that it belongs to; there need not be a cause of this id.
 */
export const projects = defineKind({
  name: 'projects',
  one: 'Project',
  fields: {
    title: 'name',
    category: 'text',
    causeId: { type: 'reference', to: 'causes', from: 'cause' },
    body: 'richText',
    picture: 'picture',
    pictures: { type: 'pictures', most: 2 },
  },
  labels: { cause: 'Belongs to the cause' },
  ownPageOnly: ['body', 'pictures'],
  groupings: { cause: 'causeId' },
})
export type Project = EntityOf<typeof projects>
