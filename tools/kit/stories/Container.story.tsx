import { Container } from '@caravanserai/ui'
import type { Story } from '../Story'
import styles from './stories.module.css'

export const story: Story = {
  name: 'Container',
  about: 'The column of the page. Sections include it.',
  wide: true,
  show: ({ text }) => (
    <Container>
      <p className={styles.box}>{text}</p>
    </Container>
  ),
  states: [
    {
      name: 'Narrow',
      show: ({ text }) => (
        <Container narrow>
          <p className={styles.box}>{text}</p>
        </Container>
      ),
    },
  ],
}
