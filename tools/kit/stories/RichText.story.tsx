import { safeHtml } from '@caravanserai/adapters/testing'
import { RichText } from '@caravanserai/ui'
import type { Story } from '../Story'

const everything = safeHtml(`
  <h2>What the price holds</h2>
  <p>A seat, a bed, and <a href="/service/9">a guide</a>. <strong>Nothing is added later.</strong></p>
  <ul><li>Return flight from Dhaka</li><li>Fourteen nights, two to four in a room</li></ul>
  <blockquote>They carried my mother’s bag the whole way.</blockquote>
  <table><caption>Departures</caption><tr><th>Date</th><th>Seats</th><th>Price</th></tr><tr><td>14 Ramadan</td><td>22</td><td>145,000 taka</td></tr></table>`)

export const story: Story = {
  name: 'RichText',
  about: 'Sanitised HTML from an editor. Each paragraph has the direction of its own script.',
  show: ({ html }) => <RichText html={html} />,
  states: [
    { name: 'All its elements', show: () => <RichText html={everything} /> },
    { name: 'Empty', show: () => <RichText html={safeHtml('')} /> },
  ],
}
