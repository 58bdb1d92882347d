import { Picture } from '@caravanserai/ui'
import { described, landscape, missing } from '../pictures'
import type { Story } from '../Story'
import styles from './stories.module.css'

export const story: Story = {
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
