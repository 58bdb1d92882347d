import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { servePage } from '../testing/servePage'
import { SubmitButton } from './SubmitButton'

const button = <SubmitButton action="Send" busy={false} unscripted="Needs scripts" />

/** The markup of a browser without scripts, which parses what is in `noscript`. */
const withoutScripts = () =>
  new DOMParser().parseFromString(
    renderToString(<form>{button}</form>).replace(/<\/?noscript>/g, ''),
    'text/html',
  )

test('can be pressed before hydration', () => {
  const { container } = servePage(button)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
  container.remove()
})

test('without scripts Enter presses a disabled button, so that nothing typed is lost', () => {
  expect(withoutScripts().querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  expect(withoutScripts().querySelector('p')?.textContent).toBe('Needs scripts')
})

test('hides its late hint once it is hydrated', async () => {
  const { container, hydrate } = servePage(button)
  const hint = () => container.querySelector<HTMLElement>(':scope > p')?.hidden
  expect(hint()).toBe(false)
  const remove = await hydrate()
  expect(hint()).toBe(true)
  remove()
})
