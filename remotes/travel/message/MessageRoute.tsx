import type { MessagePage as Model } from '@caravanserai/adapters/pages'
import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { MessagePage } from './MessagePage'

/** The letters, from the route's loader. */
export const Component = () => <MessagePage page={useLoaderData<MenuData<Model>>().model} />
