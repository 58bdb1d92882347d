import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { left, right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { allEntries, list, menu, menuPage, nameKey, slides } from '@caravanserai/adapters'
import { filesSource, filesTarget, jobs, madeFolder } from '@caravanserai/adapters/contract'
import { authorizedFetch, contentFrom, knowKinds, unreachable } from '@caravanserai/adapters/source'
import type { Labelled, Source, Target } from '@caravanserai/adapters/source'
import { answerFrom } from '@caravanserai/adapters/testing'
import { fileFetcher } from './fetchFile'
import { move } from './move'
import type { MoveOptions } from './move'
import { fileState } from './state'

knowKinds([jobs])

const made: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laws-'))
  made.push(folder)
  return folder
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806', 'hex'),
  Buffer.alloc(40),
])
const files = madeFolder({
  'a.png': png,
  'dir/c d.png': png,
  'হজ.png': png,
  'r.pdf': '%PDF-1.4',
  'no.png': '<html>',
})
made.push(files)

interface Content {
  readonly menus: ReadonlyArray<unknown>
  readonly pages: Readonly<
    Record<string, { readonly contents: Labelled; readonly images: Labelled; readonly shown: Labelled }>
  >
  readonly slides: ReadonlyArray<unknown>
  readonly causes: ReadonlyArray<unknown>
  readonly jobs: ReadonlyArray<unknown>
}

const sourceOf = (content: Content, drafts?: Content): Source => ({
  menus: () => of(right(content.menus)),
  slides: () => of(right(content.slides)),
  menuPage: (id) => {
    const page = content.pages[id]
    if (page === undefined) return of(left(unreachable(id, 'status 500', null, 500)))
    return of(right({ contents: right(page.contents), images: right(page.images), shown: page.shown }))
  },
  list: ({ name }) =>
    name === jobs.name ? of(right(content.jobs)) : name === 'causes' ? of(right(content.causes)) : null,
  redirects: () => of(right([{ from: '/old?p=1', to: { menu: 1 } }])),
  pictureUrl: (file) => (/^no\//.test(file) ? null : pathToFileURL(path.join(files, file)).href),
  ...(drafts && { drafts: sourceOf(drafts) }),
})

const text = fc.oneof(
  fc.constantFrom(
    'Mission',
    'a/b',
    '1. First',
    '...',
    ' x ',
    'C:\\',
    'হজ ও ওমরাহ',
    'Why?',
    '100%',
    '__proto__',
    'images',
    '১',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
)
const html = fc.oneof(
  fc.constantFrom(
    '<p>One</p>',
    '---\na: b\n---\n',
    '\uFEFFx',
    'a\r',
    '<img src="/media/a.png" alt="A">',
    '<a href="/media/r.pdf">R</a>',
  ),
  text,
)
const picture = fc.oneof(
  fc.constantFrom<unknown>('a.png', 'dir/c d.png'),
  fc.record(
    { path: fc.constantFrom('a.png', 'হজ.png'), alt: text, caption: text },
    { requiredKeys: ['path'] },
  ),
)
const moment = fc.constantFrom('2027-03-12 09:00', '2027-03-12')
const label = fc.oneof(fc.constantFrom('About', 'about', 'Mission', ''), text)
const half = (value: fc.Arbitrary<unknown>) => fc.array(fc.tuple(label, value), { maxLength: 5 })
const page = fc
  .record({
    contents: half(fc.oneof(html, fc.array(text, { maxLength: 3 }), fc.nat(99))),
    images: fc.uniqueArray(fc.tuple(label, fc.oneof(picture, fc.array(picture, { maxLength: 3 }))), {
      maxLength: 5,
      selector: ([typed]) => nameKey(typed),
    }),
    from: moment,
  })
  .map(({ contents, images, from }) => ({
    contents,
    images,
    shown: contents.slice(0, 1).map(([typed]) => [typed, { shownFrom: from }] as const),
  }))
const flatMenu = fc.record(
  { name: text, hidden: fc.boolean(), shownUntil: moment },
  { requiredKeys: ['name'] },
)
const several = <A extends object>(fields: fc.Arbitrary<A>) => fc.array(fields, { maxLength: 4 })
const cause = fc.record(
  {
    title: text,
    body: html,
    goal: fc.constantFrom('3,000', 7.5),
    picture,
    latestGifts: fc.array(fc.record({ name: text, note: text }), { maxLength: 2 }),
    odd: fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: ['title'] },
)
const lists = fc.record({
  menus: fc.array(flatMenu, { minLength: 1, maxLength: 4 }),
  pages: fc.array(page, { minLength: 4, maxLength: 4 }),
  slides: several(
    fc.record({ title: html, link: fc.constant('/about/2'), image: picture }, { requiredKeys: [] }),
  ),
  causes: several(cause),
  jobs: several(
    fc.record({ title: text, photos: fc.array(picture, { maxLength: 2 }) }, { requiredKeys: ['title'] }),
  ),
})
type Lists = typeof lists extends fc.Arbitrary<infer A> ? A : never

const numbered = <A extends object>(all: ReadonlyArray<A>) =>
  all.map((item, index) => ({ id: `${index + 1}`, ...item }))

/** The second menu is below the first. */
const contentOf = ({ menus, pages, ...rest }: Lists): Content => {
  const letters = ({ name }: { readonly name: string }) => nameKey(name).replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
  // If two have the same name, the first one written gets the folder.
  const [first, second, ...further] = menus.map((menu, index) => ({
    id: index + 1,
    ...menu,
    name: menus.slice(0, index).some((earlier) => letters(earlier) === letters(menu))
      ? `${menu.name} ${'x'.repeat(index + 2)}`
      : menu.name,
  }))
  return {
    slides: numbered(rest.slides),
    causes: numbered(rest.causes),
    jobs: numbered(rest.jobs),
    menus: [{ ...first, children: second === undefined ? [] : [second] }, ...further],
    pages: Object.fromEntries(pages.map((page, index) => [`${index + 1}`, page])),
  }
}

/** Drafts of all published entries, and additional ones. */
const draftsOf = (published: Lists, drafts: Lists): Lists => {
  const all = <A>(of: (lists: Lists) => ReadonlyArray<A>): A[] => [
    ...of(drafts),
    ...of(published).slice(of(drafts).length),
  ]
  return {
    menus: all(({ menus }) => menus),
    pages: drafts.pages,
    slides: all(({ slides }) => slides),
    causes: all(({ causes }) => causes),
    jobs: all(({ jobs }) => jobs),
  }
}
const content = fc.tuple(lists, lists).map(([published, drafts]) => ({
  published: contentOf(published),
  drafts: contentOf(draftsOf(published, drafts)),
}))

const fetchFile = fileFetcher(authorizedFetch([]))
const moveTo = (source: Source, folder: string, options: Partial<MoveOptions> = {}) =>
  move({
    source,
    target: filesTarget({ folder }),
    declared: [jobs],
    fetchFile,
    state: fileState(`${folder}.state`, 'a', 'b'),
    ...options,
  })

/** All answers that pages get from a source. */
const read = async (source: Source) => {
  const port = contentFrom(source)
  const value = async (question: Parameters<typeof port.ask>[0]) =>
    (await answerFrom(port.ask(question))).value
  const entriesOfMenu = await answerFrom(port.ask(menu))
  return {
    menu: entriesOfMenu.value,
    slides: await value(slides),
    causes: await value(list('causes')),
    jobs: await value(list(jobs)),
    pages: await Promise.all(allEntries(entriesOfMenu.value).map(({ id }) => value(menuPage(id)))),
  }
}

const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )

it('an import moves shown content and drafts into a folder, and from there into an equal folder', async () => {
  await fc.assert(
    fc.asyncProperty(content, async ({ published, drafts }) => {
      const source = sourceOf(published, drafts)
      const [first, second] = [newFolder(), newFolder()]
      const { rows } = await moveTo(source, first)
      expect(rows.filter(({ is }) => is !== 'carried')).toEqual([])
      const moved = filesSource({ folder: first })
      expect(await read(moved)).toEqual(await read(source))
      expect(await read(moved.drafts ?? moved)).toEqual(await read(sourceOf(drafts)))
      await moveTo(moved, second)
      expect(filesIn(second)).toEqual(filesIn(first))
    }),
    { numRuns: 60 * LAW_SHARE },
  )
})

it('an import has a ledger line for every value under any faults, and resumes a stopped import', async () => {
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.infiniteStream(fc.nat(9)),
      fc.nat(12),
      async ({ published, drafts }, chance, stop) => {
        const source = sourceOf(published, drafts)
        const [whole, target] = [newFolder(), newFolder()]
        const planned = await moveTo(source, target, { isTrial: true })
        expect(readdirSync(target)).toEqual([])
        const { rows } = await moveTo(source, whole)
        expect(planned.rows).toEqual(rows)

        const fails = () => chance.next().value === 0
        const faulty = (target: Target): Target => ({
          ...target,
          put: (node) => {
            const { write, ...put } = target.put(node)
            return {
              ...put,
              write:
                write &&
                (async (...args) => (fails() ? left(unreachable('x', 'full', null)) : write(...args))),
            }
          },
        })
        let calls = 0
        const broken = await moveTo(source, target, {
          target: faulty(filesTarget({ folder: target })),
          fetchFile: async (url) => (fails() ? left('gone') : fetchFile(url)),
          isStopped: () => (calls += 1) > stop,
        })
        // The ledger has one line for each value, whatever its outcome.
        expect(broken.rows.map((row) => row.path)).toEqual(rows.map((row) => row.path))
        await moveTo(source, target)
        expect(filesIn(target)).toEqual(filesIn(whole))
        expect(await moveTo(source, target)).toMatchObject({ written: 0, failed: 0, rows })
      },
    ),
    { numRuns: 40 * LAW_SHARE, endOnFailure: true },
  )
})
