import type { Slide } from '../domain/slide'
import { Href } from './href'
import { picture, richText, text, value } from './lists/fields'
import { listDecoder } from './lists/listDecoder'

type Sent = Omit<Slide, 'id' | 'href'> & { readonly href: string }

/** The slides in the source's order. An invalid field counts as not sent; an entry that is not an object is dropped. */
export const decodeSlides = listDecoder<Sent, Slide>({
  ids: 'sent or numbered',
  fields: {
    title: richText('title'),
    subtitle: text('subtitle'),
    href: value<string>('link', Href, ''),
    picture: picture('image'),
  },
  finish: ({ href, subtitle, ...slide }) => ({
    ...slide,
    subtitle: subtitle || 'Our Portfolio',
    href: href || null,
  }),
})
