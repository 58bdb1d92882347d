import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBuilder } from './builder'

const program = path.join(mkdtempSync(path.join(tmpdir(), 'builder-')), 'program.js')

beforeAll(() =>
  writeFileSync(
    program,
    `process.once('disconnect', () => process.exit())
    process.on('message', ({ folder }) => {
      if (folder === 'fatal') throw new Error('out of memory')
      process.send({ failed: folder === 'wrong', output: String(process.pid) })
    })`,
  ),
)
afterAll(() => rmSync(path.dirname(program), { recursive: true }))

it('builds several packages in one process, and replaces a process that a build has ended', async () => {
  const builder = startBuilder(program)
  const first = await builder.build('first', 'production')
  const wrong = await builder.build('wrong', 'production')
  const fatal = await builder.build('fatal', 'production')
  const last = await builder.build('last', 'production')
  builder.end()
  expect([first, wrong, fatal, last].map(({ failed }) => failed)).toEqual([false, true, true, false])
  expect(wrong.output).toBe(first.output)
  expect(fatal.output).toContain('out of memory')
  expect(last.output).not.toBe(first.output)
})
