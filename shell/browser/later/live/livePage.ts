import { from, of, switchMap } from 'rxjs'
import type { PreparedContent } from '../navigation/preparedContent'
import { liveRefresh } from './liveRefresh'
import { versionEvents } from './versionEvents'
import { visibleAddress } from './visibleAddress'
import type { Router } from './visibleAddress'

export interface LivePage {
  /** Whether a refresh is in progress: the frame's loader runs again during a refresh, and on no navigation. */
  readonly isRefreshing: () => boolean
  /** Starts to listen for edits, until the signal. */
  readonly start: (router: Router, signal: AbortSignal) => void
}

/**
 * Shows edits in the open page. React updates what has changed: scroll position, focus, open menus and typed text are
 * kept, and nothing is announced. A page that no longer exists says so; one that cannot be fetched is left as it is, and fetched again later.
 */
export const livePage = (prepared: PreparedContent, random: () => number): LivePage => {
  let refreshing = false

  const refresh = async (router: Router, replaceContent: () => void): Promise<void> => {
    const { errors, location } = router.state
    replaceContent()
    refreshing = true
    // A revalidation does not replace an error page; a navigation does.
    await (errors === null
      ? router.revalidate()
      : router.navigate(location.pathname + location.search, { replace: true, preventScrollReset: true }))
    refreshing = false
  }

  return {
    isRefreshing: () => refreshing,
    start: (router, signal) => {
      if (signal.aborted) return
      const listening = liveRefresh({
        visibleAddress: visibleAddress(router),
        versions: versionEvents(EventSource),
        shown: prepared.shown,
        refresh: (address) =>
          from(prepared.renew(address)).pipe(
            switchMap((replaceContent) =>
              replaceContent === null ? of(null) : refresh(router, replaceContent),
            ),
          ),
        random,
      }).subscribe()
      signal.addEventListener('abort', () => listening.unsubscribe())
    },
  }
}
