import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * What a page holds once, whoever brings it: the host provides these, a remote never carries its own copy.
 * The ranges are what a remote built now needs of the host; the host refuses a remote whose ranges it does not meet.
 * rxjs, io-ts and fp-ts are not here: only the adapters use them, and a whole shared package cannot be tree-shaken.
 * @type {Readonly<Record<string, string>>}
 */
export const sharedRanges = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
  '@caravanserai/adapters': '^4.0.0',
  '@caravanserai/submissions': '^1.0.0',
}

/** Every request that reaches a shared package, with the package whose range holds for it. */
export const sharedRequests = /** @type {const} */ ({
  react: 'react',
  'react/jsx-runtime': 'react',
  'react/jsx-dev-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  '@caravanserai/adapters': '@caravanserai/adapters',
  '@caravanserai/adapters/page': '@caravanserai/adapters',
  '@caravanserai/submissions': '@caravanserai/submissions',
})

/** The versions that this tree has installed, by package. @returns {Record<string, string>} */
export const installedVersions = () =>
  Object.fromEntries(
    Object.keys(sharedRanges).map((name) => [
      name,
      name.startsWith('@caravanserai/')
        ? require(`../${name.slice('@caravanserai/'.length)}/package.json`).version
        : require(`${name}/package.json`).version,
    ]),
  )

/** The names of react-router-dom that the host lends (see `shell/federation/router.ts`). */
export const routerNames = [
  'Await',
  'Form',
  'Link',
  'NavLink',
  'Navigate',
  'Outlet',
  'createContext',
  'createSearchParams',
  'data',
  'generatePath',
  'isRouteErrorResponse',
  'matchPath',
  'redirect',
  'useFetcher',
  'useHref',
  'useLoaderData',
  'useLocation',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useParams',
  'useRevalidator',
  'useRouteError',
  'useRouteLoaderData',
  'useSearchParams',
]
