import { entry, memoryContent } from '@caravanserai/adapters/testing'
import type { PageRecords } from './impact'
import { addressOf, pageAbout } from './impact'

const answer = (path: string, value: unknown = null) =>
  [path, { version: '1', reading: { value, origin: 'network', at: 0 } }] as const
const records: PageRecords = [
  ['/', [answer('menu'), answer('slides'), answer('lists/causes', [{ id: '3' }])]],
  ['/service-single/3', [answer('entities/services/3'), answer('entities/causes/3')]],
  ['/cause-single/3', [answer('entities/causes/3', { id: '3' })]],
  ['/cause-single/4', [answer('entities/causes/4', { id: '4' })]],
  ['/team', [answer('lists/testimonials', [{ id: '1' }])]],
]
const content = memoryContent({ menu: [entry('1', 'Home'), entry('15', 'Airport Desk')] })

test.each([
  ['pages/15', '/airport%20desk/15'],
  ['pages/1', '/'],
  ['pages/99', null],
  ['slides', '/'],
  ['lists/causes/3', '/cause-single/3'],
  ['lists/causes/99', '/cause-single/99'],
  ['lists/testimonials/1', '/team'],
  ['lists/careers/jobs/1', null],
  ['nonsense', null],
])('%s is on the page %s', async (text, page) => {
  expect(await pageAbout(records, content, text, new AbortController().signal)).toBe(page)
})

describe('addressOf, before any page with the list was recorded', () => {
  const declared = ['/', '/cause-single/:id', '/:name/:id', '/event/:id', '/jobs/:id?', '/old/*'].map(
    (path) => ({ path }),
  )
  const after = (status: number, made: PageRecords = []) => {
    const targets: string[] = []
    const page = (target: string) => {
      targets.push(target)
      return Promise.resolve({ status })
    }
    const found = addressOf(
      { records: () => (targets.length === 0 ? [] : made), declared, page },
      'causes',
      'a b',
    )
    return { found, targets }
  }

  test('renders the candidate pages and returns the one that shows the entry', async () => {
    const { found, targets } = after(200, [
      ['/cause-single/a%20b', [answer('entities/causes/a%20b', { id: 'a b' })]],
    ])
    expect(await found).toBe('/cause-single/a%20b')
    expect(targets).toEqual(['/cause-single/a%20b', '/event/a%20b'])
  })

  test('is null if no candidate shows the entry, and rejects if a candidate cannot be rendered', async () => {
    expect(await after(404).found).toBeNull()
    await expect(after(503).found).rejects.toThrow('/cause-single/a%20b cannot be rendered now')
  })
})
