import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsOf, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import type { ServiceLinks } from '../ask/serviceLinks'
import { LabelledPage } from './LabelledPage'

const unreachable: ServiceLinks = { services: null, contact: null, phone: safeHtml('') }
const show = (sections: ReadonlyArray<ReturnType<typeof section>>, serviceLinks = unreachable) =>
  showPage(<LabelledPage title="Mission" page={sections} serviceLinks={serviceLinks} />)

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

test('lays out a label from right to left when its script requires it, and no other label', () => {
  const html = safeHtml('<p>1996</p>')
  const { container } = show([section('عن البيت', { html }), section('Vision', { html })])
  const from = [...container.querySelectorAll('section')].map(
    (band) => band.querySelector('[dir="rtl"]') !== null,
  )
  expect(from).toEqual([true, false])
})

const prices = [section('Prices', { items: ['Tk 145,000'] })]

test('the page ends with how to ask about it, on phones in reach all the time', () => {
  const phone = safeHtml('<a href="tel:+8802">+880 2</a>, the counter')
  show(prices, { ...unreachable, contact: '/contact/12', phone })
  expect(screen.getByRole('heading', { name: 'Ask about Mission' })).toBeTruthy()
  const asked = hrefsOf(screen.getAllByRole('link', { name: 'Get a price' }))
  expect(asked).toEqual(['/contact/12?about=Mission', '/contact/12?about=Mission'])
  expect(hrefOf('Call')).toBe('tel:+8802')
})

test('a telephone number without a link is shown as text, and without any there is nothing to ask', () => {
  const { unmount } = show(prices, { ...unreachable, phone: safeHtml('02 555') })
  expect(screen.getByText('02 555')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  show(prices)
  expect(screen.queryByRole('heading', { name: 'Ask about Mission' })).toBeNull()
})
