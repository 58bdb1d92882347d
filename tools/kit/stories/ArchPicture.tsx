import { ArchPicture } from '@caravanserai/ui'
import { landscape, missing, portrait } from '../pictures'
import type { Story } from '../Story'

export const archPicture: Story = {
  name: 'ArchPicture',
  about: 'One picture beside words. The gate is the mark of the house: at most once on a screen.',
  show: ({ title }) => <ArchPicture picture={{ ...landscape, alt: title }} />,
  states: [
    { name: 'Upright picture', show: () => <ArchPicture picture={portrait} /> },
    { name: 'Picture missing', show: () => <ArchPicture picture={missing} /> },
  ],
}
