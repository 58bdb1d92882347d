import { FormEnd } from '@caravanserai/ui'
import type { Show, Story } from '../Story'
import type { Words } from '../words'

const end =
  (state: Parameters<typeof FormEnd>[0]['state']): Show =>
  ({ label, text }: Words) => (
    <FormEnd
      action={label}
      state={state}
      said={{ unsent: <p>{text}</p>, sent: <p>{text}</p>, failed: <p>{text}</p> }}
    />
  )

export const story: Story = {
  name: 'FormEnd',
  about: 'The end of every form: its button, and the message about the outcome.',
  show: end('open'),
  states: [
    { name: 'On its way', show: end('sending') },
    { name: 'Sent', show: end('sent') },
    { name: 'Failed', show: end('failed') },
  ],
}
