import { useLoaderData } from 'react-router-dom'
import type { NamedPage } from './namedPage'
import { LabelledPage } from './LabelledPage'

/** The general page of a menu. */
export const Component = () => <LabelledPage page={useLoaderData<NamedPage>()} />
