import { entries } from '../../templates/remote/entries'
import { checked, skipped } from './checked'
import type { Checked } from './checked'
import { listed } from './reportLines'
import type { RequestedPage } from './seePages'

/** Sentences of the template that new remotes are made of (`tools/templates/remote`), which are not for visitors. */
export const sampleSentences: ReadonlyArray<string> = [
  'This section is new, and its words are samples',
  'Where to begin, who answers you, and what happens next.',
  ...entries.flatMap(({ summary, text }) => [summary, ...text]),
]

/** Names the pages that still have words of the template. A first release may have them, so that the check refuses nothing. */
export const sampleWords = (pages: ReadonlyArray<RequestedPage>): Checked => {
  const found = pages.filter(({ html }) => sampleSentences.some((sentence) => html.includes(sentence)))
  const sentence = sampleSentences.find((one) => found[0]?.html.includes(one))
  return found.length === 0
    ? checked('words', { faults: [], note: 'none of the samples of a new remote' }, 0)
    : skipped(
        'words',
        `WARNING: visitors would read samples at ${listed(found.map(({ tried }) => tried.address))} ("${sentence}"): replace those of entries.ts and list/`,
      )
}
