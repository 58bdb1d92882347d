import { ArchPicture, Figure, Picture, PictureWords } from '@caravanserai/ui'
import { described, landscape } from '../pictures'
import type { Story } from '../Story'

export const story: Story = {
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
