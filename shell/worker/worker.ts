import { url as inspectorUrl } from 'node:inspector'
import { setImmediate } from 'node:timers'
import { LRUCache } from 'lru-cache'
import type { StaticHandler, RouteObject } from 'react-router-dom'
import { askOf } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { firstAnswer, isPageHandle } from '@caravanserai/adapters/page'
import { isPlain, routedPages } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import type { FromWorker, ToWorker, KnownAddresses } from '../protocol/messages'
import { workerLimits } from '../protocol/workerLimits'
import type { Surroundings } from '../site/clientManifest'
import type { SiteFacts } from '../site/SiteContext'
import { Answers } from './answers'
import type { FrontAnswer } from './answers'
import { loadRelease, mountError, mountOwn } from './loadRelease'
import type { LoadedRelease } from './loadRelease'
import { pageOf, textOf } from './page'
import { partOf } from './part'
import { Requests } from './requests'

export type Send = (message: FromWorker, ...body: ReadonlyArray<Buffer>) => void

type Of<Type extends ToWorker['type']> = Extract<ToWorker, { type: Type }>

/** Messages that run code of the release. */
type Work = Of<'page' | 'addresses' | 'answer'>

/**
 * A render worker: handles the front's messages for one release of one remote, or for the frame only. Starts one
 * piece of work per turn of the event loop, so that a ping waits for at most one page, however many were requested at
 * the same time.
 */
export const makeWorker = (
  send: Send,
  isInspected: () => boolean = () => inspectorUrl() !== undefined,
): ((message: ToWorker) => void) => {
  const answers = new Answers()
  const surroundings = new LRUCache<string, Surroundings>({ max: workerLimits.surroundings })
  const requests = new Requests((id) => send({ type: 'unsettled', id }))
  const queue: Work[] = []
  /** Cancelled pages and lists in the queue. */
  const left = new Set<number>()
  const waiting = new Map<string, (answer: FrontAnswer) => void>()
  let site: SiteFacts
  let release: LoadedRelease | null = null
  let staticHandler: StaticHandler | null = null

  const load = ({ name, code, site: facts }: Of<'load'>): void => {
    site = facts
    try {
      if (name !== null && code !== null) release = loadRelease(name, code)
      send({ type: 'loaded', pages: release?.pages ?? [] })
    } catch (error) {
      send({ type: 'refused', reason: textOf(error) })
    }
  }

  const handlerFor = (error: Of<'page'>['request']['error'], around: Surroundings): StaticHandler => {
    if (error !== null) return mountError(error)
    return release === null ? (staticHandler ??= mountOwn(around)) : release.handler
  }

  const contentOf = (id: number, known: ReadonlyMap<string, string>) =>
    answers.forPage(
      known,
      (path, whole) =>
        new Promise((resolve) => {
          if (requests.countQuestion(id) > workerLimits.questions)
            throw new Error(`asks more than ${workerLimits.questions} questions for one page`)
          waiting.set(`${id} ${path}`, resolve)
          send({ type: 'ask', id, path, whole })
        }),
    )

  /** Runs one request of the front. A result after its cancellation is dropped. */
  const run = async (id: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (left.delete(id)) return
    const signal = requests.start(id)
    try {
      await work(signal)
    } catch (error) {
      if (!signal.aborted) send({ type: 'failed', id, reason: textOf(error) })
    } finally {
      requests.end(id)
    }
  }

  const page = ({ id, request, surroundings: around, known, answers: sent }: Of<'page'>) => {
    // Also for a cancelled page: the front counts them as sent.
    if (around.value !== null) surroundings.set(around.key, around.value)
    for (const [path, answer] of sent) answers.keep(path, answer)
    return run(id, async (signal) => {
      const shown = surroundings.get(around.key)
      if (shown === undefined) throw new Error(`surroundings ${around.key} were not sent`)
      const context = {
        ...{ address: request.address, site: { ...site, ...shown }, signal },
        content: contentOf(id, new Map(known)),
      }
      const {
        page: rendered,
        html,
        data,
      } = request.view === 'part'
        ? await partOf({ ...context, parts: release?.parts ?? new Map() })
        : await pageOf({
            ...context,
            handler: handlerFor(request.error, shown),
            view: request.view,
            posted: request.posted ?? null,
          })
      const ownMs = requests.end(id)
      send({ type: 'page', id, page: rendered, htmlBytes: html.length, ownMs }, html, data)
    })
  }

  const addresses = ({ id }: Of<'addresses'>) =>
    run(id, async (signal) => {
      const { content } = contentOf(id, new Map())
      send({ type: 'addresses', id, known: await addressesOf(release?.routes ?? [], content, signal) })
    })

  const answer = (message: Of<'answer'>): void => {
    // Also for a cancelled page: the front counts it as sent.
    if (message.answer !== null) answers.keep(message.path, message.answer)
    const key = `${message.id} ${message.path}`
    requests.answered(message.id)
    waiting.get(key)?.(message)
    waiting.delete(key)
  }

  const begin = (message: Work): void => {
    if (message.type === 'answer') return answer(message)
    void (message.type === 'page' ? page(message) : addresses(message))
  }

  const beginNext = (): void => {
    const next = queue.shift()
    if (queue.length > 0) setImmediate(beginNext)
    if (next !== undefined) begin(next)
  }

  const cancel = ({ id }: Of<'cancel'>): void => {
    if (!requests.abort(id) && queue.some((message) => message.type !== 'answer' && message.id === id))
      left.add(id)
    for (const key of waiting.keys()) if (key.startsWith(`${id} `)) waiting.delete(key)
  }

  return (message) => {
    switch (message.type) {
      case 'load':
        return load(message)
      case 'cancel':
        return cancel(message)
      case 'ping':
        return send({ type: 'pong', ...(isInspected() && { isInspected: true }) })
      default:
        if (queue.push(message) === 1) setImmediate(beginNext)
    }
  }
}

/**
 * The addresses of a release for search engines, as declared by its pages. A page that throws, or content that cannot
 * be fetched, omits only the addresses that depend on it.
 * @param signal addresses that are unknown when it aborts are omitted
 */
export const addressesOf = async (
  routes: ReadonlyArray<RouteObject>,
  content: Content,
  signal: AbortSignal,
): Promise<KnownAddresses> => {
  const thrown: string[] = []
  const asking = pagesOf(routes).map(async ({ pattern, handle }): Promise<ReadonlyArray<string> | null> => {
    try {
      if (handle.unlisted) return []
      if (handle.addresses === undefined) return isPlain(pattern) ? [pattern] : []
      const answer = await firstAnswer(handle.addresses(askOf(content)), signal)
      return isLeft(answer) ? null : answer.right
    } catch (error) {
      if (!signal.aborted) thrown.push(`the addresses of ${pattern} threw: ${String(error)}`)
      return null
    }
  })
  const answers = await Promise.all(asking)
  return {
    paths: [...new Set(answers.flatMap((paths) => paths ?? []))],
    isComplete: !answers.includes(null),
    thrown,
  }
}

const pagesOf = (routes: ReadonlyArray<RouteObject>) =>
  routedPages(routes).flatMap(({ pattern, route: { handle } }) => {
    const page: unknown = handle
    return isPageHandle(page) ? [{ pattern, handle: page }] : []
  })
