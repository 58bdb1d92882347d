import {
  Button,
  Form,
  TextField,
  FormCard,
  TextArea,
  FormEnd,
  Select,
  FileField,
  Newsletter,
} from '@caravanserai/ui'
import type { FormFile } from '@caravanserai/submissions'
import type { Story, Show } from '../Story'
import type { Words } from '../samples'
import styles from './stories.module.css'

export const newsletterStory: Story = {
  name: 'Newsletter',
  about:
    'The form to subscribe to the newsletter. Its texts are fixed; only the browser validates the address.',
  show: () => <Newsletter />,
  states: [
    {
      name: 'At night',
      show: () => (
        <div className={styles.night} data-tone="night">
          <Newsletter level={3} />
        </div>
      ),
    },
  ],
}

const fileField =
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

export const fileFieldStory: Story = {
  name: 'FileField',
  about:
    'A field for a file, or for several: how many, how large and of what types is declared with the form. What the form does not take is left out at once, and it is said why.',
  show: fileField({}),
  states: [
    {
      name: 'Several, of some types',
      show: fileField({ most: 3, accept: ['.pdf', 'image/*'], bytes: 500_000 }),
    },
    { name: 'Wrong', show: fileField({}, { file: 'Please choose your CV' }) },
  ],
}

const fields =
  (
    props: (words: Words) => {
      readonly message?: string
      readonly disabled?: boolean
      readonly defaultValue?: string
    },
  ): Show =>
  (words) => (
    <div className={styles.fields}>
      <TextField label={words.label} {...props(words)} />
      <Select label={words.title} {...props(words)}>
        <option value="">{words.label}</option>
        <option>{words.text}</option>
      </Select>
      <TextArea label={words.title} {...props(words)} />
    </div>
  )

export const fieldStory: Story = {
  name: 'Field',
  about: 'Label, control, message. A message is shown below its control and announced.',
  touched: true,
  show: fields(() => ({})),
  states: [
    { name: 'Filled in', show: fields(({ text }) => ({ defaultValue: text })) },
    { name: 'Wrong', show: fields(() => ({ message: 'Please enter your name' })) },
    { name: 'Disabled', show: fields(() => ({ disabled: true })) },
    {
      name: 'At night',
      show: (words, id) => (
        <div className={styles.night} data-tone="night">
          {fields(() => ({ message: 'Please enter your name' }))(words, id)}
        </div>
      ),
    },
  ],
}

const formEnd =
  (state: Parameters<typeof FormEnd>[0]['state']): Show =>
  ({ label, text }: Words) => (
    <FormEnd
      action={label}
      state={state}
      said={{ unsent: <p>{text}</p>, sent: <p>{text}</p>, failed: <p>{text}</p> }}
    />
  )

export const formEndStory: Story = {
  name: 'FormEnd',
  about: 'The end of every form: its button, and the message about the outcome.',
  show: formEnd('open'),
  states: [
    { name: 'On its way', show: formEnd('sending') },
    { name: 'Sent', show: formEnd('sent') },
    { name: 'Failed', show: formEnd('failed') },
  ],
}

export const formCardStory: Story = {
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

export const formStory: Story = {
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
