import { defineKind } from '@caravanserai/adapters'
import type { EntityOf, Listed } from '@caravanserai/adapters'

/**
 * Case studies. `category` is one to three words, shown below the title; `pictures` are additional ones.
 * `causeId`: the related cause, which need not exist.
 */
export const projects = defineKind({
  name: 'charity/projects',
  from: 'projects',
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
export type ListedProject = Listed<typeof projects>
