import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as t from 'io-ts'
import { WebSocket } from 'ws'
import { isInstalled } from '../../tools/lib/process/run'
import { stopProcess } from '../../tools/lib/process/servers'
import { until } from '../../tools/lib/process/until'
import { assertInstalled, startPrinting } from '../harness/programs'
import { answered, clickAt, pressing, typing } from './tab'
import type { Actions, Engine, Tab } from './tab'

const Created = t.type({ context: t.string })
const Session = t.type({ capabilities: t.type({ browserVersion: t.string }) })
const Evaluated = t.union([
  t.type({ type: t.literal('success'), result: t.type({ type: t.literal('string'), value: t.string }) }),
  t.type({ type: t.literal('exception'), exceptionDetails: t.type({ text: t.string }) }),
])
const LogEntry = t.type({ level: t.string, text: t.union([t.string, t.null]) })

/** Firefox, driven by its built-in WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  start: async (folder) => {
    await assertInstalled(['firefox-esr'], () => isInstalled('firefox-esr'))
    const profile = path.join(folder, 'firefox')
    mkdirSync(profile)
    writeFileSync(path.join(profile, 'user.js'), preferences)
    const { child, found: url } = await startPrinting({
      name: 'Firefox',
      command: [
        'firefox-esr',
        ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      ],
      env: process.env,
      ready: /WebDriver BiDi listening on (\S+)/,
      limitMs: 60_000,
    })
    const stop = () => stopProcess(child)
    try {
      const bidi = await connectBiDi(`${url}/session`)
      const { capabilities } = answered(Session, await bidi.send('session.new', { capabilities: {} }))
      return { name: `Firefox ${capabilities.browserVersion}`, tab: await tabOf(bidi), stop }
    } catch (error) {
      await stop()
      throw error
    }
  },
}

/** Preferences that disable Firefox's own requests. */
const preferences = [
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.homepage_override.mstone', 'ignore'],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['intl.accept_languages', 'en-GB'],
]
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('')

/** Time limit of a page load, in milliseconds; generous for busy machines. */
const LOADING_MS = 30_000

/** Messages about requests aborted by leaving a page: the stream of changes, and empty scripts. */
const leaving = [
  /was interrupted while the page was loading/,
  /t establish a connection to the server at \S+\/content\/live/,
  /computed hash is “47DEQpj8HBSa\+/,
]
const isComplaint = ({ level, text }: t.TypeOf<typeof LogEntry>): boolean =>
  ['error', 'warn'].includes(level) && !leaving.some((known) => known.test(text ?? ''))

const tabOf = async (bidi: BiDi): Promise<Tab> => {
  // Firefox's initial window never gets the focus, without which it ignores some keys.
  const { context } = answered(Created, await bidi.send('browsingContext.create', { type: 'window' }))
  const complaints: string[] = []
  bidi.onEvent((_method, params) => {
    if (LogEntry.is(params) && isComplaint(params)) complaints.push(params.text ?? '')
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const perform = async (actions: Actions) =>
    void (await bidi.send('input.performActions', { context, actions }))
  const go = async (delta: number) =>
    void (await bidi.send('browsingContext.traverseHistory', { context, delta }))
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = answered(
      Evaluated,
      await bidi.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      }),
    )
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value)
  }
  return {
    open: async (url) => {
      await evaluate('void (globalThis.isLeft = true)')
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })
      // Polls instead of waiting in the protocol, which would fail because of an unreachable frame of another host.
      const isOpen = async () =>
        (await evaluate('globalThis.isLeft !== true && document.readyState')) === 'complete'
      if (!(await until(isOpen, LOADING_MS))) throw new Error(`expected ${url} to load`)
    },
    evaluate,
    click: (x, y) => perform(clickAt(x, y)),
    press: (key) => perform(pressing(key)),
    type: (text) => perform(typing(text)),
    back: () => go(-1),
    forward: () => go(1),
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    complaints: () => complaints.splice(0),
  }
}

/** A connection of WebDriver BiDi: https://w3c.github.io/webdriver-bidi */
interface BiDi {
  /** The result of a command. Rejects with the browser's message when the command fails. */
  readonly send: (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly onEvent: (listener: (method: string, params: unknown) => void) => void
  readonly close: () => void
}

const Message = t.union([
  t.type({ type: t.literal('success'), id: t.number, result: t.unknown }),
  t.type({ type: t.literal('error'), id: t.number, error: t.string, message: t.string }),
  t.type({ type: t.literal('event'), method: t.string, params: t.unknown }),
])

/** @param url such as `ws://127.0.0.1:9222/session` */
const connectBiDi = async (url: string): Promise<BiDi> => {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const listeners: Array<(method: string, params: unknown) => void> = []
  let last = 0

  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data))
    if (!Message.is(message)) return
    if (message.type === 'event')
      return listeners.forEach((listener) => listener(message.method, message.params))
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') request?.resolve(message.result)
    else request?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.once('close', () => waiting.forEach(({ reject }) => reject(new Error('the browser has ended'))))

  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    onEvent: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  }
}
