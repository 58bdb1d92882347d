import { safeHtml, section } from '@caravanserai/adapters/testing'
import type { ContactPage as ContactModel } from './contactPageOf'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { ContactPage } from './ContactPage'

const none = safeHtml('')
const nothing: ContactModel = { address: none, email: none, phone: none, map: none, others: [] }
const map = safeHtml(
  '<iframe src="https://www.openstreetmap.org/export/embed.html?marker=23.7%2C90.4" title="Map: Dhaka"></iframe>',
)

const show = (parts: Partial<ContactModel>) =>
  render(
    <MemoryRouter>
      <ContactPage page={{ ...nothing, ...parts }} about="" />
    </MemoryRouter>,
  )
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test('shows the known contact details, the form, and the other labels', () => {
  show({
    address: safeHtml('12 Example Road'),
    phone: safeHtml('+880 2 0000000'),
    others: [section('Opening Hours', { items: ['From 9'] })],
  })
  expect(headings()).toEqual(['Visit us', 'Call us', 'Send us a message', 'Opening Hours'])
  expect(screen.getByRole('form', { name: 'Send us a message' })).toBeTruthy()
  expect(screen.queryByTitle(/Map/)).toBeNull()
})

test('shows the map, and a link to it for browsers without frames', () => {
  show({ map })
  expect(screen.getByTitle('Map: Dhaka')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toMatch(
    /\?mlat=23\.7&mlon=90\.4/,
  )
})

test('shows a map without a frame as text', () => {
  show({ map: safeHtml('<p>Behind the mosque.</p>') })
  expect(screen.getByText('Behind the mosque.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('says that there is no content yet', () => {
  show({})
  expect(headings()).toEqual(['Nothing has been written here yet'])
})
