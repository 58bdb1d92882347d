import { GalleryGrid } from '@caravanserai/ui'
import { causes, described, missing, portrait } from '../pictures'
import type { Show, Story } from '../Story'

const of =
  (count: number): Show =>
  ({ title }) => (
    <GalleryGrid label={title} pictures={causes(count).map((picture) => ({ ...picture, alt: title }))} />
  )

export const story: Story = {
  name: 'GalleryGrid',
  about:
    'A grid of pictures, in three columns on a wide screen. Each opens in the lightbox; without scripts it is a link to its file.',
  wide: true,
  touched: true,
  show: of(4),
  states: [
    { name: 'One picture', show: of(1) },
    {
      name: 'One missing, one upright',
      show: ({ title }) => <GalleryGrid label={title} pictures={[missing, portrait, ...causes(2)]} />,
    },
    {
      name: 'Without words',
      show: ({ title }) => (
        <GalleryGrid label={title} pictures={causes(3).map((picture) => ({ ...picture, alt: '' }))} />
      ),
    },
    {
      name: 'With a caption and a credit',
      show: () => <GalleryGrid label="The year in pictures" pictures={[described, ...causes(3)]} />,
    },
    { name: 'In a text', show: ({ title }) => <GalleryGrid label={title} pictures={causes(2)} inText /> },
    { name: 'Empty', show: of(0) },
  ],
}
