/**
 * The part of react-router-dom that the host lends: what pages use. Named one by one, so that the rest of the router
 * (its framework and server halves) is not sent to visitors. `routerNames` in `webpack/shared.mjs` is the same list,
 * and lint holds the remotes to it. Add a name to both when a page needs it; never take one away.
 */
export {
  Await,
  Form,
  Link,
  NavLink,
  Navigate,
  Outlet,
  createContext,
  createSearchParams,
  data,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  redirect,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom'
