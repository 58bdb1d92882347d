import { Newsletter } from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

export const story: Story = {
  name: 'Newsletter',
  about:
    'The form to subscribe to the newsletter. Its texts are fixed; only the browser validates the address.',
  show: () => <Newsletter />,
  states: [
    {
      name: 'At night',
      show: () => (
        <div className={styles.night} data-tone="night">
          <Newsletter level={3} />
        </div>
      ),
    },
  ],
}
