import { ArchPicture } from '@caravanserai/ui'
import { landscape, missing, portrait } from '../pictures'
import type { Story } from '../Story'

export const story: Story = {
  name: 'ArchPicture',
  about: 'One picture next to text, cut to the arch of the brand. At most once in a view.',
  show: ({ title }) => <ArchPicture picture={{ ...landscape, alt: title }} />,
  states: [
    { name: 'Upright picture', show: () => <ArchPicture picture={portrait} /> },
    { name: 'Picture missing', show: () => <ArchPicture picture={missing} /> },
  ],
}
