import type { TextPage } from '@caravanserai/adapters/pages'
import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { AboutPage } from './AboutPage'

/** The About page, from the route's loader. */
export const Component = () => <AboutPage page={useLoaderData<MenuData<TextPage>>().model} />
