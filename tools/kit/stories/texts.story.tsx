import { EditorText, RichText, SectionHeading, ButtonLink, EmptyState } from '@caravanserai/ui'
import { safeHtml } from '@caravanserai/adapters/testing'
import type { Story, Show } from '../Story'

export const emptyStateStory: Story = {
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

const sectionHeadingAs =
  (arrangement: 'stacked' | 'split' | 'centred'): Show =>
  ({ title, text }) => (
    <SectionHeading title={title} level={3} arrangement={arrangement}>
      <p>{text}</p>
    </SectionHeading>
  )

export const sectionHeadingStory: Story = {
  name: 'SectionHeading',
  about: 'The heading of a section, with an optional lead.',
  wide: true,
  show: sectionHeadingAs('stacked'),
  states: [
    { name: 'Split', show: sectionHeadingAs('split') },
    { name: 'Centred', show: sectionHeadingAs('centred') },
    { name: 'Title alone', show: ({ title }) => <SectionHeading title={title} level={3} /> },
  ],
}

const richTextEverything = safeHtml(`
  <h2>What the price holds</h2>
  <p>A seat, a bed, and <a href="/service/9">a guide</a>. <strong>Nothing is added later.</strong></p>
  <ul><li>Return flight from Dhaka</li><li>Fourteen nights, two to four in a room</li></ul>
  <blockquote>They carried my mother’s bag the whole way.</blockquote>
  <table><caption>Departures</caption><tr><th>Date</th><th>Seats</th><th>Price</th></tr><tr><td>14 Ramadan</td><td>22</td><td>145,000 taka</td></tr></table>`)

export const richTextStory: Story = {
  name: 'RichText',
  about: 'Sanitised HTML from an editor. Each paragraph has the direction of its own script.',
  show: ({ html }) => <RichText html={html} />,
  states: [
    { name: 'All its elements', show: () => <RichText html={richTextEverything} /> },
    { name: 'Empty', show: () => <RichText html={safeHtml('')} /> },
  ],
}

export const editorTextStory: Story = {
  name: 'EditorText',
  about: 'Plain text from an editor or a visitor, as any element. Its direction follows its own script.',
  show: ({ title }) => <EditorText as="p">{title}</EditorText>,
  states: [
    {
      name: 'Arabic on an English page',
      show: () => <EditorText as="p">مقاعد إلى جدة في رمضان</EditorText>,
    },
  ],
}
