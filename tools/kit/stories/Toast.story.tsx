import { Button, toast } from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

export const story: Story = {
  name: 'Toast',
  about: 'A message in a corner that closes by itself. Press to see it.',
  show: ({ label, text }) => (
    <div className={styles.row}>
      <Button small look="quiet" onClick={() => toast('success', text)}>
        {label}: success
      </Button>
      <Button small look="quiet" onClick={() => toast('error', text)}>
        {label}: error
      </Button>
    </div>
  ),
}
