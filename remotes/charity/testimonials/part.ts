import { listed, mapAnswer } from '@caravanserai/adapters'
import { definePart } from '@caravanserai/adapters/define-part'
import type { Voice } from './VoicesPart'

/** The first testimonials, for pages of other sections. */
export const voices = definePart({
  name: 'charity/voices',
  params: { count: 'number' },
  samples: [{ count: 3 }],
  read: (ask, { count }) =>
    mapAnswer(ask(listed('testimonials', { count })), (testimonials) => {
      const voices = testimonials
        .filter(({ quote }) => quote !== '')
        .map(({ id, name, role, quote }): Voice => ({ id, name, role, quote }))
      return voices.length === 0 ? null : { voices }
    }),
  part: () => import('./VoicesPart').then((module) => module.VoicesPart),
})
