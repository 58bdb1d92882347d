import type { HomePage as HomePageData } from '@caravanserai/adapters'
import { useLoaderData } from 'react-router-dom'
import { HomePage } from './HomePage'

/** The home page, with what its loader brought. */
export const Component = () => <HomePage page={useLoaderData<HomePageData>()} />
