import { noSubmissions } from '@caravanserai/submissions'
import type { Submissions } from '@caravanserai/submissions'
import type { SiteFacts } from '../site/SiteContext'

/** The port of this site's forms. Its code loads with the first form that is sent, because most visitors send none. */
export const submissionsOf = ({ sends }: SiteFacts): Submissions =>
  sends ? lazySubmissions() : noSubmissions

const lazySubmissions = (): Submissions => {
  /** One gateway for the whole visit: it remembers which forms the receiver may have already. */
  let loading: Promise<Submissions> | undefined
  const load = (): Promise<Submissions> =>
    (loading ??= import(/* webpackChunkName: "submissions" */ '@caravanserai/submissions/browser').then(
      ({ gatewaySubmissions }) => gatewaySubmissions(),
      (error: unknown) => {
        // The next attempt loads the code again.
        loading = undefined
        throw error
      },
    ))

  return {
    submit: async (submission, file) => {
      const gateway = await load().catch(() => null)
      return gateway === null ? 'failed' : gateway.submit(submission, file)
    },
  }
}
