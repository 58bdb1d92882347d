import { right } from 'fp-ts/Either'
import fc from 'fast-check'
import { of } from 'rxjs'
import type { Fault, Question } from '../port/content'
import { kinds } from '../domain/kinds'
import { erpSource } from '../sources/erp/erpSource'
import { answerFrom } from '../testing'
import { brokenJson } from '../testing/fakeJson'
import { faultLine } from '../port/faults'
import { contentFrom } from '../answers/contentFrom'
import { list, menu, menuPage, slides } from '../questions/questions'

const marker = 'ssecrett'

/** Any value that a backend may send instead of a valid one, with the marker in all texts and keys. */
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(
      `/${marker}`,
      `../${marker}`,
      `${marker}\\`,
      `javascript:${marker}`,
      `<p>${marker}`,
      `<iframe src="https://${marker}.test/${marker}">`,
      `<script>${marker}</script>`,
      `12 ${marker} 2027`,
      `1,00,${marker}`,
      `9 to 4 ${marker}`,
      `${marker} 3.000`,
      `https://${marker}.test/a.png`,
      7,
      -1.5,
      true,
      null,
      '',
      `${marker}/`.repeat(300),
    ),
    fc.array(tie('anything'), { maxLength: 5 }),
    fc.dictionary(
      fc.constantFrom(
        marker,
        'path',
        'alt',
        'width',
        'time',
        'title',
        'amount',
        'date',
        '__proto__',
        'constructor',
      ),
      tie('anything'),
      { maxKeys: 4 },
    ),
  ),
}))

const fields = (
  'id name position children title subtitle link image body goal raised percent picture category ' +
  'summary date time schedule map changed comments format largePicture authorPicture quote role icon price pictures cause ' +
  'donors percent latestGifts latestComments film authorName'
).split(' ')
const entry = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 4,
    arbitrary: fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 12, noNullPrototype: true }),
  },
)
const label = fc.oneof(
  fc.constantFrom('', 'About', '__proto__', 'a\nb', `${'long '.repeat(200)}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const labelled = fc.array(fc.tuple(label, anything), { maxLength: 40 })

const reportedFaults = async (
  entries: ReadonlyArray<unknown>,
  contents: ReadonlyArray<readonly [string, unknown]>,
  images: typeof contents,
): Promise<ReadonlyArray<ReadonlyArray<Fault>>> => {
  const content = contentFrom({
    ...erpSource({ baseUrl: 'https://cms.example.test', getJson: brokenJson }),
    menus: () => of(right(entries)),
    slides: () => of(right(entries)),
    list: () => of(right(entries)),
    menuPage: () => of(right({ contents: right(contents), images: right(images) })),
  })
  const questions: ReadonlyArray<Question<unknown>> = [
    menu,
    slides,
    menuPage('7'),
    ...kinds.map((kind) => list(kind)),
  ]
  return Promise.all(questions.map(async (question) => (await answerFrom(content.ask(question))).faults))
}

describe('the faults of any answer', () => {
  it('are at most 21 short lines for each reading, and quote nothing from the response', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 30 }),
        labelled,
        labelled,
        async (entries, contents, images) => {
          for (const faults of await reportedFaults(entries, contents, images)) {
            expect(faults.length).toBeLessThanOrEqual(21)
            for (const fault of faults) {
              // Names and ids are quoted, because operators search for them; no label here has the marker.
              expect(
                JSON.stringify({ ...fault, label: fault.reading.startsWith('menu page') ? fault.label : '' }),
              ).not.toContain(marker)
              const line = faultLine(fault)
              expect(line.length).toBeLessThanOrEqual(200)
              expect(line).not.toMatch(/[\r\n\u2028\u2029]/)
            }
          }
        },
      ),
      { numRuns: 200 * LAW_SHARE },
    )
  })
})
