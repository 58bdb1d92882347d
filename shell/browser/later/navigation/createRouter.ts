import { UNSAFE_createBrowserHistory, UNSAFE_createRouter } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import type { RouterInit } from '../../firstView/firstRouter'
import type { Router } from '../../../site/openPage'

/**
 * The router itself, without its components. The build gives this module a copy of the router's package without React
 * (`webpack/routerParts.ts`), so it must not import other modules.
 * @param first the location of the document, which the visitor may have left
 */
export const createRouter = (init: RouterInit, first: Location): Router => {
  // The router reads the location only when it is created.
  const history = Object.create(UNSAFE_createBrowserHistory(), { location: { value: first } }) as ReturnType<
    typeof UNSAFE_createBrowserHistory
  >
  return UNSAFE_createRouter({ ...init, history }).initialize()
}
