import { entity, list, menu, menuPage, slides } from '../../questions/questions'
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as t from 'io-ts'
import { defineKind } from '../../domain/kind'
import type { KindDeclaration } from '../../domain/kind'
import { lastGoodLimits } from '../../limits'
import type { Question, Reading } from '../../port/content'
import { readingOf } from '../../testing/virtualTime'
import { cause, defaultMenu, fault, safeHtml, section, slide } from '../../testing'
import { madeFolder } from '../../testing/madeFolder'
import { diskMemory } from './diskMemory'
import { fileName } from './keptFile'

const pageOf = (id: string, text = 'text') =>
  readingOf({ id, sections: [section('About', { html: safeHtml(text) })] }, { at: 5 })
const fromDisk = (reading: Reading<unknown>): Reading<unknown> => ({ ...reading, origin: 'disk', faults: [] })
const seventh = menuPage('7')

describe('diskMemory', () => {
  let folder: string
  let lines: string[]
  const open = (inside = folder) => diskMemory({ folder: inside, log: (line) => lines.push(line) })
  const currentFiles = () => readdirSync(folder)
  /** Stores readings as one run of a site, and ends it. */
  const putAll = async (
    put: ReadonlyArray<readonly [Question<unknown>, Reading<unknown>]>,
    memory = open(),
  ) => {
    for (const [question, reading] of put) memory.put(question, reading)
    await memory.flush()
  }
  beforeEach(() => {
    folder = madeFolder({})
    lines = []
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('returns every kind of reading after a restart, without its faults', async () => {
    const put: ReadonlyArray<readonly [Question<unknown>, Reading<unknown>]> = [
      [menu, readingOf(defaultMenu, { faults: [fault()], at: 7 })],
      [slides, readingOf([slide('1')], { schedule: [{ key: '1', from: 5, until: null }] })],
      [list('causes'), readingOf([cause('1')], { lost: [{ key: '1', field: 'summary' }] })],
      [seventh, pageOf('7')],
    ]
    const inside = join(folder, 'a', 'b')
    const memory = open(inside)
    await putAll(put, memory)
    for (const [question, reading] of put) {
      expect(memory.get(question)).toEqual({ ...reading, origin: 'memory' })
      expect(open(inside).get(question)).toEqual(fromDisk(reading))
    }
    for (const question of [menuPage('8'), list('services'), entity('causes', '1')])
      expect(open(inside).get<unknown>(question)).toBeNull()
    expect(lines).toEqual([])
  })

  it('keeps the newest declarations of a kind, and all readings of other kinds', async () => {
    const { declarations } = lastGoodLimits
    const kinds = Array.from({ length: declarations + 3 }, (_, at) =>
      defineKind({ name: 'careers/jobs', fields: { [`field${at}`]: 'text' } }),
    )
    const polls = defineKind({ name: 'polls/jobs', fields: { title: 'name' } })
    await putAll([
      [list(polls), readingOf([])],
      [list('causes'), readingOf([])],
    ])
    utimesSync(join(folder, fileName(list(polls).path)), 1, 1)
    for (const [at, kind] of kinds.entries()) {
      await putAll([[list<KindDeclaration>(kind), readingOf([])]])
      utimesSync(join(folder, fileName(list(kind).path)), 1_000 + at, 1_000 + at)
    }
    const kept = kinds.filter((kind) => open().get(list<KindDeclaration>(kind)) !== null)
    expect(kept).toEqual(kinds.slice(-declarations))
    for (const question of [list<KindDeclaration>(polls), list('causes')])
      expect(open().get<unknown>(question)).not.toBeNull()
    expect(lines).toEqual([])
  })

  it('gives a reading the origin disk until a new reading is stored', async () => {
    await putAll([[seventh, pageOf('7')]])
    const memory = open()
    expect(memory.get(seventh)?.origin).toBe('disk')
    expect(memory.get(seventh)?.origin).toBe('disk')
    memory.put(seventh, pageOf('7'))
    expect(memory.get(seventh)?.origin).toBe('memory')
  })

  it('has nothing for a question of the same path with another codec', async () => {
    const memory = open()
    memory.put(seventh, pageOf('7'))
    const numeric: Question<number> = { ...seventh, codec: t.number }
    expect(memory.get(numeric)).toBeNull()
    expect(memory.get(seventh)).not.toBeNull()
  })

  it.each(['7', '..', 'a/b', '%', 'মেনু', 'CON', 'x'.repeat(5_000), 'a', 'A', 'a b', 'a-b', '\n'])(
    'accepts any id of a page: %j',
    async (id) => {
      const ids = ['7', 'a', 'A', 'a b', 'a-b']
      await putAll([
        ...ids.map((menuId) => [menuPage(menuId), pageOf(menuId, menuId)] as const),
        [menuPage(id), pageOf(id, 'mine')],
      ])
      const names = ids.map((menuId) => fileName(`pages/${encodeURIComponent(menuId)}`))
      expect(new Set(names).size).toBe(ids.length)
      // No menu can have this id, so no request reads the file.
      const kept = open().get(menuPage(id))
      if (/^\.{1,2}$|[/\\]/.test(id)) expect(kept).toBeNull()
      else expect(kept).toEqual(fromDisk(pageOf(id, 'mine')))
      for (const name of currentFiles()) expect(name).toMatch(/^[a-z0-9-]{1,60}\.[0-9a-f]{24}\.json$/i)
    },
  )

  const keptAs = (path: string, value: unknown) => JSON.stringify({ path, at: 5, lost: [], value })
  it.each<[string, (file: string) => void, string]>([
    ['empty', (file) => writeFileSync(file, ''), 'not JSON'],
    ['cut short', (file) => writeFileSync(file, '{"path":"pages/7","at":5,"lo'), 'not JSON'],
    [
      'of another shape',
      (file) => writeFileSync(file, '{"a":"secret"}'),
      'expected a kept reading, got object of 1 key',
    ],
    [
      'of another path',
      (file) => writeFileSync(file, keptAs('pages/8', { id: '8', sections: [] })),
      'it belongs to another path',
    ],
    [
      'of another value',
      (file) => writeFileSync(file, keptAs('pages/7', 'secret')),
      'expected MenuPage, got text of 6 characters',
    ],
    [
      'larger than any answer',
      (file) => {
        writeFileSync(file, '')
        truncateSync(file, 2 ** 30)
      },
      'too large',
    ],
    ['a folder', (file) => void mkdirSync(file), 'not a file'],
    ['a pipe, which has no end', (file) => void execFileSync('mkfifo', [file]), 'not a file'],
  ])('reports once that a file is %s, and ignores it', async (_, make, reason) => {
    const file = join(folder, fileName('pages/7'))
    make(file)
    const memory = open()
    expect(memory.get(seventh)).toBeNull()
    expect(memory.get(seventh)).toBeNull()
    expect(lines).toEqual([`kept content ${file}: ${reason}; the site ignores the file`])
    if (reason === 'not a file') return
    await putAll([[seventh, pageOf('7')]], memory)
    expect(open().get(seventh)).toEqual(fromDisk(pageOf('7')))
  })

  it('writes a file only if the value or the schedule has changed', async () => {
    const file = join(folder, fileName('pages/7'))
    const memory = open()
    await putAll([[seventh, pageOf('7')]], memory)
    const { ino } = statSync(file)
    await putAll([[seventh, { ...pageOf('7'), at: 99 }]], memory)
    expect(statSync(file).ino).toBe(ino)
    expect(memory.get(seventh)?.at).toBe(99)
    await putAll([[seventh, pageOf('7', 'new')]], memory)
    expect(readFileSync(file, 'utf8')).toContain('new')
    const schedule = [{ key: 'about', from: null, until: 77 }]
    await putAll([[seventh, { ...pageOf('7', 'new'), schedule }]], memory)
    expect(readFileSync(file, 'utf8')).toContain('77')
  })

  it('writes the last of many values, and leaves no partial file', async () => {
    await putAll(Array.from({ length: 50 }, (_, n) => [seventh, pageOf('7', `text ${n}`)] as const))
    expect(open().get(seventh)).toEqual(fromDisk(pageOf('7', 'text 49')))
    expect(currentFiles()).toEqual([fileName('pages/7')])
  })

  it('forgets a path in memory and on the disk', async () => {
    const memory = open()
    memory.put(seventh, pageOf('7'))
    memory.forget(['pages/7', 'pages/8'])
    expect(memory.get(seventh)).toBeNull()
    await memory.flush()
    expect(open().get(seventh)).toBeNull()
    await putAll([[seventh, pageOf('7')]], memory)
    expect(open().get(seventh)).not.toBeNull()
  })

  it('reads from the disk what its memory has dropped', async () => {
    const memory = diskMemory({ folder, log: (line) => lines.push(line), maxKeys: 1 })
    expect(memory.get(seventh)).toBeNull()
    memory.put(seventh, pageOf('7'))
    memory.put(menuPage('8'), pageOf('8'))
    expect(memory.get(seventh)).toMatchObject({ value: pageOf('7').value })
    await memory.flush()
    expect(memory.get(seventh)).toEqual(fromDisk(pageOf('7')))
    expect(memory.get(menuPage('8'))).toEqual(fromDisk(pageOf('8')))
  })

  it('reports an unwritable disk once, continues in memory, and writes when it can', async () => {
    const blocked = join(folder, 'blocked')
    writeFileSync(blocked, 'a file where the folder should be')
    const memory = open(blocked)
    await putAll(
      ['7', '8', '9'].map((id) => [menuPage(id), pageOf(id)] as const),
      memory,
    )
    expect(memory.get(seventh)).toEqual({ ...pageOf('7'), origin: 'memory' })
    expect(lines.filter((line) => line.includes('cannot be written'))).toHaveLength(1)
    rmSync(blocked)
    await putAll([[seventh, pageOf('7')]], memory)
    expect(open(blocked).get(seventh)).toEqual(fromDisk(pageOf('7')))
  })
})
