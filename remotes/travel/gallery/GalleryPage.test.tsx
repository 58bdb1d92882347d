import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import type { GalleryPage as GalleryModel } from './galleryPageOf'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { GalleryPage } from './GalleryPage'

const nothing: GalleryModel = { intro: safeHtml(''), pictures: [], others: [] }
const show = (parts: Partial<GalleryModel>) =>
  render(
    <MemoryRouter>
      <GalleryPage title="Gallery" page={{ ...nothing, ...parts }} />
    </MemoryRouter>,
  )
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test('shows the text, every picture, and unknown labels', () => {
  show({
    intro: safeHtml('<p>Drawn for us.</p>'),
    pictures: [picture('a.webp', 'A well'), picture('b.webp', 'A boat')],
    others: [section('Who drew them', { items: ['Rina'] })],
  })
  expect(screen.getByText('Drawn for us.')).toBeTruthy()
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['A well', 'A boat'])
  expect(headings()).toEqual(['Gallery', 'Who drew them'])
})

test('renders no empty section without text and pictures', () => {
  show({ others: [section('Who drew them', { items: ['Rina'] })] })
  expect(headings()).toEqual(['Who drew them'])
})

test('says that there is no content yet', () => {
  show({})
  expect(headings()).toEqual(['Nothing has been written here yet'])
})
