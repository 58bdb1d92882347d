import { ProgressBar } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'ProgressBar',
  about: 'Progress in whole percent.',
  show: ({ title }) => <ProgressBar percent={66} label={title} />,
  states: [
    { name: 'Nothing yet', show: ({ title }) => <ProgressBar percent={0} label={title} /> },
    { name: 'All of it', show: ({ title }) => <ProgressBar percent={100} label={title} /> },
    { name: 'More than all', show: ({ title }) => <ProgressBar percent={130} label={title} /> },
  ],
}
