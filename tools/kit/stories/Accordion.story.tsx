import { Accordion } from '@caravanserai/ui'
import type { Show, Story } from '../Story'

const show: Show = ({ title, text }, id) => (
  <Accordion
    items={[
      { id: `${id}-one`, title, content: <p>{text}</p> },
      {
        id: `${id}-two`,
        title: 'When does the visa come?',
        content: <p>Ten days before the flight, with the tickets.</p>,
      },
      {
        id: `${id}-three`,
        title: 'Who shares a tent?',
        content: <p>Families stay together; the others are asked first.</p>,
      },
    ]}
    opened={`${id}-one`}
  />
)

export const story: Story = {
  name: 'Accordion',
  about: 'Questions and answers, one open at a time, with or without scripts.',
  touched: true,
  show,
  states: [{ name: 'Empty', show: () => <Accordion items={[]} /> }],
}
