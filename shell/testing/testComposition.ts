import { routedPages } from '@caravanserai/releases'
import type { RouteObject } from 'react-router-dom'
import { compose } from '../server/releases/composition'
import type { Composition } from '../server/releases/composition'

/** The composition of these remotes by name: their routes, or `null` for one that is absent. */
export const testComposition = (
  remotes: Readonly<Record<string, ReadonlyArray<RouteObject> | null>>,
  id = 'set-1',
): Composition =>
  compose(
    id,
    Object.entries(remotes).map(([name, routes]) => {
      const base = `https://${name}.example.test/`
      const addresses = routedPages(routes ?? []).map(({ pattern }) => pattern)
      return {
        name,
        entry: { base, hash: '', addresses, previous: [] },
        release: routes && {
          base,
          routes,
          info: {
            release: '1.0.0-test',
            name,
            version: '1.0.0',
            needs: {},
            entry: 'remoteEntry.js',
            server: 'server/routes.js',
            addresses: addresses.map((path) => ({ path, scripts: [], styles: [] })),
            files: {},
          },
        },
      }
    }),
  )
