import path from 'node:path'
import { bundledContent } from '../../../settings'
import type { SiteSettings } from '../../../settings'
import { root } from '../places'
import { addressOf } from '../process/ports'
import { readStatus } from '../site/siteStatus'

/** Settings of a rehearsal's backend, or why there are none. */
export type ContentOf = { readonly env: NodeJS.ProcessEnv } | { readonly missing: string }

/** The content that comes with the project. */
export const recordedContent: NodeJS.ProcessEnv = {
  CMS_ADAPTER: 'files',
  CMS_URL: path.join(root, bundledContent),
}

/** How long the backend may take to say anything, in milliseconds. */
const REACH_MS = 1_500

/** Settings that say where content comes from, and how. */
const contentSettings = [
  'CMS_URL',
  'CMS_ADAPTER',
  'CMS_AUTHORIZATION',
  'CMS_LISTS_ADAPTER',
  'CMS_LISTS_URL',
  'CMS_LISTS_AUTHORIZATION',
  'CMS_TIMEOUT_MS',
  'CMS_MENU_ORDER',
  'MAP_HOSTS',
]

/**
 * The content of the running site: the backend that the environment names, as the site reads it, or the embedded one next to
 * the site.
 */
export const liveContent = async (
  { cms, host, port }: Pick<SiteSettings<string>, 'cms' | 'host' | 'port'>,
  site: string,
): Promise<ContentOf> => {
  const status = await readStatus(site).catch(() => undefined)
  if (status == null) return { missing: `no site answers at ${site}` }
  const given = Object.fromEntries(contentSettings.map((name) => [name, process.env[name] ?? '']))
  if (cms !== null) {
    const isReached = cms.adapter === 'files' || (await answers(cms.address))
    return isReached
      ? { env: { ...given, CMS_URL: cms.address } }
      : { missing: `${cms.address} cannot be reached` }
  }
  const embedded = addressOf(host, port + 1)
  return (await answers(embedded))
    ? { env: { ...given, CMS_ADAPTER: 'erp', CMS_URL: embedded } }
    : { missing: `no backend answers at ${embedded}: set CMS_URL to that of the site` }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(REACH_MS) }).then(
    () => true,
    () => false,
  )
