import type { Site, SiteFacts } from '../site/SiteContext'

export const testFacts: SiteFacts = {
  brand: 'Charitio',
  url: 'https://site.example.test',
  sends: false,
  translate: null,
}

/** A site whose remotes own no addresses and have no links. */
export const testSite: Site = { ...testFacts, addresses: [], links: [], ownPages: [] }
