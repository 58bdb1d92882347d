import type { Project } from '../../domain/project'
import { Name } from '../text'
import { optionalId, picture, pictures, required, richText, text } from './fields'
import { listDecoder } from './listDecoder'

export const decodeProjects = listDecoder<Omit<Project, 'id'>, Project>({
  ids: 'sent',
  fields: {
    title: required('title', Name),
    category: text('dec'),
    causeId: optionalId('cause'),
    body: richText('description'),
    picture: picture('projectImg'),
    pictures: pictures('prImg1', 'prImg2'),
  },
  finish: (project) => project,
})
