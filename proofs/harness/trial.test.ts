import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../tools/lib/places'

const folder = mkdtempSync(path.join(tmpdir(), 'trial-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a trial in a child process; gives its status and output. `work` has one line for each action. */
const tried = async (
  name: string,
  work: string,
  act: (child: ReturnType<typeof spawn>) => void = () => {},
) => {
  const file = path.join(folder, `${name}.ts`)
  const [harness, jiti] = [
    path.join(__dirname, 'trial.ts'),
    path.join(root, 'node_modules', 'jiti', 'lib', 'jiti-cli.mjs'),
  ]
  writeFileSync(
    file,
    `import { trial } from ${JSON.stringify(harness)}
    const print = (line: string) => process.stdout.write(line + '\\n')
    await trial('test', async ({ folder, onEnd, check, figure }) => { print('folder ' + folder + ' end'); ${work} }, { builds: null })`,
  )
  const child = spawn(process.execPath, [jiti, file], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (part) => String(part).includes('ready') && act(child))
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { status, output, isCleared: !existsSync(/folder (.*) end/.exec(output)?.[1] ?? __dirname) }
}

it('a trial fails if a check or a figure fails, and deletes its folder', async () => {
  const good = await tried(
    'good',
    `await check('one', () => 'fine'); figure('two', 2, true); figure('three', 3)`,
  )
  expect(good).toMatchObject({
    status: 0,
    isCleared: true,
    output: expect.stringContaining('passed  one: fine'),
  })
  const bad = `await check('one', () => { throw new Error('broken') }); await check('two', () => undefined)`
  expect(await tried('bad', bad)).toMatchObject({
    status: 1,
    isCleared: true,
    output: expect.stringMatching(/FAILED {2}one: broken[^]*passed {2}two[^]*1 of 2 checks failed/),
  })
  expect(await tried('figure', `figure('two', 2, false)`)).toMatchObject({ status: 1 })
})

it('an interrupted or throwing trial calls its end handlers in reverse order', async () => {
  const started = `onEnd(() => print('first')); onEnd(() => print('second'))`
  const inOrder = expect.stringMatching(/second[^]*first/)
  const thrown = await tried('throws', `${started}; throw new Error('no site')`)
  expect(thrown).toMatchObject({ status: 1, output: inOrder, isCleared: true })
  const waiting = `${started}; print('ready'); setInterval(() => undefined, 1_000); await new Promise(() => undefined)`
  const interrupted = await tried('waits', waiting, (child) => void child.kill('SIGTERM'))
  expect(interrupted).toMatchObject({ status: 143, output: inOrder, isCleared: true })
})
