import { readFile, writeFile } from 'node:fs/promises'
import { contentRules } from '@caravanserai/adapters/server'
import { cause } from '@caravanserai/adapters/testing'
import type { Hold } from './holds'
import { Holds, holdsOnDisk } from './holds'
import { testFolder } from '../../../testing/testFolder'

const folder = testFolder()
let file: string
const log = jest.fn()
beforeEach(async () => {
  file = folder('data', 'held-pages.json')
  log.mockClear()
})

const hold = (target: string, value: unknown = cause('1'), version = 'old'): Hold => ({
  target,
  composition: 'abc',
  reasons: ['it has no main heading (h1)'],
  since: 5,
  refused: [
    {
      question: 'entities/causes/1',
      fields: ['title'],
      version: 'new',
      good: { version, reading: { value, origin: 'network', at: 1 } },
    },
  ],
})

test('held pages stay held after a restart', async () => {
  const disk = holdsOnDisk(file, log)
  const holds = new Holds({ onChange: (all) => disk.write(all) })
  holds.refuse(hold('/cause/1'))
  holds.refuse(hold('/cause/2'))
  holds.refuse(hold('/cause/3'))
  holds.release(hold('/cause/2'), new Set(['entities/causes/1']))
  await disk.flush()
  expect(await holdsOnDisk(file, log).read()).toEqual([hold('/cause/1'), hold('/cause/3')])
  expect(log).not.toHaveBeenCalled()
  expect((await readFile(file, 'utf8')).match(/The story of/g)).toHaveLength(1)
})

test('a hold with an answer that its question cannot decode is discarded', async () => {
  const disk = holdsOnDisk(file, log)
  disk.write([hold('/cause/1', { id: 1 }, 'bad'), hold('/cause/2')])
  await disk.flush()
  expect(await disk.read()).toEqual([hold('/cause/2')])
  const kept = JSON.parse(await readFile(file, 'utf8')) as { readonly answers: Record<string, unknown> }
  delete kept.answers['old']
  await writeFile(file, JSON.stringify(kept))
  expect(await disk.read()).toEqual([])
})

test('holds written by an older version of the rules are discarded', async () => {
  const disk = holdsOnDisk(file, log)
  disk.write([hold('/cause/1')])
  await disk.flush()
  const kept = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...kept, rules: contentRules - 1 }))
  expect(await disk.read()).toEqual([])
})

test.each(['', 'not JSON', '{"rules":2,"answers":{},"holds":[{}]}'])(
  'a file with %p is ignored and logged',
  async (text) => {
    const disk = holdsOnDisk(folder('held.json'), log)
    await writeFile(folder('held.json'), text)
    expect(await disk.read()).toEqual([])
    expect(log).toHaveBeenCalledTimes(1)
  },
)

test('a missing file is not an error; a file that cannot be written is logged', async () => {
  expect(await holdsOnDisk(file, log).read()).toEqual([])
  expect(log).not.toHaveBeenCalled()
  await writeFile(folder('data'), '')
  const disk = holdsOnDisk(file, log)
  disk.write([])
  await disk.flush()
  expect(log).toHaveBeenCalledTimes(1)
})
