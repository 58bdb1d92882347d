import type { Service } from '../../domain/service'
import { Name } from '../text'
import { pictures, required, richText, text } from './fields'
import { listDecoder } from './listDecoder'

export const decodeServices = listDecoder<Omit<Service, 'id'>, Service>({
  ids: 'sent',
  fields: {
    icon: text('fIcon1'),
    title: required('title', Name),
    body: richText('description'),
    pictures: pictures('simg1', 'simg2', 'simg3'),
  },
  finish: (service) => service,
})
