import { Breadcrumb } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'Breadcrumb',
  about: 'The path from the home page to the current one.',
  touched: true,
  show: ({ title }) => <Breadcrumb current={title} />,
  states: [
    {
      name: 'In a list',
      show: ({ title }) => <Breadcrumb current={title} list={{ to: '/', label: 'All services' }} />,
    },
    { name: 'Home alone', show: () => <Breadcrumb current="" /> },
  ],
}
