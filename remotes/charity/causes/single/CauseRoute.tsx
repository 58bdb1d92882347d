import { useLoaderData } from 'react-router-dom'
import { CauseSinglePage } from './CauseSinglePage'
import type { CauseData } from './readCause'

/** One cause, with what its loader brought. */
export const Component = () => <CauseSinglePage {...useLoaderData<CauseData>()} />
