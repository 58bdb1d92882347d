import type { ClientsPage as Model } from '@caravanserai/adapters/pages'
import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { ClientsPage } from './ClientsPage'

/** The Clients page, from the route's loader. */
export const Component = () => <ClientsPage page={useLoaderData<MenuData<Model>>().model} />
