import { safeHtml, section } from '@caravanserai/adapters/testing'
import { showPage } from '@caravanserai/ui/testing'
import type { ContactPage as ContactModel } from './contactPageOf'
import { screen } from '@testing-library/react'
import { ContactPage } from './ContactPage'

const none = safeHtml('')
const show = (parts: Partial<ContactModel>) =>
  showPage(
    <ContactPage
      page={{ address: none, email: none, phone: none, map: none, others: [], ...parts }}
      about=""
    />,
  )

test('the page shows the known contact details, the form, and the other labels', () => {
  show({
    address: safeHtml('12 Example Road'),
    phone: safeHtml('+880 2 0000000'),
    others: [section('Opening Hours', { items: ['From 9'] })],
  })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Visit us',
    'Call us',
    'Send us a message',
    'Opening Hours',
  ])
  expect(screen.getByRole('form', { name: 'Send us a message' })).toBeTruthy()
  expect(screen.queryByTitle(/Map/)).toBeNull()
})

test('a map has a link to it for browsers without frames', () => {
  show({ map: safeHtml('<iframe src="https://www.openstreetmap.org/" title="Map: Dhaka"></iframe>') })
  expect(screen.getByTitle('Map: Dhaka')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the map' })).toBeTruthy()
})

test('a map without a frame is shown as text', () => {
  show({ map: safeHtml('<p>Behind the mosque.</p>') })
  expect(screen.getByText('Behind the mosque.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
