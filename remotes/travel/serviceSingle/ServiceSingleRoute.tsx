import { useLoaderData } from 'react-router-dom'
import type { ServiceData } from './readService'
import { ServiceSinglePage } from './ServiceSinglePage'

/** One service, with what its loader brought. */
export const Component = () => <ServiceSinglePage {...useLoaderData<ServiceData>()} />
