import { useLoaderData } from 'react-router-dom'
import { MemberPage } from './MemberPage'
import type { MemberData } from './readMember'

/** One of the team, with what the loader brought. */
export const Component = () => <MemberPage {...useLoaderData<MemberData>()} />
