import { isLeft } from 'fp-ts/Either'
import { kinds } from '../domain/entities'
import { allEntries } from '../domain/menu'
import { hasContent } from '../domain/pageSections'
import { parseQuestion } from '../questions/parseQuestion'
import { list, menuPage, slides } from '../questions/questions'
import { oneFrom, duplicates, withPrefix, breachUnless } from './law'
import type { Breaches, Law } from './law'
import { read, wholeMenu, wholePages } from './contentSubject'
import type { ContentSubject } from './contentSubject'

/** Ids without a page. A visitor can write any of them into an address. */
const oddIds = ['no such id', '__proto__', 'constructor', '%2e%2e', '?id=1', '#', '...', 'হজ']

const idBreaches = (values: ReadonlyArray<{ readonly id: string }>): Breaches => [
  ...duplicates(values.map(({ id }) => id)).map((id) => `the id ${id} occurs twice`),
  ...values.flatMap(({ id }) => breachUnless(id.trim() === id && id !== '', `"${id}" is not an id`)),
]

/** What pages rely on in the values of each question. */
export const valueLaws: ReadonlyArray<Law<ContentSubject>> = [
  {
    name: 'has Home first and a name for every entry',
    breaches: async ({ make }) => {
      const entries = await wholeMenu(make('whole'))
      if (entries === null) return null
      const nameless = allEntries(entries).filter(({ name }) => name.trim() !== name || name === '')
      return [
        ...breachUnless(entries[0]?.name.toLowerCase() === 'home', 'the first entry is not Home'),
        ...nameless.map(({ id }) => `the entry ${id} has no trimmed name`),
      ]
    },
  },
  {
    name: 'has menu ids that are unique and fit in a URL',
    breaches: async ({ make, menuId }) => {
      const entries = await wholeMenu(make('whole'))
      if (entries === null) return null
      const ids = allEntries(entries).map(({ id }) => id)
      const fits = (id: string): boolean => parseQuestion(menuPage(id).path)?.name === menuPage(id).name
      return [
        ...duplicates(ids).map((id) => `the id ${id} occurs twice`),
        ...ids.flatMap((id) => breachUnless(fits(id), `no address can contain the id "${id}"`)),
        ...breachUnless(ids.includes(menuId), `the menu has no id ${menuId}`),
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
          breachUnless(page === null || page.id === id, `menu page ${id} says it is page ${page?.id}`),
        ),
        ...breachUnless(
          pages.some(({ id, page }) => id === menuId && page !== null && page.sections.length > 0),
          `menu page ${menuId} is empty`,
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
        return withPrefix(`menu page ${id}`, [
          ...duplicates(labels).map((label) => `the label "${label}" occurs twice`),
          ...labels.flatMap((label) =>
            breachUnless(label.trim() === label, `the label "${label}" is not trimmed`),
          ),
          ...sections.flatMap((section) =>
            breachUnless(hasContent(section), `the label "${section.label}" has no content`),
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
        return withPrefix(`list of ${kind}`, idBreaches(reading?.value ?? []))
      })
      return [
        ...withPrefix('slides', idBreaches(shown.reading?.value ?? [])),
        ...(await Promise.all(lists)).flat(),
      ]
    },
  },
  {
    name: 'has no content under an unknown id',
    breaches: async ({ make }) => {
      const content = make('whole')
      const tried = oddIds.map(async (id) => {
        const { answer, breaches } = await oneFrom(() => content.ask(menuPage(id)))
        const empty = answer === undefined || isLeft(answer) || answer.right.value.sections.length === 0
        return withPrefix(`"${id}"`, [...breaches, ...breachUnless(empty, 'has content')])
      })
      return (await Promise.all(tried)).flat()
    },
  },
]
