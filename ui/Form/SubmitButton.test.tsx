import { screen } from '@testing-library/react'
import { servePage } from '../testing/servePage'
import { SubmitButton } from './SubmitButton'

test('can be pressed before hydration, and without scripts', () => {
  const { container } = servePage(<SubmitButton action="Send" busy={false} />)
  expect(
    screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled, type }) => [disabled, type]),
  ).toEqual([[false, 'submit']])
  expect(container.querySelector('noscript')).toBeNull()
  container.remove()
})

test('keeps the focus while the form is being sent', () => {
  const { container } = servePage(<SubmitButton action="Send" busy />)
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  container.remove()
})
