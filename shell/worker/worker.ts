import { LRUCache } from 'lru-cache'
import type { StaticHandler } from 'react-router-dom'
import type { FromWorker, ToWorker } from '../protocol/messages'
import { workerLimits } from '../protocol/workerLimits'
import type { Surroundings } from '../site/clientManifest'
import type { SiteFacts } from '../site/SiteContext'
import { addressesOf } from './addresses'
import { Answers } from './answers'
import type { FrontAnswer } from './answers'
import { loadRelease, mountError, mountOwn } from './loadRelease'
import type { LoadedRelease } from './loadRelease'
import { pageOf } from './page'
import { textOf } from './textOf'

export type Send = (message: FromWorker, ...body: ReadonlyArray<Buffer>) => void

type Of<Type extends ToWorker['type']> = Extract<ToWorker, { type: Type }>

/** A render worker: one release of one remote, or the frame alone. Takes the messages of the front, and answers them. */
export const makeWorker = (send: Send): ((message: ToWorker) => void) => {
  const answers = new Answers()
  const surroundings = new LRUCache<string, Surroundings>({ max: workerLimits.surroundings })
  const running = new Map<number, AbortController>()
  const waiting = new Map<string, (answer: FrontAnswer) => void>()
  let site: SiteFacts
  let release: LoadedRelease | null = null
  let own: StaticHandler | null = null

  const load = ({ name, code, site: facts }: Of<'load'>): void => {
    site = facts
    try {
      if (name !== null && code !== null) release = loadRelease(name, code)
      send({ type: 'loaded', pages: release?.pages ?? [] })
    } catch (error) {
      send({ type: 'refused', reason: textOf(error) })
    }
  }

  const handlerFor = (error: Of<'page'>['request']['error']): StaticHandler => {
    if (error !== null) return mountError(error)
    return release === null ? (own ??= mountOwn()) : release.handler
  }

  const contentOf = (id: number, known: ReadonlyMap<string, string>) =>
    answers.forPage(
      known,
      (path, whole) =>
        new Promise((resolve) => {
          waiting.set(`${id} ${path}`, resolve)
          send({ type: 'ask', id, path, whole })
        }),
    )

  /** Runs one request of the front; what is still waited for when it is cancelled is dropped. */
  const run = async (id: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) send({ type: 'failed', id, reason: textOf(error) })
    } finally {
      running.delete(id)
    }
  }

  const page = ({ id, request, surroundings: around, known, answers: sent }: Of<'page'>) =>
    run(id, async (signal) => {
      if (around.value !== null) surroundings.set(around.key, around.value)
      const shown = surroundings.get(around.key)
      if (shown === undefined) throw new Error(`surroundings ${around.key} were not sent`)
      for (const [path, answer] of sent) answers.keep(path, answer)
      const {
        page: rendered,
        html,
        data,
      } = await pageOf({
        handler: handlerFor(request.error),
        address: request.address,
        view: request.view,
        posted: request.posted ?? null,
        site: { ...site, ...shown },
        content: contentOf(id, new Map(known)),
        signal,
      })
      send({ type: 'page', id, page: rendered, htmlBytes: html.length }, html, data)
    })

  const addresses = ({ id }: Of<'addresses'>) =>
    run(id, async (signal) => {
      const { content } = contentOf(id, new Map())
      send({ type: 'addresses', id, known: await addressesOf(release?.routes ?? [], content, signal) })
    })

  return (message) => {
    switch (message.type) {
      case 'load':
        return load(message)
      case 'page':
        return void page(message)
      case 'addresses':
        return void addresses(message)
      case 'answer': {
        // Also when nobody waits for it any more: the front counts it as sent.
        if (message.answer !== null) answers.keep(message.path, message.answer)
        const key = `${message.id} ${message.path}`
        waiting.get(key)?.(message)
        waiting.delete(key)
        return
      }
      case 'cancel':
        running.get(message.id)?.abort()
        for (const key of waiting.keys()) if (key.startsWith(`${message.id} `)) waiting.delete(key)
        return
      case 'ping':
        return send({ type: 'pong' })
    }
  }
}
