import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { root } from '../../../tools/lib/places'
import { freePort } from '../../../tools/lib/process/ports'
import { run } from '../../../tools/lib/process/run'
import { until } from '../../../tools/lib/process/until'
import { unset } from '../../../tools/lib/site/unset'
import { isPage } from '../../harness/programs'
import { table } from '../../harness/table'
import type { Table } from '../../harness/table'

interface TeamDayOptions {
  readonly browser: Browser
  /** The parent folder of the team's repository. */
  readonly folder: string
  /** Settings that lead commands to the running site. */
  readonly env: NodeJS.ProcessEnv
}

/** The waiting times of a team on its first day, in seconds, in order. */
interface TeamDay {
  readonly written: number
  readonly installed: number
  readonly tested: number
  readonly firstPage: number
  readonly onScreen: number
  readonly checked: number
  readonly shipped: number
}

/** A team with a separate repository: from scratch to a live page. Requires the npm registry. */
export const teamDayTable = async (options: TeamDayOptions): Promise<Table> =>
  table(
    'A first day in a repository of its own, seconds',
    [{ name: 'careers', measures: [await teamDay(options)] }],
    [
      { name: 'the repository is written, with its packages', digits: 1, of: ({ written }) => written },
      { name: 'npm install', digits: 1, of: ({ installed }) => installed },
      { name: 'npm test', digits: 1, of: ({ tested }) => tested },
      { name: 'first page of npm run dev', digits: 1, aim: { atMost: 15 }, of: ({ firstPage }) => firstPage },
      { name: 'edit to screen', digits: 1, aim: { atMost: 1 }, of: ({ onScreen }) => onScreen },
      { name: 'npm run check', digits: 1, aim: { atMost: 12 }, of: ({ checked }) => checked },
      { name: 'npm run ship', digits: 1, aim: { atMost: 15 }, of: ({ shipped }) => shipped },
    ],
  )

const teamDay = async ({ browser, folder, env: ofSite }: TeamDayOptions): Promise<TeamDay> => {
  const env = { ...process.env, ...unset(), ...ofSite }
  const npm = (cwd: string, ...args: ReadonlyArray<string>) =>
    seconds(async () => {
      const { code, output } = await run('npm', args, { cwd, env })
      if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}:\n${output}`)
    })
  const written = await npm(root, 'run', 'new:remote', '--', 'careers', '--repository', folder)
  const installed = await npm(folder, 'install', '--no-audit', '--no-fund')
  const tested = await npm(folder, 'test')
  const dev = await developed(browser, folder, env)
  const checked = await npm(folder, 'run', 'check')
  const shipped = await npm(folder, 'run', 'ship')
  return { written, installed, tested, ...dev, checked, shipped }
}

const SETTLED_MS = 5_000

const page = path.join('list', 'ListPage.tsx')

/** Durations from the command to its first page, and from an edit of that page until it is painted. */
const developed = async (
  browser: Browser,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Pick<TeamDay, 'firstPage' | 'onScreen'>> => {
  const port = await freePort(4_700, '127.0.0.1')
  const tab = await browser.newPage()
  const started = performance.now()
  const child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: folder,
    env,
    stdio: 'ignore',
    detached: true,
  })
  try {
    const address = `http://127.0.0.1:${port}/careers`
    if (!(await until(isPage(address), 120_000))) throw new Error(`${address} is not shown by npm run dev`)
    await tab.goto(address)
    await tab.getByRole('heading', { level: 1 }).waitFor()
    const firstPage = (performance.now() - started) / 1_000
    // A developer looks at the page before editing it.
    await tab.waitForTimeout(SETTLED_MS)
    const file = path.join(folder, page)
    const text = readFileSync(file, 'utf8')
    const onScreen = await seconds(async () => {
      writeFileSync(file, text.replace(/(<EntryList [^/]*\/>)/, '<>$1<p>An edit</p></>'))
      await tab.getByText('An edit').waitFor({ timeout: 60_000 })
    })
    writeFileSync(file, text)
    return { firstPage, onScreen }
  } finally {
    await tab.close()
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}
