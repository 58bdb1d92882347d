import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  allMet,
  filesSource,
  filesTarget,
  posts,
  projects,
  sampleSource,
} from '@caravanserai/adapters/contract'
import { authorizedFetch, contentFrom, heldAs } from '@caravanserai/adapters/source'
import type { Source } from '@caravanserai/adapters/source'
import { fileFetcher } from './fetchFile'
import { hostileContent } from './richContent'
import { move } from './move'
import type { MoveOptions } from './move'
import { fileState } from './state'

const made: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moving-'))
  made.push(folder)
  return folder
}
const nothing = () => of(right([]))
const emptySource: Source = {
  ...{ menus: nothing, slides: nothing, pictureUrl: () => null },
  menuPage: () => of(right({ contents: right([]), images: right([]) })),
}
/** The lists of a source with these entries of one kind. */
const listOf = (name: string, entries: ReadonlyArray<object>) => (kind: KindDeclaration) =>
  kind.name === name ? of(right(entries)) : null
/** Moves some causes into a folder, without the state of an earlier import. */
const moveCauses = (folder: string, causes: ReadonlyArray<object>, options: Partial<MoveOptions> = {}) =>
  move({
    source: { ...emptySource, list: listOf('causes', causes) },
    target: filesTarget({ folder }),
    fetchFile,
    state: fileState(path.join(newFolder(), 'state'), 'a', 'b'),
    ...options,
  })
const well = { id: 'well', title: 'A well' }
const tent = { id: 'tent', title: 'A tent' }

afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

const fetchFile = fileFetcher(authorizedFetch([]))

const declared = [posts, projects]
it('an import moves the sample content without losing or changing a value', async () => {
  const folder = newFolder()
  const moved = await move({
    source: sampleSource,
    declared: declared.map(heldAs),
    target: filesTarget({ folder }),
    fetchFile,
    state: fileState(path.join(folder, 'state'), 'a', 'b'),
  })
  expect(moved.rows.filter(({ is }) => is !== 'carried')).toEqual([])
  expect(await allMet(contentFrom(filesSource({ folder })), declared)).toEqual(
    await allMet(contentFrom(sampleSource), declared),
  )
})

it('an import writes nothing again when an earlier import without a known state has written it', async () => {
  const folder = newFolder()
  await moveCauses(folder, [well, tent])
  expect(await moveCauses(folder, [well, tent])).toMatchObject({ written: 0, unchanged: 2, left: 0 })
})

it('an import keeps a different entry of the target, and a dry run too reports its values as lost', async () => {
  const folder = newFolder()
  await moveCauses(folder, [well, tent])
  const changed = [{ ...well, title: 'A deep well' }, tent]
  const before = readFileSync(path.join(folder, 'lists/causes.json'), 'utf8')
  const trial = await moveCauses(folder, changed, { isTrial: true })
  const moved = await moveCauses(folder, changed)
  expect(readFileSync(path.join(folder, 'lists/causes.json'), 'utf8')).toBe(before)
  expect(moved).toMatchObject({ written: 0, unchanged: 1, left: 1 })
  expect(trial.rows).toEqual(moved.rows)
  const why = 'the target has an entry of this id that no import has written: it is left unchanged'
  expect(moved.rows.filter(({ is }) => is === 'lost')).toEqual(
    ['position', 'id', 'title'].map((name) => ({ path: `lists/causes#well/${name}`, is: 'lost', why })),
  )
})

it('an import keeps an entry that was changed in the target after an earlier import', async () => {
  const folder = newFolder()
  const file = path.join(folder, 'lists/causes.json')
  const state = fileState(path.join(newFolder(), 'state'), 'a', 'b')
  const changed = [well, tent].map((item) => ({ ...item, title: 'Of the source' }))
  await moveCauses(folder, [well, tent], { state })
  writeFileSync(file, readFileSync(file, 'utf8').replace('A well', 'Mine'))
  expect(await moveCauses(folder, changed, { state })).toMatchObject({ written: 1, left: 1 })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([{ ...well, title: 'Mine' }, changed[1]])
})

it('an import keeps all entries of a file, also two of one id', async () => {
  const folder = newFolder()
  await moveCauses(folder, [well])
  const file = path.join(folder, 'lists/causes.json')
  const typed = [{ id: 'own', title: 'First' }, { id: 'own', title: 'Second' }, { title: 'No id' }]
  writeFileSync(file, `\ufeff${JSON.stringify(typed)}`)
  await moveCauses(folder, [tent])
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'))
  expect(written).toHaveLength(4)
  expect(written).toEqual(expect.arrayContaining([...typed, tent]))
})

it('an import replaces no file that it cannot read', async () => {
  const folder = newFolder()
  await moveCauses(folder, [well])
  const file = path.join(folder, 'lists/causes.json')
  const inWindows1252 = Buffer.from('[{"id":"a","title":"Caf\u00e9"}]', 'latin1')
  writeFileSync(file, inWindows1252)
  expect(await moveCauses(folder, [tent])).toMatchObject({ written: 0 })
  expect(readFileSync(file)).toEqual(inWindows1252)
})

it('an import numbers a list by day without positions, but not entries with an empty position', async () => {
  const entries = ['old', 'new'].map((id) => ({ id, title: id, date: '2026-01-01' }))
  const placesOf = async (sent: ReadonlyArray<object>) => {
    const folder = newFolder()
    const source = { ...emptySource, list: listOf('posts', sent) }
    await moveCauses(folder, [], { source, declared: [heldAs(posts)] })
    const written: ReadonlyArray<{ readonly position?: number }> = JSON.parse(
      readFileSync(path.join(folder, 'lists/posts.json'), 'utf8'),
    )
    return written.map(({ position }) => position)
  }
  expect(await placesOf(entries)).toEqual([1, 2])
  expect(await placesOf(entries.map((item) => ({ ...item, position: null })))).toEqual([undefined, undefined])
})

it('an import writes no draft of an entry that it leaves unchanged', async () => {
  const folder = newFolder()
  await moveCauses(folder, [well])
  const sourceOf = (title: string): Source => ({
    ...emptySource,
    list: listOf('causes', [{ ...well, title }]),
  })
  const source = { ...sourceOf('A deep well'), drafts: sourceOf('A draft') }
  expect(await moveCauses(folder, [], { source })).toMatchObject({ written: 0, left: 2 })
  expect(existsSync(path.join(folder, 'drafts'))).toBe(false)
})

it('an import moves full old addresses as paths, and none that is invalid or has no target', async () => {
  const { rows } = await moveCauses(newFolder(), [well], {
    source: { ...hostileContent, menus: () => of(right([{ id: 2, name: 'About' }])) },
    declared: [heldAs(posts)],
  })
  const outcomeOf = (from: string) =>
    rows.flatMap((row) =>
      row.path === `redirects#${encodeURIComponent(from)}/from`
        ? [row.is === 'lost' ? row.why : row.is === 'mapped' ? row.to : row.is]
        : [],
    )
  expect(outcomeOf('https://old.example.org/about/')).toEqual([
    '/about/, of every host and not of old.example.org alone',
  ])
  expect(outcomeOf('https://other.example.org/about')).toEqual([
    '/about, of every host and not of other.example.org alone',
  ])
  expect(outcomeOf('https://other.example.org/about/')).toEqual([
    'an earlier line has the old address /about/',
  ])
  expect(outcomeOf('https://old.example.org//greek/')).toEqual([
    expect.stringContaining('expected an old address'),
  ])
  expect(outcomeOf('/gone')).toEqual(['its target is not moved'])
  expect(outcomeOf('/?p=1')).toEqual(['carried'])
})

it('an import reports a field that no page shows as lost, and does not write it', async () => {
  const folder = newFolder()
  const { rows } = await moveCauses(folder, [{ ...well, unshown: { tags: 'a, b' } }])
  expect(rows).toContainEqual({
    path: 'lists/causes#well/unshown/tags',
    is: 'lost',
    why: 'no page of the site shows it',
  })
  expect(readFileSync(path.join(folder, 'lists/causes.json'), 'utf8')).not.toContain('unshown')
})

it('an import replaces a different entry of the target on request, and reports it', async () => {
  const folder = newFolder()
  await moveCauses(folder, [well])
  const { rows } = await moveCauses(folder, [{ ...well, title: 'A deep well' }], { overwrites: true })
  expect(readFileSync(path.join(folder, 'lists/causes.json'), 'utf8')).toMatch(/A deep well/)
  const why = 'the target has an entry of this id that no import has written: it is replaced'
  expect(rows.filter(({ is }) => is === 'lost')).toEqual([
    { path: 'target#lists/causes#well', is: 'lost', why },
  ])
})
