import { isRight } from 'fp-ts/Either'
import { EMPTY } from 'rxjs'
import { kinds } from '../domain/kinds'
import { allEntries, isHome } from '../domain/menu'
import { nameKey, shownName } from '../domain/name'
import { hasContent } from '../domain/pageSections'
import { parseQuestion } from '../questions/parseQuestion'
import { hrefOf } from '../decode/href'
import { askByPath } from '../questions/askByPath'
import { entity, list, menu, menuPage, slides } from '../questions/questions'
import { readingFrom, wholePages, duplicates, expectNone, naming, oneFrom, overReadings } from './law'
import type { ContentSubject, Law } from './law'
import type { Reading } from '../port/content'
import { faultLine } from '../port/faults'

const hourMs = 3_600_000

/** Whether the value contains a section with this label or an entry with this id. */
const isShown = (value: unknown, key: string): boolean => {
  const parts = Array.isArray(value) ? value : ((value as { readonly sections?: unknown }).sections ?? [])
  return (parts as ReadonlyArray<Readonly<Record<string, unknown>>>).some(
    ({ id, label }) => id === key || label === key,
  )
}

interface Shown {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** Every object that has a `src`, at any depth. */
const picturesIn = (u: unknown): ReadonlyArray<Shown> => {
  if (typeof u !== 'object' || u === null) return []
  const inner = Object.values(u).flatMap(picturesIn)
  // Only pictures have a `src` in the domain's codecs, and another law checks values against the codecs.
  return 'src' in u ? [u as Shown, ...inner] : inner
}

const isOwnPicture = ({ src }: Shown): boolean => {
  const site = 'https://site.invalid'
  return src.startsWith('/media/') && URL.canParse(src, site) && new URL(src, site).href === site + src
}

const areBothOrNeither = ({ width, height }: Shown): boolean =>
  [width, height].every((side) => Number.isInteger(side) && side >= 0) && (width === 0) === (height === 0)

/** Every text that pages render as HTML, at any depth. */
const richTextsIn = (u: unknown): ReadonlyArray<string> =>
  typeof u !== 'object' || u === null
    ? []
    : Object.entries(u).flatMap(([key, inner]) =>
        typeof inner === 'string' && ['html', 'body', 'map'].includes(key) ? [inner] : richTextsIn(inner),
      )

const executable =
  /<(?:script|style|object|embed|form)\b|<[^<>]*\son\w+\s*=|<[^<>]*=\s*(?:["']\s*)?(?:javascript|data|vbscript):/i

/** A part that is reported as lost as a whole must not be shown. The readable part of a lost field may be shown. */
const shownAlthoughLost = ({ value, lost }: Reading<unknown>) =>
  lost.filter(({ key, field }) => key !== null && field === null && isShown(value, key))

/** Laws of every reading, whichever question it answers. */
export const readingLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'contains only values of the domain',
    check: overReadings(({ value }, { codec }) => {
      const decoded = codec.decode(value)
      expect(isRight(decoded) ? decoded.right : `no ${codec.name}`).toStrictEqual(value)
    }),
  },
  {
    name: 'contains plain data that survives JSON',
    check: overReadings((reading) => expect(JSON.parse(JSON.stringify(reading))).toStrictEqual(reading)),
  },
  {
    name: 'gives the origin and time of a reading',
    check: overReadings(({ origin, at }) => {
      expect(['network', 'memory', 'disk', 'seed']).toContain(origin)
      expect(at).toBeGreaterThanOrEqual(origin === 'network' ? Date.now() - hourMs : 0)
      expect(at).toBeLessThan(Date.now() + hourMs)
    }),
  },
  {
    name: 'reports at most 21 faults, one line each',
    check: overReadings(({ faults }) => {
      expect(faults.length).toBeLessThanOrEqual(21)
      for (const fault of faults) {
        expect(faultLine(fault)).toMatch(/^[^\r\n]{1,200}$/)
        const something: unknown = expect.stringMatching(/\S/)
        expect(fault).toMatchObject({ reading: something, expected: something, got: something })
      }
    }),
  },
  {
    name: 'does not show a value that it reports as lost',
    check: overReadings((reading) => expectNone('shown, although lost', shownAlthoughLost(reading))),
  },
  {
    name: 'shows pictures of the site’s own origin only',
    check: overReadings(({ value }) =>
      expectNone(
        'of another origin',
        picturesIn(value).filter((picture) => !isOwnPicture(picture)),
      ),
    ),
  },
  {
    name: 'gives both width and height, or neither',
    check: overReadings(({ value }) =>
      expectNone(
        'with half a size',
        picturesIn(value).filter((picture) => !areBothOrNeither(picture)),
      ),
    ),
  },
  {
    name: 'has no executable content in rich text',
    check: overReadings(({ value }) =>
      expectNone(
        'executable',
        richTextsIn(value).filter((html) => executable.test(html)),
      ),
    ),
  },
]

/** Ids without a page. A visitor can write any of them into an address. */
const oddIds = ['no such id', '__proto__', 'constructor', '%2e%2e', '?id=1', '#', '...', 'হজ']

const isTrimmed = (text: string): boolean => text.trim() === text
const isAsShown = (name: string): boolean => shownName(name) === name

/**
 * Laws for the values of each question, on which pages rely. Unreadable answers are reported by the law of answers.
 */
export const valueLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'has Home first and a name for every entry',
    check: async ({ make }) => {
      const reading = await readingFrom(make('whole'), menu)
      if (reading === null) return
      expect(reading.value.slice(0, 1).map(isHome)).toEqual([true])
      const named = allEntries(reading.value)
      expectNone(
        'without a name as it is shown',
        named.filter(({ name }) => name === '' || !isAsShown(name)),
      )
    },
  },
  {
    name: 'has menu ids that are unique and fit in a URL',
    check: async ({ make, menuId }) => {
      const reading = await readingFrom(make('whole'), menu)
      if (reading === null) return
      const ids = allEntries(reading.value).map(({ id }) => id)
      expectNone('ids that occur twice', duplicates(ids))
      expectNone(
        'ids that no address can contain',
        ids.filter((id) => parseQuestion(menuPage(id).path)?.name !== menuPage(id).name),
      )
      expect(ids).toContain(menuId)
    },
  },
  {
    name: 'has a page under the id of every menu entry',
    check: async ({ make, menuId }) => {
      const pages = await wholePages(make('whole'))
      if (pages.length === 0) return
      expect(pages.map(({ page }) => page?.id)).toEqual(pages.map(({ id }) => id))
      expect(pages.find(({ id }) => id === menuId)?.page?.sections).not.toEqual([])
    },
  },
  {
    name: 'has unique labels in displayed form, each with content',
    check: async ({ make }) => {
      for (const { id, page } of await wholePages(make('whole')))
        await naming(`menu page ${id}`, () => {
          const sections = page?.sections ?? []
          const labels = sections.map(({ label }) => label)
          expectNone('labels that occur twice', duplicates(labels.map(nameKey)))
          expectNone(
            'labels with invisible characters',
            labels.filter((label) => !isAsShown(label)),
          )
          expectNone(
            'sections without content',
            sections.filter((section) => !hasContent(section)),
          )
        })
    },
  },
  {
    name: 'has unique ids among slides and in each list',
    check: async ({ make }) => {
      const content = make('whole')
      for (const question of [slides, ...kinds.map((kind) => list(kind))]) {
        const reading = await readingFrom<ReadonlyArray<{ readonly id: string }>>(content, question)
        const ids = (reading?.value ?? []).map(({ id }) => id)
        await naming(question.name, () => {
          expectNone('ids that occur twice', duplicates(ids))
          expectNone(
            'no ids',
            ids.filter((id) => id === '' || !isTrimmed(id)),
          )
        })
      }
    },
  },
  {
    name: 'finds the entries of each list by id and by alias',
    check: async ({ make }) => {
      const content = make('whole')
      for (const kind of kinds) {
        const { value: entries = [] } = (await readingFrom(content, list(kind))) ?? {}
        const ids = new Set(entries.map(({ id }) => id))
        for (const entry of entries)
          for (const name of [entry.id, ...(entry.aliases ?? []).filter((alias) => !ids.has(alias))])
            await naming(`"${name}" of ${kind}`, async () =>
              expect((await readingFrom(content, entity(kind, name)))?.value?.id).toBe(entry.id),
            )
      }
    },
  },
  {
    name: 'has no page for a menu entry with a link, and no unsafe link',
    check: async ({ make }) => {
      const content = make('whole')
      const { value: tree = [] } = (await readingFrom(content, menu)) ?? {}
      for (const { id, link } of allEntries(tree))
        if (link !== undefined)
          await naming(`menu ${id}`, async () => {
            expect(hrefOf(link)).toBe(link)
            const page = await oneFrom(() => askByPath(content, menuPage(id).path) ?? EMPTY)
            expect(page).toMatchObject({ right: { value: { sections: [] } } })
          })
    },
  },
  {
    name: 'has no content under an unknown id',
    check: async ({ make }) => {
      const content = make('whole')
      for (const id of oddIds)
        await naming(`"${id}"`, async () => {
          const answer = await oneFrom(() => content.ask(menuPage(id)))
          expect(isRight(answer) ? answer.right.value.sections : []).toEqual([])
        })
    },
  },
]
