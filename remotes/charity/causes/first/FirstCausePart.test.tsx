import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { hrefOf, showPart } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { firstCause } from './part'

const show = (...causes: ReadonlyArray<ReturnType<typeof cause>>) =>
  showPart(firstCause, {}, memoryContent({ lists: { causes } }))

test('the first cause is shown with its progress and a link to give', async () => {
  await show(cause('3', { title: 'A deep well' }), cause('4'))
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'A cause that needs you',
    'A deep well',
  ])
  expect(hrefOf('A deep well')).toBe('/cause-single/3')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66')
  expect(screen.getByText('$2,000 of $3,000 raised')).toBeTruthy()
  expect(hrefOf('Give to this cause')).toBe('/donate?cause=3')
})

test('if the first cause is funded, the one in the greatest need is shown', async () => {
  await show(cause('3', { percent: 100 }), cause('4', { percent: 10 }), cause('5', { percent: 40 }))
  expect(hrefOf('Give to this cause')).toBe('/donate?cause=5')
})

test('if every cause is funded, the part says thank you and links to all causes', async () => {
  await show(cause('3', { percent: 100 }))
  expect(screen.getByRole('heading', { name: 'Every cause is funded: thank you' })).toBeTruthy()
  expect(screen.queryByText('Give to this cause')).toBeNull()
  expect(hrefOf('See all causes')).toBe('/cause')
})

test('the part is empty without causes', async () => {
  expect((await show()).container.innerHTML).toBe('')
})
