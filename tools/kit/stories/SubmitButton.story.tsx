import { SubmitButton } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'SubmitButton',
  about:
    'The submit button of a form, which can be pressed from the first paint on, with scripts and without.',
  touched: true,
  show: ({ label }) => <SubmitButton action={label} busy={false} />,
  states: [
    {
      name: 'On its way',
      show: ({ label }) => <SubmitButton action={label} busy />,
    },
    {
      name: 'Quiet',
      show: ({ label }) => <SubmitButton action={label} busy={false} look="quiet" />,
    },
  ],
}
