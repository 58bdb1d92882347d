import { Section } from '@caravanserai/ui'
import type { Show, Story } from '../Story'

const on =
  (tone: 'paper' | 'sand' | 'night'): Show =>
  ({ title, text }, id) => (
    <Section tone={tone} labelledBy={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
    </Section>
  )

export const story: Story = {
  name: 'Section',
  about: 'A full-width section of a page, named by its heading. Backgrounds alternate.',
  wide: true,
  show: on('paper'),
  states: [
    { name: 'On sand', show: on('sand') },
    { name: 'At night', show: on('night') },
  ],
}
