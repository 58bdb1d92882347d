import type { Page, Request } from '@playwright/test'
import { until } from '../process/until'

/** As long as the browser waits for code, in milliseconds. */
const MOST_MS = 5_000

/**
 * Follows the scripts that a tab loads: what a page loads late has its errors only then, which is later on a machine that is busy.
 * @returns waits until no script is on its way
 */
export const watchScripts = (page: Page): (() => Promise<boolean>) => {
  const loading = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loading.add(request)
  })
  page.on('requestfinished', (request) => void loading.delete(request))
  page.on('requestfailed', (request) => void loading.delete(request))
  return () => until(() => loading.size === 0, MOST_MS)
}
