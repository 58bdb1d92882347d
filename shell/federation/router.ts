/**
 * The part of react-router-dom that the host shares with the remotes. Exports are named one by one, so that visitors
 * do not load the rest of the router (its framework and server parts). `webpack/routerNames.json` contains the same
 * list (a test compares them), and lint restricts the remotes to it. Add a name to both when a page needs it; never
 * remove one, because live releases may use it.
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
