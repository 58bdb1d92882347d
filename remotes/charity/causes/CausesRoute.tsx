import type { Cause } from '@caravanserai/adapters'
import { useLoaderData } from 'react-router-dom'
import { CausesPage } from './CausesPage'

/** The list of causes, from the route's loader. */
export const Component = () => <CausesPage causes={useLoaderData<ReadonlyArray<Cause>>()} />
