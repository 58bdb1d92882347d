import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../tools/lib/places'
import { anyPort } from '../tools/lib/process/ports'
import { run } from '../tools/lib/process/run'
import { until } from '../tools/lib/process/until'
import { messageOf, say } from '../tools/lib/terminal/say'

const host = '127.0.0.1'

/** The folder of the binary of a version, which is installed when it is not there. */
const binaryOf = async (version: string): Promise<string> => {
  const folder = path.join(root, '.cache', 'nodes', version)
  const name = `node-${process.platform}-${process.arch}`
  const bin = path.join(folder, 'node_modules', name, 'bin')
  if (existsSync(path.join(bin, 'node'))) return bin
  say(`Installing Node ${version} (once) …`)
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
  const { code, output } = await run('npm', ['install', ...options, `${name}@${version}`])
  if (code !== 0) throw new Error(`Node ${version} could not be installed:\n${output}`)
  return bin
}

/** Starts the site, asks for its home page, and stops it. Gives what is wrong; `null` for nothing. */
const startFault = async (node: string, env: NodeJS.ProcessEnv): Promise<string | null> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'caravanserai-node-'))
  const port = await anyPort(host)
  const site = spawn(node, [path.join(root, 'tools', 'run.mjs'), 'start'], {
    env: { ...env, DATA_DIR: dataDir, HOST: host, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints = text(site.stderr)
  const ended = once(site, 'exit')
  const answers = () =>
    fetch(`http://${host}:${port}/`).then(
      async (answer) => (await answer.text(), answer.ok),
      () => false,
    )
  const hasAnswered = await until(async () => site.exitCode !== null || (await answers()), 120_000)
  const isUp = hasAnswered && site.exitCode === null
  site.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
  const warnings = (await complaints).split('\n').filter((line) => /Warning|Error/.test(line))
  return isUp ? (warnings[0] ?? null) : `the home page is not served: ${(await complaints).trim()}`
}

/** Runs all of Jest. Gives its last lines. */
const jestResult = async (
  node: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly isGood: boolean; readonly words: string }> => {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { code, output } = await run(node, [jest, '--silent'], { cwd: root, env })
  const counted = /^Tests:.*$/m.exec(output)?.[0] ?? 'no count'
  const failed = output.match(/^FAIL .*$/gm) ?? []
  const warnings = output.match(/^.*DeprecationWarning.*$/gm) ?? []
  return {
    isGood: code === 0 && warnings.length === 0,
    words: [counted, ...failed, ...warnings].join('\n  '),
  }
}

export default async ({ versions }: { readonly versions: ReadonlyArray<string> }): Promise<void> => {
  let isGood = true
  for (const version of versions)
    try {
      const bin = await binaryOf(version)
      const node = path.join(bin, 'node')
      const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` }
      const { output } = await run(node, ['--version'])
      const fault = await startFault(node, env)
      const jest = await jestResult(node, env)
      isGood = isGood && fault === null && jest.isGood
      say(
        `Node ${output.trim()}: ${fault === null ? 'npm start runs' : `npm start: ${fault}`}; ${jest.words}`,
      )
    } catch (error) {
      isGood = false
      say(messageOf(error))
    }
  process.exit(isGood ? 0 : 1)
}
