import { Button, FormCard, TextArea, TextField } from '@caravanserai/ui'
import type { Story } from '../Story'

export const formCard: Story = {
  name: 'FormCard',
  about:
    'A form on a card. Its fields stand in one column; a form with room for two says so in its own style sheet.',
  show: ({ title, label }) => (
    <FormCard aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <TextField label={label} />
      <TextArea label={title} />
      <Button type="submit">{label}</Button>
    </FormCard>
  ),
}
