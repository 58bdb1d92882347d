import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
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
const show = (model: CompanyModel) => showPage(<CompanyPage title="Cargo" page={model} />)

test('the page shows one complete label, with links to the others and to the contact page', () => {
  show({ sections: [cargo], sidebar })
  expect(screen.getByText('Boxes.')).toBeTruthy()
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['A ship', 'A box'])
  expect(hrefsIn('navigation', 'Company')).toEqual(['/company/7/Travels'])
  expect(hrefOf('Get a price')).toBe('/contact/12?about=Cargo')
})

test('without other labels and a contact page there is no list and no link', () => {
  show({ sections: [cargo], sidebar: { ...sidebar, links: [], contact: null } })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('every label is shown at an address without a name', () => {
  show({ sections: [section('Travels', { items: ['Seats'] }), cargo], sidebar: null })
  for (const words of ['Seats', 'Boxes.']) expect(screen.getByText(words)).toBeTruthy()
})
