import { Card, EditorText } from '@caravanserai/ui'
import { landscape, missing } from '../pictures'
import type { Story } from '../Story'

export const story: Story = {
  name: 'Card',
  about: 'One of several things to choose from. The whole card is a link.',
  touched: true,
  show: ({ title, text }) => (
    <Card title={title} to="/cause-single/1" picture={landscape}>
      <EditorText as="p">{text}</EditorText>
    </Card>
  ),
  states: [
    { name: 'Without words', show: ({ title }) => <Card title={title} to="/" picture={landscape} /> },
    { name: 'Without a picture', show: ({ title }) => <Card title={title} to="/" picture={null} /> },
    { name: 'Picture missing', show: ({ title }) => <Card title={title} to="/" picture={missing} /> },
  ],
}
