import { ButtonLink, EmptyState } from '@caravanserai/ui'
import type { Story } from '../Story'

export const story: Story = {
  name: 'EmptyState',
  about: 'Shown where there is no content, with a link to some. Never a blank box.',
  show: ({ title, text, label }) => (
    <EmptyState title={title}>
      <p>{text}</p>
      <ButtonLink to="/" look="quiet">
        {label}
      </ButtonLink>
    </EmptyState>
  ),
  states: [{ name: 'Title alone', show: ({ title }) => <EmptyState title={title} /> }],
}
