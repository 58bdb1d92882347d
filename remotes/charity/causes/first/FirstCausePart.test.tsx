import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { hrefOf, showPart } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { firstCause } from './part'

const show = (...causes: ReadonlyArray<ReturnType<typeof cause>>) =>
  showPart(firstCause, {}, memoryContent({ lists: { causes } }))

test('the first cause is shown with what it has raised, and leads to a gift for it', async () => {
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

test('without causes there is nothing to show', async () => {
  expect((await show()).container.innerHTML).toBe('')
})
