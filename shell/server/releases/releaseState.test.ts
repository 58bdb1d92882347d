import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readState, stateWriter } from './releaseState'
import type { ReleaseState } from './releaseState'
import { testFolder } from '../../testing/testFolder'

const folder = testFolder()
let file: string
let lines: string[]
beforeEach(() => {
  file = folder('state.json')
  lines = []
})
const log = (line: string) => lines.push(line)
const read = () => readState(file, log)
const write = (...states: ReadonlyArray<ReleaseState>) => {
  const { save, end } = stateWriter(file, log)
  states.forEach(save)
  return end()
}

const charity: ReleaseState[string] = {
  wanted: 'b',
  good: [{ hash: 'a', base: 'https://charity.example.test/a/' }],
  quarantined: [{ hash: 'b', release: '1.0.0-b', reason: 'ended with 1', at: '2027-03-12T10:00:00.000Z' }],
  addresses: ['/cause'],
}

it.each([
  ['as states of the first sites are', { charity }],
  ['with what was added since', { charity: { ...charity, shippedAgainAt: '2027-03-12T11:00:00.000Z' } }],
])('the state is read as it was written, %s', async (_which, written) => {
  await write({}, written)
  expect(await read()).toEqual(written)
  expect(lines).toEqual([])
  expect(readFileSync(file, 'utf8')).toMatch(/\n$/)
})

it.each([
  ['is not there', () => undefined, null],
  [
    'has other data',
    () => writeFileSync(file, '{"charity":{"wanted":5}}'),
    /: is not the state of releases, and is written anew$/,
  ],
  ['is no JSON', () => writeFileSync(file, '{'), /: SyntaxError/],
  ['cannot be read', () => mkdirSync(file), /: .*EISDIR/],
])('the state is empty where the file %s', async (_what, prepare, line) => {
  prepare()
  expect(await read()).toEqual({})
  expect(lines).toEqual(line === null ? [] : [expect.stringMatching(line)])
  expect(lines.every((one) => one.startsWith(`${file}: `))).toBe(true)
})

it('what cannot be written is logged', async () => {
  mkdirSync(file)
  await write({ charity })
  expect(lines).toEqual([expect.stringMatching(/state\.json: .*EISDIR/)])
})
