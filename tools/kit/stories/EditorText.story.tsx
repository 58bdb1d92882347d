import { EditorText } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'EditorText',
  about: 'Plain text from an editor or a visitor, as any element. Its direction follows its own script.',
  show: ({ title }) => <EditorText as="p">{title}</EditorText>,
  states: [
    {
      name: 'Arabic on an English page',
      show: () => <EditorText as="p">مقاعد إلى جدة في رمضان</EditorText>,
    },
  ],
}
