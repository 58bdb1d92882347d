import {
  ArrowIcon,
  BackIcon,
  ChevronIcon,
  CloseIcon,
  MailIcon,
  MenuIcon,
  PauseIcon,
  PhoneIcon,
  PinIcon,
  PlayIcon,
  SearchIcon,
  TranslateIcon,
  UpIcon,
  ServiceMark,
} from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

const serviceMarkNames = [
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

export const serviceMarkStory: Story = {
  name: 'ServiceMark',
  about: 'The icon of a service, by the name in its entry. An unknown name gives a gate.',
  show: ({ label }) => (
    <p className={styles.icons}>
      {serviceMarkNames.map((name) => (
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

export const iconsStory: Story = {
  name: 'Icons',
  about: 'Icons in the size and the colour of the text, hidden from screen readers.',
  show: ({ label }) => (
    <p className={styles.icons}>
      <ArrowIcon /> <BackIcon /> <UpIcon /> <ChevronIcon /> <MenuIcon /> <CloseIcon /> <PauseIcon />{' '}
      <PlayIcon /> <PinIcon />
      <SearchIcon /> <TranslateIcon />
      <MailIcon /> <PhoneIcon /> <span>{label}</span>
    </p>
  ),
}
