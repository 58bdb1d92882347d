import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const file = path.join(__dirname, 'endWithNpm.mjs')

/**
 * Starts a command in a shell, as npm does. Gives the shell, the command's process id, and a function that reads the
 * next line of its output.
 */
const commandIn = async (env: NodeJS.ProcessEnv) => {
  const script = `
    import { endWithNpm } from ${JSON.stringify(file)}
    endWithNpm()
    process.on('SIGTERM', () => { console.log('ends'); process.exit() })
    setInterval(() => undefined, 1_000)
    console.log(process.pid)`
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SCRIPT"; :'], {
    env: { ...inherited, ...env, NODE: process.execPath, SCRIPT: script },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })
  const [pid] = await once(lines, 'line')
  return { shell, pid: Number(pid), line: () => once(lines, 'line') }
}

test('a command run by npm ends when the shell of npm ends', async () => {
  const { shell, line } = await commandIn({ npm_lifecycle_event: 'start' })
  shell.kill('SIGTERM')
  expect(await line()).toEqual(['ends'])
})

test('a command run without npm survives the end of its shell', async () => {
  const { shell, pid } = await commandIn({})
  shell.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  // Throws if the process does not exist.
  process.kill(pid, 'SIGTERM')
})

const folder = mkdtempSync(path.join(tmpdir(), 'end-with-npm-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'a command that replaces the shell of npm ends when npm gets %s',
  async (signal) => {
    writeFileSync(
      path.join(folder, 'command.mjs'),
      `import { endWithNpm } from ${JSON.stringify(file)}
      endWithNpm()
      for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => { console.log('ends'); process.exit() })
      setInterval(() => undefined, 1_000)
      console.log('runs')`,
    )
    const scripts = { start: 'exec node command.mjs' }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }))
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: folder,
      env: { ...process.env, npm_config_update_notifier: 'false' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: npm.stdout })
    expect(await once(lines, 'line')).toEqual(['runs'])
    npm.kill(signal)
    expect(await once(lines, 'line')).toEqual(['ends'])
  },
)

test('long-running scripts replace the shell of npm', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(__dirname, '..', 'package.json'), 'utf8'),
  )
  for (const name of ['start', 'dev', 'kit', 'cms:payload', 'cms:strapi'])
    expect(scripts[name]).toMatch(/^exec node /)
})
