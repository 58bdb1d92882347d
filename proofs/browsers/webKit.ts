import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import * as t from 'io-ts'
import { anyPort, isFree } from '../../tools/lib/process/ports'
import { isInstalled } from '../../tools/lib/process/run'
import { stopProcess } from '../../tools/lib/process/servers'
import { assertInstalled, startPrinting, startProgram } from '../harness/programs'
import { answered, clickAt, pressing, typing } from './tab'
import type { Actions, Engine, Tab } from './tab'

/** WebKitGTK in a window on a virtual screen, driven by WebDriver. */
export const webKit: Engine = {
  name: 'WebKit',
  start: async () => {
    await assertInstalled(
      ['webkit2gtk-driver', 'xvfb'],
      async () =>
        miniBrowser() !== '' && (await isInstalled('WebKitWebDriver')) && (await isInstalled('xvfb-run')),
    )
    const binary = miniBrowser()
    const started: ChildProcess[] = []
    const stop = async () => {
      for (const child of started.reverse()) await stopProcess(child)
    }
    try {
      // Xvfb prints the number of the first free screen.
      const screen = await startPrinting({
        name: 'Xvfb',
        command: ['Xvfb', ['-displayfd', '1', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp']],
        ready: /^(\d+)$/,
        limitMs: 20_000,
      })
      started.push(screen.child)
      const port = await anyPort('127.0.0.1')
      const driver = await startProgram({
        name: 'WebKitWebDriver',
        command: ['WebKitWebDriver', [`--port=${port}`]],
        env: { ...process.env, DISPLAY: `:${screen.found}`, GDK_BACKEND: 'x11', LANG: 'en_GB.UTF-8' },
        limitMs: 5_000,
        isUp: async () => !(await isFree(port, '127.0.0.1')),
      })
      started.push(driver)
      const session = await startSession(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      })
      const version = String(session.capabilities['browserVersion'])
      return {
        name: `WebKitGTK ${version}`,
        tab: tabOf(session),
        stop: async () => {
          await session.end().catch(() => null)
          await stop()
        },
      }
    } catch (error) {
      await stop()
      throw error
    }
  },
}

/** The library's browser, below a folder named after the interface's version; `''` if missing. */
const miniBrowser = (): string =>
  readdirSync('/usr/lib')
    .flatMap((machine) =>
      ['4.1', '4.0'].map((version) => path.join('/usr/lib', machine, `webkit2gtk-${version}`, 'MiniBrowser')),
    )
    .find((file) => existsSync(file)) ?? ''

const Size = t.type({ width: t.number, height: t.number })

const tabOf = ({ send }: WebDriver): Tab => {
  const perform = async (actions: Actions) => void (await send('actions', { actions }))
  const evaluate = async (expression: string) =>
    JSON.parse(
      answered(
        t.string,
        await send('execute/sync', {
          script: `return (async () => JSON.stringify(await (${expression})) ?? 'null')()`,
          args: [],
        }),
      ),
    )
  return {
    open: async (url) => void (await send('url', { url })),
    evaluate,
    click: (x, y) => perform(clickAt(x, y)),
    press: (key) => perform(pressing(key)),
    type: (text) => perform(typing(text)),
    back: async () => void (await send('back')),
    forward: async () => void (await send('forward')),
    resize: async (width, height) => {
      // The size of the window includes its title bar.
      await send('window/rect', { width, height })
      const size = answered(Size, await evaluate('({ width: innerWidth, height: innerHeight })'))
      await send('window/rect', { width: 2 * width - size.width, height: 2 * height - size.height })
    },
    complaints: () => [],
  }
}

/** A session of WebDriver over HTTP: https://www.w3.org/TR/webdriver2 */
interface WebDriver {
  readonly capabilities: Readonly<Record<string, unknown>>
  /** The value of a command's response. Rejects with the driver's message when the command fails. */
  readonly send: (command: string, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly end: () => Promise<void>
}

const Answer = t.type({ value: t.unknown })
const Failure = t.type({ error: t.string, message: t.string })
const NewSession = t.type({ sessionId: t.string, capabilities: t.UnknownRecord })

/** @param driver the address of the driver, such as `http://127.0.0.1:4444` */
const startSession = async (
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<WebDriver> => {
  const request = { capabilities: { alwaysMatch: capabilities } }
  const session = answered(NewSession, await call(`${driver}/session`, 'POST', request))
  const url = `${driver}/session/${session.sessionId}`
  return {
    capabilities: session.capabilities,
    send: (command, parameters = {}) => call(`${url}/${command}`, 'POST', parameters),
    end: async () => void (await call(url, 'DELETE')),
  }
}

const call = async (url: string, method: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = answered(Answer, await response.json())
  if (response.ok) return value
  throw new Error(Failure.is(value) ? `${value.error}: ${value.message}` : `status ${response.status}`)
}
