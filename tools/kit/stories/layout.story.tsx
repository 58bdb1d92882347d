import { Banner, Card, EditorText, Container, Section } from '@caravanserai/ui'
import { hero, missing, landscape } from '../samples'
import type { Story, Show } from '../Story'
import styles from './stories.module.css'

const sectionOn =
  (tone: 'paper' | 'sand' | 'night'): Show =>
  ({ title, text }, id) => (
    <Section tone={tone} labelledBy={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
    </Section>
  )

export const sectionStory: Story = {
  name: 'Section',
  about: 'A full-width section of a page, named by its heading. Backgrounds alternate.',
  wide: true,
  show: sectionOn('paper'),
  states: [
    { name: 'On sand', show: sectionOn('sand') },
    { name: 'At night', show: sectionOn('night') },
  ],
}

export const containerStory: Story = {
  name: 'Container',
  about: 'The column of the page. Sections include it.',
  wide: true,
  show: ({ text }) => (
    <Container>
      <p className={styles.box}>{text}</p>
    </Container>
  ),
  states: [
    {
      name: 'Narrow',
      show: ({ text }) => (
        <Container narrow>
          <p className={styles.box}>{text}</p>
        </Container>
      ),
    },
  ],
}

export const cardStory: Story = {
  name: 'Card',
  about: 'One of several things to choose from. The whole card is a link.',
  touched: true,
  show: ({ title, text }) => (
    <Card title={title} to="/cause-single/1" picture={landscape}>
      <EditorText as="p">{text}</EditorText>
    </Card>
  ),
  states: [
    { name: 'Without words', show: ({ title }) => <Card title={title} to="/" picture={landscape} /> },
    { name: 'Without a picture', show: ({ title }) => <Card title={title} to="/" picture={null} /> },
    { name: 'Picture missing', show: ({ title }) => <Card title={title} to="/" picture={missing} /> },
  ],
}

export const bannerStory: Story = {
  name: 'Banner',
  about:
    'The head of every page but the home page, with the only h1 of the page. Remotes set its content in the handle of the route.',
  wide: true,
  touched: true,
  show: ({ title, label }) => <Banner title={title} subtitle={label} />,
  states: [
    {
      name: 'With a picture',
      show: ({ title, label }) => <Banner title={title} subtitle={label} picture={hero} />,
    },
    {
      name: 'Picture missing',
      show: ({ title, label }) => <Banner title={title} subtitle={label} picture={missing} />,
    },
    {
      name: 'In a list',
      show: ({ title, label }) => (
        <Banner title={title} subtitle={label} list={{ to: '/', label: 'All services' }} />
      ),
    },
    { name: 'Without a subtitle', show: ({ title }) => <Banner title={title} subtitle="" /> },
  ],
}
