import type { RouteObject } from 'react-router-dom'
import { causesRoute } from './causes/route'
import { donateRoute } from './donate/route'

/** Exposed module `charity/routes`: the addresses of the charity section. */
export const routes: RouteObject[] = [causesRoute, donateRoute]
