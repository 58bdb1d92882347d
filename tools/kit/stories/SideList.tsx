import { SideList } from '@caravanserai/ui'
import { causes } from '../pictures'
import type { Show, Story } from '../Story'

// The kit's own address is `/`: the link to it is the one that is marked.
const to = (index: number): string => (index === 1 ? '/' : `/service-single/${index + 1}`)

const pictured: Show = ({ title }) => (
  <SideList title={title} links={causes(3).map((picture, index) => ({ to: to(index), title, picture }))} />
)

export const sideList: Story = {
  name: 'SideList',
  about: 'Neighbours of a page, in its sidebar. The page that is open is marked.',
  touched: true,
  show: pictured,
  states: [
    {
      name: 'Words alone',
      show: ({ title }) => (
        <SideList title={title} links={[0, 1, 2].map((index) => ({ to: to(index), title }))} />
      ),
    },
    { name: 'Empty', show: ({ title }) => <SideList title={title} links={[]} /> },
  ],
}
