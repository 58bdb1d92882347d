import { temporaryOutbox, newSubmission } from '../testing/temporaryOutbox'
import { together } from './outbox'

test('an operator lists, reads, replays and erases submissions of all outboxes', async () => {
  const boxes = [await temporaryOutbox(), await temporaryOutbox()]
  const [first, second] = boxes.map(({ outbox }) => outbox)
  await first?.put(newSubmission('1', { at: 2_000 }))
  await second?.put(newSubmission('2', { heldFor: 'links' }))
  const joined = together(boxes.map(({ outbox }) => outbox))
  const ids = (await joined.list()).map(({ id }) => id)
  expect(ids.map((id) => id.charAt(0))).toEqual(['2', '1'])
  expect(String(await joined.body(ids[0]!))).toContain('amina-2')
  expect(await joined.body('unknown')).toBeNull()
  expect(await joined.replay(ids, 3_000)).toBe(1)
  expect(await joined.erase(ids)).toBe(2)
  expect(await joined.purge()).toBe(true)
  for (const { remove } of boxes) await remove()
})
