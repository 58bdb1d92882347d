import { entryNamed, ids, mapAnswer, menuHref, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { serviceAddress } from '../addresses'
import { descriptionOf } from '../menuPage/readMenu'
import { summaryOf } from '../service/listedService'
import { readService } from './readService'

export const serviceSinglePage = definePage({
  address: serviceAddress,
  read: (ask, { id }) => readService(ask, id),
  head: ({ service: { title, body, pictures } }) => ({
    title,
    description: descriptionOf(title, [{ label: title, html: body, items: [], pictures: [] }]),
    banner: { subtitle: title, picture: null },
    image: pictures[0] ?? null,
  }),
  list: (menu) => {
    const services = entryNamed(menu, 'Service')
    return services === undefined ? null : { to: menuHref(services), label: 'All services' }
  },
  structured: ({ service: { id, title, body, pictures } }, { brand, absolute }) => [
    {
      '@type': 'Service',
      name: title,
      description: summaryOf(textOf(body)),
      url: absolute(serviceAddress.href({ id })),
      image: pictures[0] && absolute(pictures[0].src),
      provider: { '@type': 'TravelAgency', name: brand, url: absolute('/') },
    },
  ],
  addresses: (ask) => mapAnswer(ask(ids('services')), (all) => all.map((id) => serviceAddress.href({ id }))),
  search: {
    kind: 'Service',
    price: ({ service: { price } }) => price,
    texts: ({ service: { body } }) => [body],
  },
  page: () => import('./ServiceSinglePage').then((module) => module.ServiceSinglePage),
})
