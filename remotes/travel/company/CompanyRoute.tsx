import { useLoaderData } from 'react-router-dom'
import { LabelledPage } from '../menuPage/LabelledPage'
import type { NamedPage } from '../menuPage/namedPage'

/** One service or company of the house. */
export const Component = () => <LabelledPage page={useLoaderData<NamedPage>()} />
