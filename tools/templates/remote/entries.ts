import type { ListedEntry } from './list/EntryList'

/** An entry of this section, with the paragraphs of its own page. */
export interface Entry extends ListedEntry {
  readonly text: ReadonlyArray<string>
}

/**
 * Samples, so that the pages have something to show; the gate names the pages that still contain their text.
 * Content that editors write comes from the backend instead: request it in the page's `read`, such as
 * `ask(listed('services', { count: 12 }))`, and delete this file.
 */
export const entries: ReadonlyArray<Entry> = [
  {
    id: 'where-to-begin',
    title: 'Where to begin',
    summary: 'What to read first, and what to have at hand.',
    text: [
      'Read this page to its end before you call. It takes two minutes, and answers what most people ask.',
      'Have your papers at hand, and a pen. Whoever answers will ask for a name, a number and a day that suits you.',
    ],
  },
  {
    id: 'who-answers-you',
    title: 'Who answers you',
    summary: 'One person from the first question to the last.',
    text: [
      'The person who answers your first question stays with you until the last one is answered.',
      'Their name is at the foot of every message, so that you never have to begin again.',
    ],
  },
  {
    id: 'what-happens-next',
    title: 'What happens next',
    summary: 'What we do with what you send, and how long it takes.',
    text: [
      'We read what you sent within two working days, and tell you what is missing.',
      'Once nothing is missing, you hear from us within a week, whatever the answer is.',
    ],
  },
]
