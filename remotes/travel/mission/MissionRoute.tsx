import type { MissionPage as Model } from '@caravanserai/adapters/pages'
import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { MissionPage } from './MissionPage'

/** Mission and Vision, from the route's loader. */
export const Component = () => <MissionPage page={useLoaderData<MenuData<Model>>().model} />
