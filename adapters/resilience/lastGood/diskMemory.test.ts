import { list, menu, menuPage, slides } from '../../questions/questions'
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Question, Reading } from '../../port/content'
import { readingOf } from '../../testing/virtualTime'
import { cause, defaultMenu, safeHtml, section, slide } from '../../testing'
import { diskMemory } from './diskMemory'
import { fileName } from './keptFile'

const pageOf = (id: string, text = 'text') =>
  readingOf({ id, sections: [section('About', { html: safeHtml(text) })] }, { at: 5 })
const fromDisk = (reading: Reading<unknown>): Reading<unknown> => ({ ...reading, origin: 'disk', faults: [] })

describe('diskMemory', () => {
  let folder: string
  let lines: string[]
  const open = (inside = folder) => diskMemory({ folder: inside, log: (line) => lines.push(line) })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-'))
    lines = []
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('gives back after a restart what was put: every kind of reading, without its faults', async () => {
    const fault = { reading: 'menu', label: '', path: '', expected: 'a', got: 'b', hint: '' }
    const put: ReadonlyArray<readonly [Question<unknown>, Reading<unknown>]> = [
      [menu, readingOf(defaultMenu, { faults: [fault], at: 7 })],
      [slides, readingOf([slide('1')])],
      [list('causes'), readingOf([cause('1')], { lost: [{ key: '1', field: 'summary' }] })],
      [menuPage('7'), pageOf('7')],
    ]
    const memory = open(join(folder, 'a', 'b'))
    for (const [question, reading] of put) memory.put(question, reading)
    expect(memory.get(menu)).toEqual({
      ...readingOf(defaultMenu, { faults: [fault], at: 7 }),
      origin: 'memory',
    })
    await memory.flush()
    const again = open(join(folder, 'a', 'b'))
    for (const [question, reading] of put) expect(again.get(question)).toEqual(fromDisk(reading))
    expect(again.get(menuPage('8'))).toBeNull()
    expect(again.get(list('team'))).toBeNull()
    expect(lines).toEqual([])
  })

  it('keeps what was read from the disk apart from what the backend has said since', async () => {
    open().put(menuPage('7'), pageOf('7'))
    const writer = open()
    writer.put(menuPage('7'), pageOf('7'))
    await writer.flush()
    const memory = open()
    expect(memory.get(menuPage('7'))?.origin).toBe('disk')
    expect(memory.get(menuPage('7'))?.origin).toBe('disk')
    memory.put(menuPage('7'), pageOf('7'))
    expect(memory.get(menuPage('7'))?.origin).toBe('memory')
  })

  it.each(['7', '..', 'a/b', '%', 'মেনু', 'CON', 'x'.repeat(5_000), 'a', 'A', 'a b', 'a-b', '\n'])(
    'takes any id for a page: %j',
    async (id) => {
      const memory = open()
      const ids = ['7', 'a', 'A', 'a b', 'a-b']
      for (const other of ids) memory.put(menuPage(other), pageOf(other, other))
      memory.put(menuPage(id), pageOf(id, 'mine'))
      await memory.flush()
      expect(new Set(ids.map((other) => fileName(`pages/${encodeURIComponent(other)}`))).size).toBe(
        ids.length,
      )
      // An id that no menu can have is never asked for; its file harms nobody.
      const kept = open().get(menuPage(id))
      if (kept !== null) expect(kept).toEqual(fromDisk(pageOf(id, 'mine')))
      else expect(/^\.{1,2}$|[/\\]/.test(id)).toBe(true)
      expect(
        readdirSync(folder).every(
          (name) => /^[a-z0-9-]+\.[0-9a-f]{24}\.json$/i.test(name) && name.length < 100,
        ),
      ).toBe(true)
    },
  )

  it.each([
    ['empty', '', 'not JSON'],
    ['cut short', '{"path":"pages/7","at":5,"lo', 'not JSON'],
    ['of another shape', '{"a":"secret"}', 'expected a kept reading, got object of 1 key'],
    [
      'of another path',
      JSON.stringify({ path: 'pages/8', at: 5, lost: [], value: { id: '8', sections: [] } }),
      'it is of another path',
    ],
    [
      'of another value',
      JSON.stringify({ path: 'pages/7', at: 5, lost: [], value: 'secret' }),
      'expected MenuPage, got text of 6 characters',
    ],
  ])('says once that a file is %s, counts it as not there, and writes over it', async (_, text, reason) => {
    const file = join(folder, fileName('pages/7'))
    writeFileSync(file, text)
    const memory = open()
    expect(memory.get(menuPage('7'))).toBeNull()
    expect(memory.get(menuPage('7'))).toBeNull()
    expect(lines).toEqual([`kept content ${file}: ${reason}; it counts as not there`])
    memory.put(menuPage('7'), pageOf('7'))
    await memory.flush()
    expect(open().get(menuPage('7'))).toEqual(fromDisk(pageOf('7')))
  })

  it.each([
    [
      'larger than any answer',
      (file: string) => {
        writeFileSync(file, '')
        truncateSync(file, 2 ** 30)
      },
      'too large',
    ],
    ['a folder', (file: string) => void mkdirSync(file), 'not a file'],
    [
      'a pipe, which would be read for ever',
      (file: string) => void execFileSync('mkfifo', [file]),
      'not a file',
    ],
  ])('does not read what is %s', (_, make, reason) => {
    const file = join(folder, fileName('pages/7'))
    make(file)
    expect(open().get(menuPage('7'))).toBeNull()
    expect(lines).toEqual([`kept content ${file}: ${reason}; it counts as not there`])
  })

  it('writes when the value has changed, and not otherwise', async () => {
    const file = join(folder, fileName('pages/7'))
    const memory = open()
    memory.put(menuPage('7'), pageOf('7'))
    await memory.flush()
    const { ino } = statSync(file)
    memory.put(menuPage('7'), { ...pageOf('7'), at: 99 })
    await memory.flush()
    expect(statSync(file).ino).toBe(ino)
    expect(memory.get(menuPage('7'))?.at).toBe(99)
    memory.put(menuPage('7'), pageOf('7', 'new'))
    await memory.flush()
    expect(readFileSync(file, 'utf8')).toContain('new')
  })

  it('writes the last of many at once, and leaves no part of a file behind', async () => {
    const memory = open()
    for (let n = 0; n < 50; n += 1) memory.put(menuPage('7'), pageOf('7', `text ${n}`))
    await memory.flush()
    expect(open().get(menuPage('7'))).toEqual(fromDisk(pageOf('7', 'text 49')))
    expect(readdirSync(folder)).toEqual([fileName('pages/7')])
  })

  it('forgets a path, in memory and on the disk', async () => {
    const memory = open()
    memory.put(menuPage('7'), pageOf('7'))
    memory.forget(['pages/7', 'pages/8'])
    expect(memory.get(menuPage('7'))).toBeNull()
    await memory.flush()
    expect(open().get(menuPage('7'))).toBeNull()
    memory.put(menuPage('7'), pageOf('7'))
    await memory.flush()
    expect(open().get(menuPage('7'))).not.toBeNull()
  })

  it('finds on the disk what it no longer holds itself', async () => {
    const memory = diskMemory({ folder, log: (line) => lines.push(line), maxKeys: 1 })
    expect(memory.get(menuPage('7'))).toBeNull()
    memory.put(menuPage('7'), pageOf('7'))
    memory.put(menuPage('8'), pageOf('8'))
    expect(memory.get(menuPage('7'))).toMatchObject({ value: pageOf('7').value })
    await memory.flush()
    expect(memory.get(menuPage('7'))).toEqual(fromDisk(pageOf('7')))
    expect(memory.get(menuPage('8'))).toEqual(fromDisk(pageOf('8')))
  })

  it('says once that the disk cannot be written, goes on in memory, and writes as soon as it can', async () => {
    const blocked = join(folder, 'blocked')
    writeFileSync(blocked, 'a file where the folder should be')
    const memory = open(blocked)
    memory.put(menuPage('7'), pageOf('7'))
    memory.put(menuPage('8'), pageOf('8'))
    memory.put(menuPage('9'), pageOf('9'))
    await memory.flush()
    expect(memory.get(menuPage('7'))).toEqual({ ...pageOf('7'), origin: 'memory' })
    expect(lines.filter((line) => line.includes('cannot be written'))).toHaveLength(1)
    rmSync(blocked)
    memory.put(menuPage('7'), pageOf('7'))
    await memory.flush()
    expect(open(blocked).get(menuPage('7'))).toEqual(fromDisk(pageOf('7')))
  })
})
