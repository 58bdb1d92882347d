import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import chromiumFlags from '../../lib/browser/chromiumFlags.json'
import { until } from '../../lib/process/until'
import { temporaryFolder } from './site'

/** A command of the Chrome DevTools protocol. */
type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>

interface Event {
  readonly method?: string
  readonly params?: {
    readonly sessionId?: string
    readonly targetInfo?: { readonly type: string; readonly subtype?: string }
  }
}

/** A tab of a Chromium that prerenders. */
export interface PrerenderingTab {
  readonly open: (url: string) => Promise<void>
  /** The value of an expression in the page that the tab shows. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Points at the first element that matches the selector. */
  readonly point: (selector: string) => Promise<void>
  /** Clicks where the mouse points. */
  readonly click: () => Promise<void>
  /** Waits until a document has been prerendered. */
  readonly prerendered: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts Chromium with a tab. Chromium does not prerender while a client such as Playwright is attached to pages
 * directly; it does while a client is attached to tabs, as its own developer tools are.
 * @param inPages called with the session of each page, also of prerendered ones
 */
export const startPrerendering = async (
  inPages: (send: Send, session: string) => Promise<unknown> = async () => undefined,
): Promise<PrerenderingTab> => {
  const browser = spawn(
    process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    [
      ...['--headless', '--remote-debugging-pipe', `--user-data-dir=${temporaryFolder()}`],
      ...chromiumFlags,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const { send, onEvent } = connected(browser.stdio[3] as Writable, browser.stdio[4] as Readable)
  let shown = ''
  let mouse: object = {}
  let prerendered = 0
  onEvent(({ method, params }) => {
    if (method === 'Preload.prerenderStatusUpdated' && (params as { status?: string }).status === 'Ready')
      prerendered += 1
    if (method !== 'Target.attachedToTarget' || params?.targetInfo?.type !== 'page') return
    const { sessionId = '' } = params
    void inPages(send, sessionId)
    if (params.targetInfo.subtype !== 'prerender') shown = sessionId
    else activating = sessionId
  })
  let activating = ''
  // The session of a page ends when a prerendered page replaces it.
  onEvent(({ method, params }) => {
    if (method === 'Target.detachedFromTarget' && params?.sessionId === shown) shown = activating
  })
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const [{ targetId }] = targetInfos as [{ readonly targetId: string }]
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true })
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await send('Target.setAutoAttach', attaching, String(tab))
  await send('Preload.enable', {}, shown)

  const valueIn = async (session: string, expression: string): Promise<unknown> => {
    const params = { expression, awaitPromise: true, returnByValue: true }
    const { result } = await send('Runtime.evaluate', params, session)
    return (result as { readonly value?: unknown } | undefined)?.value
  }
  const evaluate: PrerenderingTab['evaluate'] = async (expression) => {
    // The session of the page before may outlive its page in the browser's memory.
    if (activating !== '' && (await valueIn(activating, 'document.prerendering')) === false)
      [shown, activating] = [activating, '']
    return valueIn(shown, expression)
  }
  const dispatch = (type: string) =>
    send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...mouse }, shown)
  return {
    open: async (url) => {
      await send('Page.navigate', { url }, shown)
      await until(
        async () => (await evaluate('location.href + document.readyState')) === `${url}complete`,
        20_000,
      )
    },
    evaluate,
    point: async (selector) => {
      mouse = (await evaluate(
        `(() => { const link = document.querySelector(${JSON.stringify(selector)})
          link.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { x, y } = link.getBoundingClientRect(); return { x: x + 5, y: y + 5 } })()`,
      )) as object
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...mouse }, shown)
    },
    click: async () => {
      await dispatch('mousePressed')
      await dispatch('mouseReleased')
    },
    prerendered: async () => {
      if (!(await until(async () => prerendered > 0, 20_000))) throw new Error('no document was prerendered')
      prerendered = 0
    },
    stop: async () => {
      browser.kill()
      await Promise.race([ended, delay(5_000)])
    },
  }
}

/** Commands and events of the protocol over pipes: JSON texts, each followed by a zero byte. */
const connected = (input: Writable, output: Readable) => {
  const replies = new Map<number, (result: Record<string, unknown>) => void>()
  const receivers: Array<(event: Event) => void> = []
  let [last, rest] = [0, '']
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) {
      const message = JSON.parse(text) as Event & { id?: number; result?: Record<string, unknown> }
      if (message.id === undefined) receivers.forEach((receive) => receive(message))
      else replies.get(message.id)?.(message.result ?? {})
    }
  })
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve) => {
      replies.set((last += 1), resolve)
      input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
    })
  return { send, onEvent: (receive: (event: Event) => void) => void receivers.push(receive) }
}
