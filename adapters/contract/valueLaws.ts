import { kinds } from '../domain/kinds'
import { allEntries, isHome } from '../domain/menu'
import { nameKey, shownName } from '../domain/name'
import { hasContent } from '../domain/pageSections'
import { parseQuestion } from '../questions/parseQuestion'
import { hrefOf } from '../decode/href'
import { askByPath } from '../questions/askByPath'
import { entity, list, menu, menuPage, slides } from '../questions/questions'
import { isRight } from 'fp-ts/Either'
import { EMPTY } from 'rxjs'
import { readingFrom, wholePages } from './contentSubject'
import type { ContentSubject } from './contentSubject'
import { duplicates, expectNone, naming, oneFrom } from './law'
import type { Law } from './law'

/** Ids without a page. A visitor can write any of them into an address. */
const oddIds = ['no such id', '__proto__', 'constructor', '%2e%2e', '?id=1', '#', '...', 'হজ']

const isTrimmed = (text: string): boolean => text.trim() === text
const isAsShown = (name: string): boolean => shownName(name) === name

/** What pages rely on in the values of each question. What cannot be read is reported by the law of answers. */
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
    name: 'has labels as they are shown, each name once, none of them empty',
    check: async ({ make }) => {
      for (const { id, page } of await wholePages(make('whole')))
        await naming(`menu page ${id}`, () => {
          const sections = page?.sections ?? []
          const labels = sections.map(({ label }) => label)
          expectNone('labels that occur twice', duplicates(labels.map(nameKey)))
          expectNone(
            'labels with what nobody sees',
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
    name: 'finds the entries of each list by their ids, and by the other ones that lead to them',
    check: async ({ make }) => {
      const content = make('whole')
      for (const kind of kinds) {
        const { value: entries = [] } = (await readingFrom(content, list(kind))) ?? {}
        const ids = new Set(entries.map(({ id }) => id))
        for (const one of entries)
          for (const name of [one.id, ...(one.aliases ?? []).filter((alias) => !ids.has(alias))])
            await naming(`"${name}" of ${kind}`, async () =>
              expect((await readingFrom(content, entity(kind, name)))?.value?.id).toBe(one.id),
            )
      }
    },
  },
  {
    name: 'has no page under a menu entry that leads elsewhere, and no unsafe address of one',
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
