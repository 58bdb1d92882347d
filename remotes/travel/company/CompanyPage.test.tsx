import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { CompanyPage } from './CompanyPage'
import type { CompanyModel } from './readCompanyPage'

const cargo = section('Cargo', {
  html: safeHtml('<p>Boxes.</p>'),
  pictures: [picture('a.jpg', 'A ship'), picture('b.jpg', 'A box')],
})
const sidebar = {
  title: 'Company',
  links: [{ to: '/company/7/Travels', title: 'Travels' }],
  contact: '/contact/12',
}

const show = (model: CompanyModel) =>
  render(
    <MemoryRouter>
      <CompanyPage title="Cargo" page={model} />
    </MemoryRouter>,
  )

test('shows one complete label, with links to the others and to the contact page in the sidebar', () => {
  show({ sections: [cargo], sidebar })
  expect(screen.getByText('Boxes.')).toBeTruthy()
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['A ship', 'A box'])
  const side = within(screen.getByRole('navigation', { name: 'Company' }))
  expect(side.getByRole('link', { name: 'Travels' }).getAttribute('href')).toBe('/company/7/Travels')
  expect(screen.getByRole('link', { name: 'Get a price' }).getAttribute('href')).toBe(
    '/contact/12?about=Cargo',
  )
})

test('leaves out the list of other labels when there are none, and the link to a missing page', () => {
  show({ sections: [cargo], sidebar: { ...sidebar, links: [], contact: null } })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows every label for an address without a name, and says when there is none', () => {
  show({ sections: [section('Travels', { items: ['Seats'] }), cargo], sidebar: null }).unmount()
  show({ sections: [], sidebar: null })
  expect(screen.getByRole('heading', { name: 'Nothing has been written here yet' })).toBeTruthy()
})
