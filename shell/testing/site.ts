import type { Site } from '../site/SiteContext'

/** A site whose remotes own no address and offer no link. */
export const testSite: Site = {
  brand: 'Charitio',
  url: 'https://site.example.test',
  sends: false,
  translate: null,
  addresses: [],
  links: [],
}
