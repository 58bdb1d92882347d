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
} from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

export const story: Story = {
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
