import { noSubmissions } from '@caravanserai/submissions'
import type { Outcome, PostedForm, Submissions } from '@caravanserai/submissions'
import type { SiteFacts } from '../site/SiteContext'
import { siteTimeout } from '../browserLimits'
import { shared } from '../site/shared'
import { forgetForm, restoreForm } from './firstView/keptForms'

/**
 * The port of this site's forms. Its code loads with the first form that is sent, because most visitors send none.
 * @param posted the form that the document is the answer to; other pages of the visit have nothing to do with it
 */
export const submissionsOf = (
  { sends, isPreview }: SiteFacts,
  posted: PostedForm | undefined,
): Submissions => {
  const { pathname } = location
  return {
    ...(sends ? (isPreview ? sentNowhere : lazySubmissions()) : noSubmissions),
    restore: restoreForm,
    forget: forgetForm,
    posted: (form) => (posted?.form === form && pathname === location.pathname ? posted : undefined),
  }
}

const sentNowhere: Submissions = { submit: async () => 'sent' }

const lazySubmissions = (): Submissions => {
  /** One gateway for the whole visit: it remembers which forms the receiver may have already. */
  const load = shared(async () => {
    const { gatewaySubmissions } = await import(
      /* webpackChunkName: "submissions" */ '@caravanserai/submissions/browser'
    )
    return gatewaySubmissions()
  })
  return {
    submit: async (...form) => {
      const gateway = await load().catch(() => null)
      return gateway === null ? leftToBrowser(form[0].form) : gateway.submit(...form)
    },
  }
}

/**
 * The document may be of a version of the site whose files no server has any more: the browser posts its form, as it does
 * without scripts, and the page is the answer. A visitor without a network stays where the form still stands.
 */
const leftToBrowser = async (name: string): Promise<Outcome> => {
  const form = [...document.forms].find(
    (one) => one.method === 'post' && new FormData(one).get('form') === name,
  )
  const isThere = await fetch('/healthz', { signal: AbortSignal.timeout(siteTimeout) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!form || !isThere) return 'failed'
  HTMLFormElement.prototype.submit.call(form)
  return new Promise(() => undefined)
}
