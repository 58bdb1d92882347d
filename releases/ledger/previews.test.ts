import { memoryStore } from '../testing'
import { isPreviewKept, keepPreview, previewsIn, withdrawPreviews } from './previews'

const preview = {
  remote: 'charity',
  release: '1.0.0-a',
  hash: 'a'.repeat(64),
  until: 1,
  by: 'me',
  at: '',
  where: '',
}
const further = [
  { ...preview, until: 2 },
  { ...preview, release: '1.0.0-b', hash: 'b'.repeat(64) },
  { ...preview, remote: 'travel' },
]

test('withdrawPreviews removes the previews of one release, or of a whole remote', async () => {
  const store = memoryStore()
  for (const item of [preview, ...further]) await keepPreview(store, item)
  expect(await withdrawPreviews(store, 'charity', '1.0.0-a')).toHaveLength(2)
  expect(await isPreviewKept(store, preview)).toBe(false)
  expect(await withdrawPreviews(store, 'charity', null)).toMatchObject([{ release: '1.0.0-b' }])
  expect(await previewsIn(store)).toMatchObject([{ remote: 'travel' }])
  expect(await withdrawPreviews(store, 'charity', null)).toEqual([])
})
