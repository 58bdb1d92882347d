import { Banner } from '@caravanserai/ui'
import { hero, missing } from '../pictures'
import type { Story } from '../Story'

export const story: Story = {
  name: 'Banner',
  about:
    'The head of every page but the home page, with the only h1 of the page. Remotes set its content in the handle of the route.',
  wide: true,
  touched: true,
  show: ({ title, label }) => <Banner title={title} subtitle={label} />,
  states: [
    {
      name: 'With a picture',
      show: ({ title, label }) => <Banner title={title} subtitle={label} picture={hero} />,
    },
    {
      name: 'Picture missing',
      show: ({ title, label }) => <Banner title={title} subtitle={label} picture={missing} />,
    },
    {
      name: 'In a list',
      show: ({ title, label }) => (
        <Banner title={title} subtitle={label} list={{ to: '/', label: 'All services' }} />
      ),
    },
    { name: 'Without a subtitle', show: ({ title }) => <Banner title={title} subtitle="" /> },
  ],
}
