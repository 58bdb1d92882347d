import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import * as t from 'io-ts'
import { anyPort, isFree } from '../../../tools/lib/process/ports'
import { clickAt, pressing, typing } from './actions'
import type { Actions } from './actions'
import { answered } from './answered'
import { isInstalled } from '../../../tools/lib/process/run'
import { startProgram } from '../../../tools/lib/process/programs'
import { stopProcess } from '../../../tools/lib/process/servers'
import type { Engine, Tab } from './tab'
import { startSession } from './webDriver'
import type { WebDriver } from './webDriver'

/** WebKitGTK in a window of its own, on a screen that nobody sees; by WebDriver. */
export const webKit: Engine = {
  name: 'WebKit',
  install: 'webkit2gtk-driver xvfb',
  start: async () => {
    const binary = miniBrowser()
    if (binary === null || !(await isInstalled('WebKitWebDriver')) || !(await isInstalled('xvfb-run')))
      return null
    const started: ChildProcess[] = []
    const stop = async () => {
      for (const child of started.reverse()) await stopProcess(child)
    }
    try {
      const { screen, display } = await startScreen()
      started.push(screen)
      const port = await anyPort('127.0.0.1')
      const driver = await startProgram({
        name: 'WebKitWebDriver',
        command: ['WebKitWebDriver', [`--port=${port}`]],
        env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LANG: 'en_GB.UTF-8' },
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

/** The browser that comes with the library, below a folder with the version of its interface. */
const miniBrowser = (): string | null => {
  const libraries = '/usr/lib'
  const found = existsSync(libraries)
    ? readdirSync(libraries)
        .flatMap((machine) =>
          ['4.1', '4.0'].map((version) =>
            path.join(libraries, machine, `webkit2gtk-${version}`, 'MiniBrowser'),
          ),
        )
        .find((file) => existsSync(file))
    : undefined
  return found ?? null
}

/** The number of the screen is the first that is free, which it prints. */
const startScreen = (): Promise<{ readonly screen: ChildProcess; readonly display: string }> =>
  new Promise((resolve, reject) => {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    screen.once('error', reject)
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with status ${code}`)))
    createInterface({ input: screen.stdout }).once('line', (line) => resolve({ screen, display: `:${line}` }))
  })

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
      // The window has a bar of its own, which the size of the window includes.
      await send('window/rect', { width, height })
      const seen = answered(Size, await evaluate('({ width: innerWidth, height: innerHeight })'))
      await send('window/rect', { width: 2 * width - seen.width, height: 2 * height - seen.height })
    },
    complaints: () => [],
  }
}
