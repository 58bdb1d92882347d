import type { Story } from '@caravanserai/ui/story'
import { EntryList } from './EntryList'

export const story: Story = {
  name: 'Example entries',
  about: 'Entries to choose from, each with its title and one sentence.',
  wide: true,
  touched: true,
  show: ({ title, text }) => (
    <EntryList entries={['1', '2', '3'].map((id) => ({ id, title, summary: text }))} />
  ),
  states: [
    {
      name: 'One alone',
      show: ({ title, text }) => <EntryList entries={[{ id: '1', title, summary: text }]} />,
    },
  ],
}
