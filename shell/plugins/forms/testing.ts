import type { Content } from '@caravanserai/adapters'
import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { causesComposition, testServer, noRedirects, keptReleases } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { pageHandler } from '../../host/pages/pageHandler'
import type { OldAddresses } from '../../host/pages/addresses'
import type { Composition } from '../../host/releases/composition'
import type { KeptRelease } from '../../host/releases/store/releaseStore'
import type { AcceptForm, Acceptance } from './acceptForm'
import { admission } from './admission'
import { flashCodec, messagesOf } from './flashMessage'
import { findForm } from './formOfPage'
import { formIds } from './formIds'
import { formRoutes, answerForm } from './formRoutes'
import { submissionRoutes } from './submissionRoutes'

export interface FormServer extends TestServer {
  /** The stored forms without duplicates, and the visitors who sent them. */
  readonly stored: SubmissionEnvelope[]
  readonly visitors: string[]
  readonly logged: string[]
  /** Replaces the outbox. */
  store: () => Acceptance
}

export interface FormServerOptions {
  readonly content: Content
  /** The number of proxies in front of the server. */
  readonly proxies?: number
  /** Whether a receiver is configured. */
  readonly isOn?: boolean
  readonly composition?: Composition
  /** The composition of the newest set, if another process has read it first. */
  readonly next?: Composition
  /** Previous releases that this process still holds. */
  readonly earlier?: ReadonlyArray<KeptRelease>
  /** The redirects of old addresses; none by default. */
  readonly find?: OldAddresses['find']
}

/** A listening server with pages and all routes of forms; its outbox is an array. */
export const formServer = async ({
  content,
  proxies = 0,
  isOn = true,
  composition = causesComposition,
  next = composition,
  earlier = [],
  find = noRedirects.find,
}: FormServerOptions): Promise<FormServer> => {
  const outbox: Omit<FormServer, keyof TestServer> = {
    stored: [],
    visitors: [],
    logged: [],
    store: () => 'stored',
  }
  const acceptForm: AcceptForm = async (form, visitor) => {
    const acceptance = outbox.store()
    outbox.visitors.push(visitor)
    if (outbox.stored.some(({ id }) => id === form.id)) return 'known'
    if (acceptance === 'stored') outbox.stored.push(form)
    return acceptance
  }
  const site = await testServer(
    (app, testOptions) => {
      const logger = { warn: (line: string) => void outbox.logged.push(line) }
      const forms = { siteUrl: testOptions.siteUrl, secret: () => 'a secret' }
      const flash = flashCodec(forms)
      const options = {
        ...testOptions,
        flash,
        messages: () => messagesOf(flash, testOptions.siteUrl),
        redirects: { ...noRedirects, find },
        releases: { current: () => composition, forPath: () => Promise.resolve(next) },
        findForm: findForm({ files: keptReleases(...earlier), logger }),
        admit: admission(forms),
        acceptForm: isOn ? acceptForm : null,
        formId: formIds(forms),
        logger,
      }
      app.get('/*', pageHandler(options))
      submissionRoutes(app, options)
      formRoutes(app, options, answerForm(options))
    },
    { content, proxies },
  )
  return Object.assign(outbox, site)
}
