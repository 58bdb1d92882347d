import { SectionHeading } from '@caravanserai/ui'
import type { Show, Story } from '../Story'

const as =
  (arrangement: 'stacked' | 'split' | 'centred'): Show =>
  ({ title, text }) => (
    <SectionHeading title={title} level={3} arrangement={arrangement}>
      <p>{text}</p>
    </SectionHeading>
  )

export const story: Story = {
  name: 'SectionHeading',
  about: 'The heading of a section, with an optional lead.',
  wide: true,
  show: as('stacked'),
  states: [
    { name: 'Split', show: as('split') },
    { name: 'Centred', show: as('centred') },
    { name: 'Title alone', show: ({ title }) => <SectionHeading title={title} level={3} /> },
  ],
}
