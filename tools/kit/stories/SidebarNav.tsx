import { SidebarNav } from '@caravanserai/ui'
import { causes } from '../pictures'
import type { Show, Story } from '../Story'

// The kit's own address is `/`: the link to it is the one that is marked.
const to = (index: number): string => (index === 1 ? '/' : `/service-single/${index + 1}`)

const pictured: Show = ({ title }) => (
  <SidebarNav title={title} links={causes(3).map((picture, index) => ({ to: to(index), title, picture }))} />
)

export const sidebarNav: Story = {
  name: 'SidebarNav',
  about: 'Neighbours of a page, in its sidebar. The page that is open is marked.',
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
