import { useLoaderData } from 'react-router-dom'
import { DonatePage } from './DonatePage'
import type { DonateData } from './readDonatePage'

/** The donation page, from the route's loader. Another cause in the address begins the page anew. */
export const Component = () => {
  const { causes, chosenId } = useLoaderData<DonateData>()
  return <DonatePage key={chosenId} causes={causes} chosenId={chosenId} />
}
