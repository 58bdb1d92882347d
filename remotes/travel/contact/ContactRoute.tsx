import type { ContactPage as ContactModel } from '@caravanserai/adapters/pages'
import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { ContactPage } from './ContactPage'

/** The contact page, with what its loader brought. */
export const Component = () => <ContactPage {...useLoaderData<MenuData<ContactModel>>().model} />
