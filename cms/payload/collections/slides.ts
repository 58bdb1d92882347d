import type { CollectionConfig } from 'payload'
import { picture } from '../fields/pictures'
import { published } from './published'

export const slides: CollectionConfig = published(
  {
    slug: 'slides', one: 'Slide', many: 'Slides', group: 'Pages', title: 'title',
    description: 'The large pictures at the top of the home page.',
  },
  [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      admin: { description: 'Words between <strong> and </strong> stand out.' },
    },
    { name: 'subtitle', label: 'Subtitle', type: 'text', admin: { description: 'Left empty, the slide says “Our Portfolio”.' } },
    { name: 'link', label: 'Link', type: 'text', admin: { description: 'Where the slide leads: /about/2, or a whole address.' } },
    picture(),
  ],
)
