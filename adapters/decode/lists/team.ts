import type { TeamMember } from '../../domain/teamMember'
import { Name } from '../text'
import { picture, required, richText, text } from './fields'
import { listDecoder } from './listDecoder'

export const decodeTeam = listDecoder<Omit<TeamMember, 'id'>, TeamMember>({
  ids: 'sent',
  fields: {
    name: required('name', Name),
    role: text('title'),
    body: richText('description'),
    picture: picture('tImg'),
  },
  finish: (member) => member,
})
