import { useLoaderData } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { CompanyPage } from './CompanyPage'
import type { CompanyModel } from './readCompanyPage'

/** One service or firm of the house, or all that a menu holds. */
export const Component = () => {
  const { title, model } = useLoaderData<MenuData<CompanyModel>>()
  return <CompanyPage title={title} {...model} />
}
