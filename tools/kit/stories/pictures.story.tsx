import { Picture, ArchPicture, Figure, PictureWords, GalleryGrid, MapView } from '@caravanserai/ui'
import { safeHtml } from '@caravanserai/adapters/testing'
import { described, landscape, missing, portrait, causes } from '../samples'
import type { Story, Show } from '../Story'
import styles from './stories.module.css'

export const mapViewStory: Story = {
  name: 'MapView',
  about:
    'A map from an editor: a drawing of streets until its frame has loaded, and a link to the map’s own site.',
  show: () => (
    <MapView
      map={safeHtml(
        '<iframe title="Map" src="https://www.openstreetmap.org/export/embed.html?bbox=90.40,23.72,90.42,23.74&amp;marker=23.73,90.41" loading="lazy"></iframe>',
      )}
    />
  ),
  states: [{ name: 'No frame, a text', show: ({ text }) => <MapView map={safeHtml(`<p>${text}</p>`)} /> }],
}

const galleryGridOf =
  (count: number): Show =>
  ({ title }) => (
    <GalleryGrid label={title} pictures={causes(count).map((picture) => ({ ...picture, alt: title }))} />
  )

export const galleryGridStory: Story = {
  name: 'GalleryGrid',
  about:
    'A grid of pictures, in three columns on a wide screen. Each opens in the lightbox; without scripts it is a link to its file.',
  wide: true,
  touched: true,
  show: galleryGridOf(4),
  states: [
    { name: 'One picture', show: galleryGridOf(1) },
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
    { name: 'Empty', show: galleryGridOf(0) },
  ],
}

export const archPictureStory: Story = {
  name: 'ArchPicture',
  about: 'One picture next to text, cut to the arch of the brand. At most once in a view.',
  show: ({ title }) => <ArchPicture picture={{ ...landscape, alt: title }} />,
  states: [
    { name: 'Upright picture', show: () => <ArchPicture picture={portrait} /> },
    { name: 'Picture missing', show: () => <ArchPicture picture={missing} /> },
  ],
}

export const figureStory: Story = {
  name: 'Figure',
  about:
    'A picture that is content, with its caption and its credit below it, where an editor has given them.',
  show: ({ title, text }) => (
    <Figure picture={{ ...described, caption: text, credit: title }}>
      <Picture picture={described} sizes="25rem" ratio="landscape" />
    </Figure>
  ),
  states: [
    {
      name: 'Below an arch',
      show: () => (
        <Figure picture={described}>
          <ArchPicture picture={described} />
        </Figure>
      ),
    },
    {
      name: 'Credit alone',
      show: () => (
        <Figure picture={{ ...landscape, credit: 'Photo: Rahima Khatun' }}>
          <Picture picture={landscape} sizes="25rem" ratio="landscape" />
        </Figure>
      ),
    },
    {
      name: 'After other words',
      show: ({ label }) => (
        <figure>
          <ArchPicture picture={described} />
          <figcaption>
            {label} <PictureWords picture={described} />
          </figcaption>
        </figure>
      ),
    },
    {
      name: 'Nothing to say',
      show: () => (
        <Figure picture={landscape}>
          <Picture picture={landscape} sizes="25rem" ratio="landscape" />
        </Figure>
      ),
    },
  ],
}

export const pictureStory: Story = {
  name: 'Picture',
  about: 'A picture in a box of known shape, in the size that the screen needs.',
  show: ({ title }) => <Picture picture={{ ...landscape, alt: title }} sizes="25rem" ratio="landscape" />,
  states: [
    ...(['square', 'portrait', 'wide'] as const).map((ratio) => ({
      name: `Ratio ${ratio}`,
      show: () => <Picture picture={landscape} sizes="25rem" ratio={ratio} />,
    })),
    {
      name: 'Cropped around its focal point',
      show: () => <Picture picture={described} sizes="25rem" ratio="portrait" />,
    },
    {
      name: 'Contained',
      show: () => <Picture picture={landscape} sizes="25rem" ratio="wide" contain className={styles.box} />,
    },
    {
      name: 'Missing',
      show: ({ text }) => <Picture picture={{ ...missing, alt: text }} sizes="25rem" ratio="landscape" />,
    },
  ],
}
