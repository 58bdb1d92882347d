import { Button, FormCard, TextArea, TextField } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'FormCard',
  about:
    'A form on a card, with its fields in one column. A form with room for two columns sets them in its own style sheet.',
  show: ({ title, label }) => (
    <FormCard name="newsletter" aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <TextField label={label} />
      <TextArea label={title} />
      <Button type="submit">{label}</Button>
    </FormCard>
  ),
}
