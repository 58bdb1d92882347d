import { from, of, switchMap } from 'rxjs'
import type { PreparedContent } from '../preparedContent'
import { liveRefresh } from './liveRefresh'
import { lookedAt } from './lookedAt'
import type { Router } from './lookedAt'
import { versionEvents } from './versionEvents'

/** Whether the page is being shown anew where it stands: the frame's loader runs then, and on no navigation. */
export interface Refresh {
  underWay: boolean
}

export interface KeepLiveParts {
  readonly router: Router
  readonly prepared: PreparedContent
  readonly refresh: Refresh
}

/**
 * Shows edits in the open page. React changes what has changed: scroll position, focus, open menus, and what a visitor
 * has typed stay; nothing is announced. A page whose address is gone, or cannot be had, is left as it is.
 */
export const keepLive = ({ router, prepared, refresh }: KeepLiveParts): void => {
  const show = async (put: () => void): Promise<void> => {
    const { errors, location } = router.state
    put()
    refresh.underWay = true
    // What stands in the place of a page that could not be had gives way to a navigation only.
    await (errors === null
      ? router.revalidate()
      : router.navigate(location.pathname + location.search, { replace: true, preventScrollReset: true }))
    refresh.underWay = false
  }
  liveRefresh({
    lookedAt: lookedAt(router),
    versions: versionEvents(EventSource),
    shown: prepared.shown,
    refresh: (address) =>
      from(prepared.renew(address)).pipe(switchMap((put) => (put === null ? of(put) : show(put)))),
    random: Math.random,
  }).subscribe()
}
