import { Subject } from 'rxjs'
import { PageIndex } from '../host/pages/pageIndex'
import type { AnswersChanged } from '../host/pages/pageIndex'
import { SitePages } from '../host/pages/pages'
import type { PagesOptions } from '../host/pages/pages'
import type { DocumentOptions } from '../host/pages/document/documentOf'
import { inlineScript } from '../host/pages/document/document'
import { inProcessPages } from './inProcessPages'
import { testFacts } from './site'

/** A page index, and a function that reports changes of these answers; by default of any. */
export const testIndex = (options: Partial<ConstructorParameters<typeof PageIndex>[0]> = {}) => {
  const changes = new Subject<AnswersChanged>()
  const changed = (paths: AnswersChanged['paths'] = null, isCertain = false) =>
    changes.next({ paths, isCertain })
  return { index: new PageIndex({ changes, contentTtlMs: 60_000, ...options }), changed }
}

/** The documents of a site without built files. */
export const testDocuments: DocumentOptions = {
  site: testFacts,
  mapHosts: [],
  shell: {
    boot: inlineScript(''),
    scripts: [],
    later: [],
    styles: [],
    own: { styles: [], files: [], version: 'v1' },
    plugins: new Map(),
  },
  styleOf: () => Promise.resolve(null),
}

/** The pages of a site without built files, rendered without processes. */
export const testPages = (options: Pick<PagesOptions, 'content'> & Partial<PagesOptions>): SitePages =>
  new SitePages({
    frame: inProcessPages('frame', []),
    previousOf: () => Promise.resolve(null),
    onFailed: () => undefined,
    documents: testDocuments,
    cacheMb: 1,
    index: testIndex().index,
    log: () => undefined,
    ...options,
  })
