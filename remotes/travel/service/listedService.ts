import type { Picture, Service } from '@caravanserai/adapters'
import { shortened, textOf } from '@caravanserai/adapters'

/** A service in lists, without its text and further pictures, which would enlarge the page's data. */
export interface ListedService {
  readonly id: string
  readonly icon: string
  readonly title: string
  /** Services of one category are grouped; `''` for none. */
  readonly category: string
  /** Formatted for visitors; `''` if unknown. */
  readonly price: string
  /** The first sentence of its text, at most 140 characters. Plain text; may be empty. */
  readonly summary: string
  readonly picture: Picture | null
}

const limit = 140

/** The ends of Latin, Chinese, Bangla and Urdu sentences. */
const firstSentence = /^.*?(?:[.!?।۔؟](?=\s|$)|[。！？])/su

/** The first sentence; a long sentence is cut at a word boundary, and never within a character. */
export const summaryOf = (text: string): string => {
  const [sentence] = firstSentence.exec(text) ?? [text]
  return shortened(sentence, limit)
}

export const listedService = ({
  id,
  icon,
  title,
  category,
  price,
  body,
  pictures,
}: Service): ListedService => ({
  id,
  icon,
  title,
  category,
  price,
  summary: summaryOf(textOf(body)),
  picture: pictures[0] ?? null,
})
