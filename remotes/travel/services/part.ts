import { listed, mapAnswer } from '@caravanserai/adapters'
import { definePart } from '@caravanserai/adapters/define-part'
import { serviceAddress } from '../addresses'

/** Links to the first services, for sidebars of other sections. */
export const services = definePart({
  name: 'travel/services',
  params: { count: 'number' },
  samples: [{ count: 6 }],
  read: (ask, { count }) =>
    mapAnswer(ask(listed('services', { count })), (first) =>
      first.length === 0
        ? null
        : { links: first.map(({ id, title }) => ({ to: serviceAddress.href({ id }), title })) },
    ),
  part: () => import('./ServicesPart').then((module) => module.ServicesPart),
})
