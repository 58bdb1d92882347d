import { entryNamed, listed, mapAnswer, menuHref, textOf } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { descriptionOf } from '../menuPage/readMenu'
import { serviceHref, summaryOf } from '../service/listedService'
import type { ServiceData } from './readService'
import { readService } from './readService'

/** One service of the house. */
export const serviceSingleRoute: RouteObject = {
  path: '/service-single/:id',
  loader: loaderOf((ask, { params }) => readService(ask, params['id'] ?? '')),
  handle: pageHandle<ServiceData>({
    chunk: 'service-single',
    meta: ({ service: { title, body } }) => ({
      title,
      description: descriptionOf(title, [{ label: title, html: body, items: [], pictures: [] }]),
      banner: { subtitle: title, picture: null },
    }),
    list: (menu) => {
      const services = entryNamed(menu, 'Service')
      return services === undefined ? null : { to: menuHref(services), label: 'All services' }
    },
    structured: (
      {
        service: {
          id,
          title,
          body,
          pictures: [picture],
        },
      },
      { brand, absolute },
    ) => [
      {
        '@type': 'Service',
        name: title,
        description: summaryOf(textOf(body)),
        url: absolute(serviceHref(id)),
        image: picture && absolute(picture.src),
        provider: { '@type': 'TravelAgency', name: brand, url: absolute('/') },
      },
    ],
    addresses: (ask) =>
      mapAnswer(ask(listed('services')), (services) => services.map(({ id }) => serviceHref(id))),
  }),
  lazy: () => import(/* webpackChunkName: "service-single" */ './ServiceSingleRoute'),
}
