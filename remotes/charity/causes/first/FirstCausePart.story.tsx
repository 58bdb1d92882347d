import { cause } from '@caravanserai/adapters/testing'
import type { Story } from '@caravanserai/ui/story'
import { FirstCausePart } from './FirstCausePart'

export const story: Story = {
  name: 'FirstCausePart',
  about: 'A cause on pages of other sections.',
  wide: true,
  show: ({ title }) => <FirstCausePart {...cause('1', { title })} raised="$2,000 of $3,000 raised" />,
}
