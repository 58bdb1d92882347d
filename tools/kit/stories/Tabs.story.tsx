import { Tabs } from '@caravanserai/ui'
import type { Show, Story } from '../Story'

const of =
  (count: number): Show =>
  ({ title, label, text }, id) => (
    <Tabs
      label={title}
      tabs={Array.from({ length: count }, (_, index) => ({
        id: `${id}-${index + 1}`,
        title: index === 0 ? title : `${label} ${index + 1}`,
        content: <p>{text}</p>,
      }))}
    />
  )

export const story: Story = {
  name: 'Tabs',
  about: 'Parts of one subject of which a reader wants one. Arrow keys move between tabs; the URL opens one.',
  touched: true,
  show: of(3),
  states: [
    { name: 'More than fit', show: of(12) },
    { name: 'One panel', show: of(1) },
    { name: 'Empty', show: of(0) },
  ],
}
