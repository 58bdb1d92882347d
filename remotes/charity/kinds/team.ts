import { defineKind } from '@caravanserai/adapters'
import type { EntityOf, Listed } from '@caravanserai/adapters'

/** The members of the team. `role`: Volunteer, Team Leader, CEO, Manager. */
export const team = defineKind({
  name: 'charity/team',
  from: 'team',
  one: 'Team member',
  fields: { name: 'name', role: 'text', body: 'richText', picture: 'picture' },
  labels: { body: 'About them' },
  ownPageOnly: ['body'],
  groupings: { name: 'name' },
})
export type TeamMember = EntityOf<typeof team>
export type ListedMember = Listed<typeof team>
