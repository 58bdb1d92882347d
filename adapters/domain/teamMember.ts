import * as t from 'io-ts'
import { OptionalPicture } from './picture'
import { SafeHtml } from './safeHtml'

/** A member of the team. `role`: Volunteer, Team Leader, CEO, Manager. */
export const TeamMember = t.readonly(
  t.strict({ id: t.string, name: t.string, role: t.string, body: SafeHtml, picture: OptionalPicture }),
  'TeamMember',
)
export type TeamMember = t.TypeOf<typeof TeamMember>
