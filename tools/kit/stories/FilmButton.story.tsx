import { FilmButton } from '@caravanserai/ui'
import { causes, landscape, missing } from '../pictures'
import type { Show, Story } from '../Story'

const of =
  (count: number): Show =>
  ({ title, text }) => (
    <FilmButton
      title={title}
      poster={landscape}
      frames={causes(count).map((picture) => ({ picture, caption: text }))}
    />
  )

export const story: Story = {
  name: 'FilmButton',
  about: 'A short silent film: drawn pictures that move slowly, with captions. Press to see it.',
  touched: true,
  show: of(3),
  states: [
    { name: 'One picture', show: of(1) },
    {
      name: 'Poster missing',
      show: ({ title, text }) => (
        <FilmButton title={title} poster={missing} frames={[{ picture: missing, caption: text }]} />
      ),
    },
    { name: 'Without pictures', show: of(0) },
  ],
}
