import type { TextPage } from '@caravanserai/adapters/pages'
import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { PerformancePage } from './PerformancePage'

/** The Performance page, from the route's loader. */
export const Component = () => <PerformancePage page={useLoaderData<MenuData<TextPage>>().model} />
