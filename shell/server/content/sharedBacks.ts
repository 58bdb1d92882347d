import { setTimeout as delay } from 'node:timers/promises'
import { Back } from '@caravanserai/adapters/server'
import type { PastContent, WentBack } from '@caravanserai/adapters/server'
import { isLeft, isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import type { SiteNodes } from '../nodes/siteNodes'
import { limits } from './limits'

/** The space with what is in force for a question, and for a while with what has ended: a node that was not there may have it in force. */
const BACKS = 'backs'
const keyOf = ({ path, at }: Pick<Back, 'path' | 'at'>): string => `${path} ${at}`

/** Paths that are to be answered as at a moment; with `null` as the backend does. */
const BackOfNodes = t.type(
  { paths: t.readonlyArray(t.string), at: t.union([t.number, t.null]) },
  'a way back',
)

/** Earlier content that all nodes of the site show, also those that keep no versions of then and those that start later. */
export interface SharedBacks extends Pick<PastContent, 'list'> {
  /** What is shown now as it was then, and why other questions are not. */
  readonly back: (
    paths: ReadonlyArray<string>,
    at: number,
  ) => Promise<{ readonly changed: ReadonlyArray<WentBack>; readonly faults: ReadonlyArray<string> }>
  /** The backend's own answers are shown again; gives the paths for which others were. */
  readonly forward: (paths: ReadonlyArray<string>) => ReadonlyArray<string>
  /** Whether the other nodes cannot be told now: what one of them alone goes back to, visitors would see in turn with what is shown now. */
  readonly isAlone: () => Promise<boolean>
  /** Emits paths whose answers are others now, because another node wants it so. */
  readonly told: Observable<ReadonlyArray<string>>
}

/** To be called before the nodes start. */
export const sharedBacks = (past: Omit<PastContent, 'asOf'>, nodes: SiteNodes): SharedBacks => {
  const told = new Subject<ReadonlyArray<string>>()
  const isAt = (path: string, at: number): boolean => past.inForce(path)?.at === at
  const back = async (paths: ReadonlyArray<string>, at: number) => {
    const went = await Promise.all(paths.map((path) => past.back(path, at)))
    const changed = went.filter(isRight).map((one) => one.right)
    for (const { path } of changed) {
      const inForce = past.inForce(path)
      if (inForce !== null) await nodes.keep(BACKS, keyOf(inForce), inForce)
    }
    return { changed, faults: went.filter(isLeft).map((one) => one.left) }
  }
  const forward = (paths: ReadonlyArray<string>) => paths.filter((path) => past.forward(path))

  const endedOf = ({ path, at, since }: Back) =>
    past.list().find((one) => one.path === path && one.at === at && one.since >= since && one.until !== null)
  const keepEnded = (one: WentBack) =>
    nodes.keep(BACKS, keyOf(one), { ...one, until: one.until ?? Date.now(), shown: '', instead: null })

  nodes.onKept(
    BACKS,
    Back,
    (key, one) => {
      // It ended while the engine was away, and this node before it was back.
      const ended = one.until === null && endedOf(one)
      if (ended) void keepEnded(ended)
      else if (one.until !== null && Date.now() - one.until > limits.endedBackMs)
        void nodes.ask((engine) => engine.remove(BACKS, key), false)
      else if (past.take(one)) told.next([one.path])
    },
    () =>
      past.list().flatMap(({ path, until }) => {
        const one = until === null ? past.inForce(path) : null
        return one === null ? [] : [[keyOf(one), one] as const]
      }),
  )
  nodes.on('back', BackOfNodes, ({ paths, at }) => {
    if (at === null) told.next(forward(paths))
    else
      void back(
        paths.filter((path) => !isAt(path, at)),
        at,
      ).then(({ changed }) => told.next(changed.map(({ path }) => path)))
  })
  past.ended.subscribe((one) => void keepEnded(one))

  /** What this node has not kept another one may have. */
  const ofOthers = async (paths: ReadonlyArray<string>, at: number): Promise<ReadonlyArray<WentBack>> => {
    const until = performance.now() + limits.backOfOthersMs
    while (paths.some((path) => !isAt(path, at)) && performance.now() < until) await delay(20)
    return past.list().filter((one) => one.at === at && one.until === null && paths.includes(one.path))
  }

  return {
    list: past.list,
    isAlone: async () => nodes.node !== null && (await nodes.ask(async () => false, true)),
    told,
    back: async (paths, at) => {
      const own = await back(paths, at)
      if (nodes.node === null) return own
      await nodes.tellOthers('back', { paths, at })
      const missing = paths.filter((path) => !isAt(path, at))
      const changed = [...own.changed, ...(await ofOthers(missing, at))]
      const faults = own.faults.map((fault) => `${fault}; no other node has it either`)
      return { changed, faults }
    },
    forward: (paths) => {
      const changed = forward(paths)
      void nodes.tellOthers('back', { paths, at: null })
      return changed
    },
  }
}
