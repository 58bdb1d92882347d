import type { MenuPage, Picture, SafeHtml, Section } from '@caravanserai/adapters'
import { besidePassage, htmlOf, othersOf, pictureOf } from './places'

/** A page of one text and its picture. `html` may be empty. */
export interface TextPage {
  readonly html: SafeHtml
  readonly picture: Picture | null
  readonly others: ReadonlyArray<Section>
}

const textPageOf =
  (label: string) =>
  (page: MenuPage): TextPage => ({
    html: htmlOf(page, label),
    picture: pictureOf(page, label),
    others: othersOf(page, { [label]: besidePassage }),
  })

/** `/about/{id}`: the text and picture of `About`. */
export const aboutPageOf = textPageOf('About')

/** `/performance/{id}`: the text and picture of `Performance`. */
export const performancePageOf = textPageOf('Performance')
