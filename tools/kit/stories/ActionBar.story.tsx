import { ActionBar, ButtonLink } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'ActionBar',
  about: 'The main action of a page on phones, at the end of the screen. Wide screens do not have it.',
  touched: true,
  show: ({ title }) => (
    <ActionBar>
      <ButtonLink to="/contact/12" small>
        {title}
      </ButtonLink>
    </ActionBar>
  ),
}
