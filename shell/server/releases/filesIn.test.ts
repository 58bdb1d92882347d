import { inProcessPages } from '../../testing/inProcessPages'
import { testRelease } from '../../testing/testComposition'
import { compose } from './composition'
import { filesIn } from './filesIn'

it('looks for a file in the live release of its remote and in those before it', async () => {
  const file = { plain: Buffer.from('a'), brotli: null }
  const find = jest.fn(() => Promise.resolve(file))
  const release = testRelease('charity', ['/cause'], { pages: inProcessPages('', []) })
  const previous = [{ base: 'https://charity.example.test/a/', hash: 'a' }]
  const composition = compose([
    { name: 'travel', release: null, listed: { addresses: [], previous: [] } },
    { name: 'charity', release, listed: { addresses: [], previous } },
  ])
  const files = filesIn({ find })
  expect(await files.find(composition, 'charity', 'page.js')).toBe(file)
  expect(await files.find(composition, 'travel', 'page.js')).toBe(file)
  expect(await files.find(composition, 'unknown', 'page.js')).toBeNull()
  expect(find.mock.calls).toEqual([
    ['charity', 'page.js', { live: release, previous }],
    ['travel', 'page.js', { live: null, previous: [] }],
  ])
})
