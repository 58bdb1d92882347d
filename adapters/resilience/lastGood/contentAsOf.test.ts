import { right } from 'fp-ts/Either'
import { siteQuestions } from '../../answers/siteQuestions'
import type { Reading } from '../../port/content'
import { list } from '../../questions/questions'
import { answerFrom, cause } from '../../testing'
import { readingOf } from '../../testing/virtualTime'
import { contentAsOf } from './contentAsOf'
import type { Versions } from './versions'

it.each([
  [1_000, ['1']],
  [2_000, ['1', '2']],
  [3_000, ['1']],
])('a moment, %d, has what was to be shown then of what was kept', async (moment, ids) => {
  const reading = readingOf([cause('1'), cause('2')], { schedule: [{ key: '2', from: 2_000, until: 3_000 }] })
  // The only question that is asked below is that of the causes.
  const keptAt: Versions['at'] = async <A>() => right(reading as unknown as Reading<A>)
  const { value } = await answerFrom(contentAsOf(keptAt, siteQuestions, moment).ask(list('causes')))
  expect(value.map(({ id }) => id)).toEqual(ids)
})
