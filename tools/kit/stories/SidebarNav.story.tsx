import { SidebarNav } from '@caravanserai/ui'
import { causes } from '../pictures'
import type { Show, Story } from '../Story'

// The path of the kit page is `/`, so the link to it is marked as current.
const to = (index: number): string => (index === 1 ? '/' : `/service-single/${index + 1}`)

const pictured: Show = ({ title }) => (
  <SidebarNav title={title} links={causes(3).map((picture, index) => ({ to: to(index), title, picture }))} />
)

export const story: Story = {
  name: 'SidebarNav',
  about: 'Links to related pages in a sidebar. The current page is marked.',
  touched: true,
  show: pictured,
  states: [
    {
      name: 'Words alone',
      show: ({ title }) => (
        <SidebarNav title={title} links={[0, 1, 2].map((index) => ({ to: to(index), title }))} />
      ),
    },
    { name: 'Empty', show: ({ title }) => <SidebarNav title={title} links={[]} /> },
  ],
}
