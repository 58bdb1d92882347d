import { nearestByCategory } from './readCause'

interface RankedCause {
  readonly id: string
  readonly category: string
  readonly percent: number
}
/** Calls `nearestByCategory` with the other causes of the category, as `readCause` does. */
const nearest = (causes: ReadonlyArray<RankedCause>, id: string) => {
  const { category = '' } = causes.find((cause) => cause.id === id) ?? {}
  const alike = causes.filter((cause) => category !== '' && cause.category === category)
  return nearestByCategory(alike, causes, id)
}

const causes = [
  { id: '1', category: 'Water' },
  { id: '2', category: 'Education' },
  { id: '3', category: 'Health' },
  { id: '4', category: 'Food' },
  { id: '5', category: 'Education' },
  { id: '6', category: '' },
  { id: '7', category: '' },
].map((cause) => ({ ...cause, percent: 50 }))
const ids = (entries: ReadonlyArray<{ readonly id: string }>): string => entries.map(({ id }) => id).join(' ')

test('causes of the same category come first, then the causes that follow it', () => {
  expect(ids(nearest(causes, '5').related)).toBe('2 6 7')
  expect(ids(nearest(causes, '5').otherCauses)).toBe('1 3 4')
  expect(ids(nearest(causes, '2').related)).toBe('5 3 4')
})

test('causes without a category do not count as one category', () => {
  expect(ids(nearest(causes, '6').related)).toBe('7 1 2')
  expect(ids(nearest([...causes].reverse(), '7').related)).toBe('6 5 4')
})

test('a cause is never its own neighbour, and an unknown id has all causes as neighbours', () => {
  expect(ids(nearest([{ id: '1', category: 'Water', percent: 50 }], '1').related)).toBe('')
  expect(ids(nearest(causes, '99').related)).toBe('1 2 3')
})

test('a funded cause is not related, but among the other causes', () => {
  const reached = causes.map((cause) => (cause.id === '2' ? { ...cause, percent: 100 } : cause))
  expect(ids(nearest(reached, '5').related)).toBe('6 7 1')
  expect(ids(nearest(reached, '5').otherCauses)).toBe('2 3 4')
})
