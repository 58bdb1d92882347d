import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tools/lib/places'
import { anyPort } from '../tools/lib/process/ports'
import { run } from '../tools/lib/process/run'
import { stopProcess } from '../tools/lib/process/servers'
import { say } from '../tools/lib/terminal/say'
import { isPage, startProgram } from './harness/programs'
import { trial } from './harness/trial'

const host = '127.0.0.1'

/** The folder of the Node binary of a version, installed if missing. */
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

/** Starts the site with `npm start` and stops it. Throws on a missing home page or on a warning. */
const tryStart = async (node: string, env: NodeJS.ProcessEnv, dataDir: string): Promise<void> => {
  const port = await anyPort(host)
  const printed: string[] = []
  const site = await startProgram({
    name: 'npm start',
    command: [node, [path.join(root, 'tools', 'run.mjs'), 'start']],
    env: { ...env, DATA_DIR: dataDir, HOST: host, PORT: String(port) },
    isUp: isPage(`http://${host}:${port}/`),
    limitMs: 120_000,
    onLog: (line) => printed.push(line),
  })
  await stopProcess(site, 'SIGTERM', 30_000)
  const warning = printed.find((line) => /Warning|Error/.test(line))
  if (warning !== undefined) throw new Error(warning)
}

const tryJest = async (node: string, env: NodeJS.ProcessEnv): Promise<string> => {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { code, output } = await run(node, [jest, '--silent'], { cwd: root, env })
  const counted = /^Tests:.*$/m.exec(output)?.[0] ?? 'no count'
  const failed = output.match(/^FAIL .*$/gm) ?? []
  const warnings = output.match(/^.*DeprecationWarning.*$/gm) ?? []
  if (code !== 0 || warnings.length > 0) throw new Error([counted, ...failed, ...warnings].join('\n  '))
  return counted
}

export default ({ versions }: { readonly versions: ReadonlyArray<string> }) =>
  trial(
    'nodes',
    async ({ folder, check }) => {
      for (const version of versions)
        await check(`Node ${version}`, async () => {
          const bin = await binaryOf(version)
          const node = path.join(bin, 'node')
          const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` }
          const { output } = await run(node, ['--version'])
          await check(`${output.trim()}: npm start`, () => tryStart(node, env, path.join(folder, version)))
          await check(`${output.trim()}: Jest`, () => tryJest(node, env))
        })
    },
    { builds: null },
  )
