import { Newsletter } from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

export const newsletter: Story = {
  name: 'Newsletter',
  about: 'The letter that one can ask for. Its words are fixed; only the browser judges the address.',
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
