import { Button, ButtonLink } from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

export const story: Story = {
  name: 'Button',
  about:
    'Button acts on this page, ButtonLink leads to another one. Primary is for the main action of a screen.',
  touched: true,
  show: ({ label }) => (
    <div className={styles.row}>
      <Button>{label}</Button>
      <ButtonLink to="/donate" look="quiet" arrow>
        {label}
      </ButtonLink>
    </div>
  ),
  states: [
    {
      name: 'Small',
      show: ({ label }) => (
        <div className={styles.row}>
          <Button small>{label}</Button>
          <Button small look="quiet">
            {label}
          </Button>
        </div>
      ),
    },
    {
      name: 'Disabled',
      show: ({ label }) => (
        <div className={styles.row}>
          <Button disabled>{label}</Button>
          <Button disabled look="quiet">
            {label}
          </Button>
        </div>
      ),
    },
    {
      name: 'At night',
      show: ({ label }) => (
        <div className={styles.night} data-tone="night">
          <Button>{label}</Button>
          <Button look="quiet">{label}</Button>
        </div>
      ),
    },
  ],
}
