import { noSubmissions } from '@caravanserai/submissions'
import type { Submissions } from '@caravanserai/submissions'
import type { SiteFacts } from '../site/SiteContext'

/** Where this site's forms hand their values. What sends comes with the first form that is sent: most visitors send none. */
export const submissionsOf = ({ sends }: SiteFacts): Submissions => (sends ? { submit } : noSubmissions)

const submit: Submissions['submit'] = async (submission, file) => {
  // Code that cannot be had is a form that cannot be sent: the form says so, and the next try asks for it again.
  const sender = await load().catch(() => null)
  return sender === null ? 'failed' : sender.submit(submission, file)
}

/** One for the whole visit: it knows what may have been taken already. */
let loading: Promise<Submissions> | undefined

const load = (): Promise<Submissions> =>
  (loading ??= import(/* webpackChunkName: "submissions" */ './sending').then(
    ({ sending }) => sending,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
