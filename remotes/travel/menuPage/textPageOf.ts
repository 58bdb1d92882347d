import type { MenuPage } from '@caravanserai/adapters'
import { besidePassage, htmlOf, othersOf, pictureOf } from './places'

/** A page of one text, which may be empty, and its picture. */
const textPageOf = (label: string) => (page: MenuPage) => ({
  html: htmlOf(page, label),
  picture: pictureOf(page, label),
  others: othersOf(page, { [label]: besidePassage }),
})

export type TextPage = ReturnType<ReturnType<typeof textPageOf>>

/** `/about/{id}`: the text and picture of `About`. */
export const aboutPageOf = textPageOf('About')

/** `/performance/{id}`: the text and picture of `Performance`. */
export const performancePageOf = textPageOf('Performance')
