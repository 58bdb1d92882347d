import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { switched } from '@caravanserai/releases'
import { remoteDist, root } from '../places'
import { anyPort } from '../process/ports'
import { until } from '../process/until'
import { alteredRelease, onRoute } from '../release/alteredRelease'
import type { LocalReleases } from '../release/localReleases'
import { startFaultyBackend } from '../site/faultyBackend'
import type { Behaviour, FaultyBackend } from '../site/faultyBackend'
import { readStatus } from '../site/siteStatus'
import { retitledCharity, throwingCharity } from './changedRemote'
import { writeContent } from './grownContent'

/** A started site to which a state is applied. */
interface StartedSite {
  readonly url: string
  readonly ledger: LocalReleases
  /** Starts the server of a remote that the state has left out. */
  readonly startRemote: (name: string) => Promise<void>
}

/** What a state needs of the site that is started for it. */
export interface PreparedState {
  readonly wishes: {
    /** The address or the content folder of its backend. */
    readonly cmsUrl?: string
    readonly env?: NodeJS.ProcessEnv
    readonly without?: string[]
  }
  /** The switchable backend of a state with a fault of the backend. */
  readonly backend?: FaultyBackend
  /** Applies the state to the started site. Returns a line for whoever looks at it, such as an address. */
  readonly enter?: (site: StartedSite) => Promise<string | void>
  readonly stop?: () => Promise<void>
}

/** A state of the site that a test suite is about, and that `npm run dev -- --state NAME` opens. */
export interface SiteState {
  /** The cause, and what visitors see. */
  readonly says: string
  /** The address at which the state shows, and its status. */
  readonly path: string
  readonly status: number
  /** @param folder an empty folder for builds and content, deleted after the state */
  readonly prepare: (folder: string) => Promise<PreparedState>
}

/** A folder below `folder` for one build. */
const folderIn = (folder: string): string => mkdtempSync(path.join(folder, 'build-'))

/** A backend that can be switched to a fault. */
const switchableBackend = async (folder: string, first: Behaviour) => {
  const port = await anyPort('127.0.0.1')
  const backend = await startFaultyBackend({ port, dataDir: folder, onLog: () => undefined, first })
  return { wishes: { cmsUrl: backend.url, env: { CONTENT_TTL_MS: '1000' } }, backend, stop: backend.stop }
}

/** Makes a build the only release of the charity section. */
const shipAlone = async ({ ledger, startRemote }: StartedSite, dist: string): Promise<void> => {
  await ledger.ship(dist, 'charity')
  await ledger.change(({ remotes: { charity, ...remotes } }) => {
    if (charity === undefined) throw new Error('charity is not in the release set')
    return { remotes: { ...remotes, charity: { ...charity, previous: [] } } }
  })
  await startRemote('charity')
}

const contentSecret = 'the secret of the content'

/** Requests the private address of the drafts of a page. */
export const draftsAddress = async (url: string, options: object = {}): Promise<string> => {
  const answer = await fetch(`${url}/content/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${contentSecret}` },
    body: JSON.stringify({ path: '/about/2', ...options }),
  })
  const { address } = (await answer.json()) as { readonly address: string }
  // The public address of the site differs from the address that the browser uses here.
  const { pathname, search } = new URL(address)
  return url + pathname + search
}

const longMenu = (): Record<string, unknown> => {
  let id = 100
  const entry = (name: string, children: ReadonlyArray<object> = []): object => ({
    id: (id += 1),
    name,
    parent: null,
    children,
  })
  const deep = (level: number): ReadonlyArray<object> =>
    level > 5
      ? []
      : ['One', 'Two', 'Three'].map((name, index) =>
          entry(`${name} of level ${level}`, index === 0 ? deep(level + 1) : []),
        )
  const long = Array.from({ length: 57 }, (_, index) =>
    entry(index % 7 === 6 ? `A rather long name of an entry, number ${index}` : `Entry ${index}`),
  )
  return { menus: [entry('Home'), entry('Deep', deep(2)), ...long, entry('Last', deep(2))] }
}

export const states = {
  'backend-down': {
    says: 'The backend is down when the site starts: pages of its content answer 503, all others work.',
    path: '/',
    status: 503,
    prepare: (folder) => switchableBackend(folder, 'refused'),
  },
  'backend-lost': {
    says: 'The backend fails after its pages were shown: they stay as they were.',
    path: '/about/2',
    status: 200,
    prepare: async (folder) => {
      const prepared = await switchableBackend(folder, 'well')
      const enter = async ({ url }: StartedSite): Promise<void> => {
        for (const page of ['/', '/about/2']) await (await fetch(url + page)).text()
        await prepared.backend.behave('status 500')
      }
      return { ...prepared, enter }
    },
  },
  'long-menu': {
    says: 'The menu of the backend has 87 entries in five levels.',
    path: '/cause',
    status: 200,
    prepare: async (folder) => {
      const prepared = await switchableBackend(folder, 'well')
      prepared.backend.change('get_all_nested_cms_menu/', longMenu)
      return prepared
    },
  },
  'many-entries': {
    says: 'There are 5,000 causes and posts.',
    path: '/cause',
    status: 200,
    prepare: async (folder) => {
      const content = path.join(folder, 'content')
      writeContent(content, { menuEntries: 0, entities: 5_000 })
      return { wishes: { cmsUrl: content, env: { CMS_ADAPTER: 'files', CMS_SAMPLES: 'show' } } }
    },
  },
  drafts: {
    says: 'An editor has an unpublished draft of the page "About", in the folder that the first line names.',
    path: '/about/2',
    status: 200,
    prepare: async (folder) => {
      const content = path.join(folder, 'content')
      cpSync(path.join(root, 'backend', 'content'), content, { recursive: true })
      const drafts = path.join(content, 'drafts', 'pages', 'about')
      mkdirSync(drafts, { recursive: true })
      writeFileSync(path.join(drafts, 'About.md'), 'The counter moves to the first floor in May.')
      return {
        wishes: {
          cmsUrl: content,
          env: { CMS_ADAPTER: 'files', CMS_SAMPLES: 'show', CONTENT_SECRET: contentSecret },
        },
        enter: async ({ url }) => `${drafts}\nThe drafts: ${await draftsAddress(url)}`,
      }
    },
  },
  'absent-remote': {
    says: 'The server of the charity section does not answer: its pages answer 503, all others work.',
    path: '/cause',
    status: 503,
    prepare: async () => ({ wishes: { without: ['charity'] } }),
  },
  'switched-off': {
    says: 'An operator has switched the charity section off: its pages answer 503.',
    path: '/cause',
    status: 503,
    prepare: async () => ({
      wishes: {},
      enter: async ({ ledger }) => void (await ledger.change((set) => switched(set, 'charity', 'off'))),
    }),
  },
  'throwing-page': {
    says: 'The only release of the charity section throws on its list of causes, which answers 500.',
    path: '/cause',
    status: 500,
    prepare: async (folder) => {
      const dist = await throwingCharity(folderIn(folder))
      return { wishes: { without: ['charity'] }, enter: (site) => shipAlone(site, dist) }
    },
  },
  quarantined: {
    says: 'A release that throws on its list of causes after a while was shipped: it is quarantined, and the release before is shown.',
    path: '/cause',
    status: 200,
    prepare: async (folder) => {
      const dist = path.join(folderIn(folder), 'dist')
      // The rehearsal renders the page once.
      const throwsLater = onRoute(
        '/cause',
        `let calls = 0
  const { loader } = route
  route.loader = (...args) => {
    if ((calls += 1) > 1) throw new Error('a card without a cause')
    return loader(...args)
  }`,
      )
      alteredRelease(remoteDist('charity'), dist, '1.0.0-throws', { server: throwsLater })
      return {
        wishes: { env: { PAGE_CACHE_MB: '0' } },
        enter: async ({ url, ledger }) => {
          await ledger.ship(dist, 'charity')
          const isQuarantined = async (): Promise<boolean> => {
            await (await fetch(`${url}/cause`)).text()
            const status = await readStatus(url)
            return (status?.remotes['charity']?.quarantined.length ?? 0) > 0
          }
          if (!(await until(isQuarantined, 60_000))) throw new Error('the release was not quarantined')
        },
      }
    },
  },
  canary: {
    says: 'Half of the visitors see a canary of the charity section, with another title on its list of causes.',
    path: '/cause',
    status: 200,
    prepare: async (folder) => {
      const dist = await retitledCharity(folderIn(folder))
      return {
        wishes: {},
        enter: async ({ ledger }) => void (await ledger.shipCanary(dist, 'charity', 50)),
      }
    },
  },
} satisfies Readonly<Record<string, SiteState>>

export type StateName = keyof typeof states
