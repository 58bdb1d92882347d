import { useLoaderData } from 'react-router-dom'
import { CausesPage } from './CausesPage'
import type { CausesData } from './readCausesPage'

/** The list of causes, from the route's loader. */
export const Component = () => <CausesPage {...useLoaderData<CausesData>()} />
