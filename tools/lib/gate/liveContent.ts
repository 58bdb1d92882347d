import path from 'node:path'
import { bundledContent } from '../../../settings'
import { root } from '../places'
import { readStatus } from '../site/siteStatus'

/** Settings of a rehearsal's content, or why there are none. */
export type ContentOf = { readonly env: NodeJS.ProcessEnv } | { readonly missing: string }

/** The content that comes with the project. */
export const recordedContent: NodeJS.ProcessEnv = {
  CMS_ADAPTER: 'files',
  CMS_URL: path.join(root, bundledContent),
  CMS_SAMPLES: 'show',
}

/**
 * The content of the running site, which is asked for it: what backend and adapter it has, and with which credentials, need not be
 * known here. What the site does not know, the content of the project answers.
 */
export const liveContent = async (site: string): Promise<ContentOf> => {
  const status = await readStatus(site).catch(() => undefined)
  return status == null
    ? { missing: `no site answers at ${site}` }
    : {
        env: {
          ...recordedContent,
          CONTENT_SITE: site,
          // Which frames may be in its texts, as far as it is known here.
          MAP_HOSTS: process.env['MAP_HOSTS'] ?? '',
        },
      }
}
