import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import type { ServicesModel } from './readServicePage'
import { ServicePage } from './ServicePage'

/** Our Services, with what its loader brought. */
export const Component = () => <ServicePage {...useLoaderData<MenuData<ServicesModel>>().model} />
