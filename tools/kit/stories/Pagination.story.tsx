import { pageLinks, Pagination } from '@caravanserai/ui'
import type { Show, Story } from '../Story'

const of =
  (count: number, current: number): Show =>
  ({ title }) => <Pagination label={title} {...pageLinks(current, count, (page) => `/blog?page=${page}`)} />

export const story: Story = {
  name: 'Pagination',
  about:
    'Links to the other pages of a list, of many to the first, the last and those next to it. On a phone previous and next are icons.',
  touched: true,
  show: of(3, 2),
  states: [
    { name: 'First page', show: of(3, 1) },
    { name: 'Last page', show: of(3, 3) },
    { name: 'Many pages', show: of(40, 20) },
    { name: 'Empty', show: of(0, 1) },
  ],
}
