import type { Service } from '@caravanserai/adapters'
import { shortened, textOf } from '@caravanserai/adapters'

/** A service as lists show it: without its text and pictures, which would travel with the page. */
export interface ListedService {
  readonly id: string
  readonly icon: string
  readonly title: string
  /** The first sentence of its text, at most 140 characters. Plain text; may be empty. */
  readonly summary: string
}

const limit = 140

/** Latin, Chinese, Bangla and Urdu sentences end so. */
const firstSentence = /^.*?(?:[.!?।۔؟](?=\s|$)|[。！？])/su

/** The first sentence, cut at a word and through no character where it is long. */
export const summaryOf = (text: string): string => {
  const [sentence] = firstSentence.exec(text) ?? [text]
  return shortened(sentence, limit)
}

export const listedService = ({ id, icon, title, body }: Service): ListedService => ({
  id,
  icon,
  title,
  summary: summaryOf(textOf(body)),
})
