import { answerOf } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import type { SiteAddress } from '@caravanserai/adapters/page'
import { contactForm } from '../contactForm/contactForm'
import { readHomePage } from './readHomePage'

const parts = {
  head: () => ({
    title: 'Travel, Hajj and Umrah from Dhaka',
    description: 'Air tickets, Hajj and Umrah, and work abroad, arranged by one travel house.',
    banner: null,
    canonical: '/',
  }),
  structured: (_: unknown, { brand, absolute }: SiteAddress) => [
    { '@type': 'WebSite', name: brand, url: absolute('/') },
  ],
  forms: [contactForm],
  // Its texts name everything that other pages are about.
  search: { texts: () => [] },
  page: () => import('./HomePage').then((module) => module.HomePage),
}

export const homePage = definePage({
  ...parts,
  address: address('/'),
  read: (ask) => readHomePage(ask, undefined),
})

/** The home page at the address of its menu entry. The sitemap contains the home page once. */
export const homeMenuPage = definePage({
  ...parts,
  address: address('/home/:id?'),
  read: (ask, { id }) => readHomePage(ask, id),
  addresses: () => answerOf([]),
})
