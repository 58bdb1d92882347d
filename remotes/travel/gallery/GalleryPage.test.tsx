import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { showPage } from '@caravanserai/ui/testing'
import type { GalleryPage as GalleryModel } from './galleryPageOf'
import { screen } from '@testing-library/react'
import { GalleryPage } from './GalleryPage'

const others = [section('Who drew them', { items: ['Rina'] })]
const show = (parts: Partial<GalleryModel>) =>
  showPage(<GalleryPage title="Gallery" page={{ intro: safeHtml(''), pictures: [], others, ...parts }} />)
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test('the page shows the text, every picture, and unknown labels', () => {
  show({
    intro: safeHtml('<p>Drawn for us.</p>'),
    pictures: [picture('a.webp', 'A well'), picture('b.webp', 'A boat')],
  })
  expect(screen.getByText('Drawn for us.')).toBeTruthy()
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['A well', 'A boat'])
  expect(headings()).toEqual(['Gallery', 'Who drew them'])
})

test('there is no empty section without text and pictures', () => {
  show({})
  expect(headings()).toEqual(['Who drew them'])
})
