import { defineKind } from '../kind'
import type { EntityOf } from '../kind'

/** The members of the team. `role`: Volunteer, Team Leader, CEO, Manager. */
export const team = defineKind({
  name: 'team',
  one: 'Team member',
  fields: { name: 'name', role: 'text', body: 'richText', picture: 'picture' },
  labels: { body: 'About them' },
  ownPageOnly: ['body'],
  groupings: { name: 'name' },
})
export type TeamMember = EntityOf<typeof team>
