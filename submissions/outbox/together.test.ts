import { temporaryOutbox, newSubmission } from '../testing/temporaryOutbox'
import { together } from './outbox'

test('an operator sees, reads, replays and erases what is in any of them', async () => {
  const boxes = [await temporaryOutbox(), await temporaryOutbox()]
  const [one, other] = boxes.map(({ outbox }) => outbox)
  await one?.put(newSubmission('1', { at: 2_000 }))
  await other?.put(newSubmission('2', { heldFor: 'links' }))
  const both = together(boxes.map(({ outbox }) => outbox))
  const ids = (await both.list()).map(({ id }) => id)
  expect(ids.map((id) => id.charAt(0))).toEqual(['2', '1'])
  expect(String(await both.body(ids[0]!))).toContain('amina-2')
  expect(await both.body('unknown')).toBeNull()
  expect(await both.replay(ids, 3_000)).toBe(1)
  expect(await both.erase(ids)).toBe(2)
  expect(await both.purge()).toBe(true)
  for (const { remove } of boxes) await remove()
})
