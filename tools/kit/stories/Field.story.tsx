import { Select, TextArea, TextField } from '@caravanserai/ui'
import type { Show, Story } from '../Story'
import type { Words } from '../words'
import styles from './stories.module.css'

const fields =
  (
    more: (words: Words) => {
      readonly message?: string
      readonly disabled?: boolean
      readonly defaultValue?: string
    },
  ): Show =>
  (words) => (
    <div className={styles.fields}>
      <TextField label={words.label} {...more(words)} />
      <Select label={words.title} {...more(words)}>
        <option value="">{words.label}</option>
        <option>{words.text}</option>
      </Select>
      <TextArea label={words.title} {...more(words)} />
    </div>
  )

export const story: Story = {
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
