import { useLoaderData } from 'react-router-dom'
import { CausesPage } from './CausesPage'
import type { ListedCause } from './readFirstCauses'

/** The list of causes, from the route's loader. */
export const Component = () => <CausesPage causes={useLoaderData<ReadonlyArray<ListedCause>>()} />
