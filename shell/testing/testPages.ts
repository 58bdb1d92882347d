import { SitePages } from '../server/pages/pages'
import type { PagesOptions } from '../server/pages/pages'
import { inlineScript } from '../server/pages/document/inline'
import { inProcessPages } from './inProcessPages'
import { testFacts } from './site'

/** The pages of a site without built files, rendered without processes. */
export const testPages = (options: Pick<PagesOptions, 'content'> & Partial<PagesOptions>): SitePages =>
  new SitePages({
    frame: inProcessPages('frame', []),
    previousOf: () => Promise.resolve(null),
    onFailed: () => undefined,
    documents: {
      site: testFacts,
      mapHosts: [],
      shell: {
        boot: inlineScript(''),
        scripts: [],
        later: [],
        draft: [['/_/shell/draft.js', 'sha256-draft']],
        styles: [],
        own: { styles: [], files: [], version: 'v1' },
      },
      styleOf: () => Promise.resolve(null),
    },
    cacheMb: 1,
    contentTtlMs: 60_000,
    log: () => undefined,
    ...options,
  })
