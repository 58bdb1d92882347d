import { isLeft } from 'fp-ts/Either'
import { kinds } from '../domain/entities'
import { allEntries } from '../domain/menu'
import { hasContent } from '../domain/pageSections'
import { list, menuPage, parseQuestion, slides } from '../questions/questions'
import { oneFrom, twice, under, unless } from './law'
import type { Breaches, Law } from './law'
import { read, wholeMenu, wholePages } from './contentSubject'
import type { ContentSubject } from './contentSubject'

/** Ids that lead nowhere: a visitor may write any of them into an address. */
const oddIds = ['no such id', '__proto__', 'constructor', '%2e%2e', '?id=1', '#', '...', 'হজ']

const idBreaches = (values: ReadonlyArray<{ readonly id: string }>): Breaches => [
  ...twice(values.map(({ id }) => id)).map((id) => `the id ${id} stands twice`),
  ...values.flatMap(({ id }) => unless(id.trim() === id && id !== '', `"${id}" is no id`)),
]

/** What the values of each question mean to the pages. */
export const valueLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'puts Home first, every entry with a name',
    breaches: async ({ make }) => {
      const entries = await wholeMenu(make('whole'))
      if (entries === null) return null
      const nameless = allEntries(entries).filter(({ name }) => name.trim() !== name || name === '')
      return [
        ...unless(entries[0]?.name.toLowerCase() === 'home', 'the first entry is not Home'),
        ...nameless.map(({ id }) => `the entry ${id} has no trimmed name`),
      ]
    },
  },
  {
    name: 'has menu ids that are unique and fit addresses',
    breaches: async ({ make, menuId }) => {
      const entries = await wholeMenu(make('whole'))
      if (entries === null) return null
      const ids = allEntries(entries).map(({ id }) => id)
      const fits = (id: string): boolean => parseQuestion(menuPage(id).path)?.name === menuPage(id).name
      return [
        ...twice(ids).map((id) => `the id ${id} stands twice`),
        ...ids.flatMap((id) => unless(fits(id), `no address leads to the id "${id}"`)),
        ...unless(ids.includes(menuId), `the menu has no id ${menuId}`),
      ]
    },
  },
  {
    name: 'has a page under the id of every menu entry',
    breaches: async ({ make, menuId }) => {
      const pages = await wholePages(make('whole'))
      if (pages === null) return null
      return [
        ...pages.flatMap(({ breaches }) => breaches),
        ...pages.flatMap(({ id, page }) =>
          unless(page === null || page.id === id, `menu page ${id} says it is page ${page?.id}`),
        ),
        ...unless(
          pages.some(({ id, page }) => id === menuId && page !== null && page.sections.length > 0),
          `menu page ${menuId} holds nothing`,
        ),
      ]
    },
  },
  {
    name: 'has unique, trimmed labels, none of them empty',
    breaches: async ({ make }) => {
      const pages = await wholePages(make('whole'))
      if (pages === null) return null
      return pages.flatMap(({ id, page }) => {
        const sections = page?.sections ?? []
        const labels = sections.map(({ label }) => label)
        return under(`menu page ${id}`, [
          ...twice(labels).map((label) => `the label "${label}" stands twice`),
          ...labels.flatMap((label) => unless(label.trim() === label, `the label "${label}" is not trimmed`)),
          ...sections.flatMap((section) =>
            unless(hasContent(section), `the label "${section.label}" holds nothing`),
          ),
        ])
      })
    },
  },
  {
    name: 'has unique ids among slides and in each list',
    breaches: async ({ make }) => {
      const content = make('whole')
      const shown = await read(() => content.ask(slides))
      const lists = kinds.map(async (kind) => {
        const { reading } = await read(() => content.ask<ReadonlyArray<{ readonly id: string }>>(list(kind)))
        return under(`list of ${kind}`, idBreaches(reading?.value ?? []))
      })
      return [
        ...under('slides', idBreaches(shown.reading?.value ?? [])),
        ...(await Promise.all(lists)).flat(),
      ]
    },
  },
  {
    name: 'finds nothing under an id that leads nowhere',
    breaches: async ({ make }) => {
      const content = make('whole')
      const tried = oddIds.map(async (id) => {
        const { answer, breaches } = await oneFrom(() => content.ask(menuPage(id)))
        const empty = answer === undefined || isLeft(answer) || answer.right.value.sections.length === 0
        return under(`"${id}"`, [...breaches, ...unless(empty, 'holds something')])
      })
      return (await Promise.all(tried)).flat()
    },
  },
]
