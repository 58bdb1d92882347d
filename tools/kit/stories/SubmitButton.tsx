import { SubmitButton } from '@caravanserai/ui'
import type { Story } from '../Story'

export const submitButton: Story = {
  name: 'SubmitButton',
  about:
    'The submit button of a form that is sent by script. Its hint says what to do instead where the scripts do not load.',
  touched: true,
  show: ({ label, text }) => <SubmitButton action={label} busy={false} unscripted={text} />,
  states: [
    {
      name: 'On its way',
      show: ({ label, text }) => <SubmitButton action={label} busy unscripted={text} />,
    },
    {
      name: 'Quiet',
      show: ({ label, text }) => <SubmitButton action={label} busy={false} unscripted={text} look="quiet" />,
    },
  ],
}
