import type { OldAddresses } from '../server/pages/redirects/startRedirects'

/** No address leads anywhere else. */
export const noRedirects: OldAddresses = {
  find: () => Promise.resolve(null),
  mayRedirect: () => false,
  all: () => Promise.resolve([]),
}
