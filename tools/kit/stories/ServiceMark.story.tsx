import { ServiceMark } from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

const names = [
  'plane',
  'people',
  'kaaba',
  'passport',
  'briefcase',
  'document',
  'hotel',
  'luggage',
  'shield',
  'medical',
  'cargo',
  'bus',
  'book',
]

export const story: Story = {
  name: 'ServiceMark',
  about: 'The icon of a service, by the name in its entry. An unknown name gives a gate.',
  show: ({ label }) => (
    <p className={styles.icons}>
      {names.map((name) => (
        <ServiceMark key={name} name={name} />
      ))}
      <span>{label}</span>
    </p>
  ),
  states: [
    {
      name: 'Unknown',
      show: () => (
        <p className={styles.icons}>
          <ServiceMark name="nobody" />
        </p>
      ),
    },
  ],
}
