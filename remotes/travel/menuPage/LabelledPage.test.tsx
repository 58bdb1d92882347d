import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { LabelledPage } from './LabelledPage'

const show = (sections: ReadonlyArray<ReturnType<typeof section>>) =>
  render(
    <MemoryRouter>
      <LabelledPage title="Mission" page={sections} />
    </MemoryRouter>,
  )

test('shows every label in order, with its text, its list and its pictures', () => {
  show([
    section('Vision', { html: safeHtml('<p>Far.</p>') }),
    section('Branches', {
      items: ['Dhaka', 'Sylhet'],
      pictures: [picture('a.jpg', 'Dhaka'), picture('b.jpg', 'Sylhet')],
    }),
  ])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Vision', 'Branches'])
  expect(screen.getByText('Far.')).toBeTruthy()
  expect(screen.getByText('Sylhet')).toBeTruthy()
  expect(screen.getAllByRole('img')).toHaveLength(2)
})

test('says that a menu has no content yet, and links home', () => {
  show([])
  expect(screen.getByRole('heading', { name: 'Nothing has been written here yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
})

test('lays out a label from right to left when its script requires it, and no other label', () => {
  const html = safeHtml('<p>1996</p>')
  const { container } = show([section('عن البيت', { html }), section('Vision', { html })])
  const from = [...container.querySelectorAll('section')].map(
    (band) => band.querySelector('[dir="rtl"]') !== null,
  )
  expect(from).toEqual([true, false])
})
