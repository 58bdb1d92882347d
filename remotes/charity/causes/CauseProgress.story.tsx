import { cause } from '@caravanserai/adapters/testing'
import type { Story } from '@caravanserai/ui/story'
import { CauseProgress } from './CauseProgress'

export const story: Story = {
  name: 'CauseProgress',
  about: 'How much of its goal a cause has raised. On its card, on its page, and next to its projects.',
  show: ({ title }) => <CauseProgress cause={cause('1', { title })} />,
}
