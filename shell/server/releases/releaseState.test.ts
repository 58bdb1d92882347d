import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readState, writeState } from './releaseState'
import type { ReleaseState } from './releaseState'

let folder: string
let file: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'state-'))
  file = path.join(folder, 'state.json')
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))
const read = () => readState(file, (line) => lines.push(line))

const state: ReleaseState = {
  charity: {
    wanted: 'b',
    good: [{ hash: 'a', base: 'https://charity.example.test/a/' }],
    quarantined: [{ hash: 'b', release: '1.0.0-b', reason: 'ended with 1', at: '2027-03-12T10:00:00.000Z' }],
    addresses: ['/cause'],
  },
}

it('is read as it was written', async () => {
  await writeState(file, state)
  expect([await read(), lines]).toEqual([state, []])
  expect(readFileSync(file, 'utf8')).toMatch(/\n$/)
})

it('remembers that a release was shipped again', async () => {
  const charity = { ...state['charity'], shippedAgainAt: '2027-03-12T11:00:00.000Z' } as ReleaseState[string]
  await writeState(file, { charity })
  expect(await read()).toEqual({ charity })
})

it('is empty where there is none', async () => {
  expect([await read(), lines]).toEqual([{}, []])
})

it.each([
  ['other data', '{"charity":{"wanted":5}}', 'is not the state of releases, and is written anew'],
  ['no JSON', '{', /SyntaxError/],
])('is empty where the file has %s, which is told', async (_what, text, line) => {
  writeFileSync(file, text)
  expect([await read(), lines]).toEqual([{}, [expect.stringMatching(line)]])
  expect(lines[0]?.startsWith(`${file}: `)).toBe(true)
})

it('is empty where the file cannot be read, which is told', async () => {
  mkdirSync(file)
  chmodSync(file, 0o000)
  expect([await read(), lines]).toEqual([{}, [expect.stringMatching(/EISDIR|EACCES/)]])
})
