import { Button, Form, TextField } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'Form',
  about:
    'A form without a card, which the browser validates. As every form it also works without scripts, by what the page’s definition says of the name.',
  show: ({ title, label }) => (
    <Form name="newsletter" aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <TextField label={label} />
      <Button type="submit">{label}</Button>
    </Form>
  ),
}
