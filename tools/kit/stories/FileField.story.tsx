import type { FormFile } from '@caravanserai/submissions'
import { FileField, Form } from '@caravanserai/ui'
import type { Show, Story } from '../Story'

const field =
  (file: Omit<FormFile, 'name'>, messages: Readonly<Record<string, string>> = {}): Show =>
  ({ label, title }) => (
    <Form
      name="example"
      declaration={{ name: 'example', fields: [], file: { name: 'file', ...file } }}
      messages={messages}
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
    >
      <FileField label={label} />
    </Form>
  )

export const story: Story = {
  name: 'FileField',
  about:
    'A field for a file, or for several: how many, how large and of what types is declared with the form. What the form does not take is left out at once, and it is said why.',
  show: field({}),
  states: [
    { name: 'Several, of some types', show: field({ most: 3, accept: ['.pdf', 'image/*'], bytes: 500_000 }) },
    { name: 'Wrong', show: field({}, { file: 'Please choose your CV' }) },
  ],
}
