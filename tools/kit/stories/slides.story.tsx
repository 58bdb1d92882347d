import { Card, Carousel, Container, HeroSlider, FilmButton } from '@caravanserai/ui'
import type { Slide } from '@caravanserai/adapters'
import { safeHtml } from '@caravanserai/adapters/testing'
import { causes, hero, landscape, missing } from '../samples'
import type { Show, Story } from '../Story'
import type { Words } from '../samples'

const filmButtonOf =
  (count: number): Show =>
  ({ title, text }) => (
    <FilmButton
      title={title}
      poster={landscape}
      frames={causes(count).map((picture) => ({ picture, caption: text }))}
    />
  )

export const filmButtonStory: Story = {
  name: 'FilmButton',
  about: 'A short silent film: drawn pictures that move slowly, with captions. Press to see it.',
  touched: true,
  show: filmButtonOf(3),
  states: [
    { name: 'One picture', show: filmButtonOf(1) },
    {
      name: 'Poster missing',
      show: ({ title, text }) => (
        <FilmButton title={title} poster={missing} frames={[{ picture: missing, caption: text }]} />
      ),
    },
    { name: 'Without pictures', show: filmButtonOf(0) },
  ],
}

const heroSliderSlide = ({ title, text }: Words, rest: Partial<Slide> = {}): Slide => ({
  id: '1',
  title: safeHtml(title),
  subtitle: text,
  href: '/service/9',
  picture: hero,
  ...rest,
})

export const heroSliderStory: Story = {
  name: 'HeroSlider',
  about: 'The slides of the home page. The first picture loads before everything else.',
  wide: true,
  show: (words) => <HeroSlider slides={[heroSliderSlide(words)]} />,
  states: [
    {
      name: 'Several',
      show: (words) => (
        <HeroSlider
          slides={[heroSliderSlide(words), heroSliderSlide(words, { id: '2', subtitle: 'Our Portfolio' })]}
        />
      ),
    },
    {
      name: 'Without a picture',
      show: (words) => <HeroSlider slides={[heroSliderSlide(words, { picture: null })]} />,
    },
  ],
}

const carouselOf =
  (count: number, views: 'one' | 'three'): Show =>
  ({ title }) => (
    // The row extends into the gutters by half a gap.
    <Container>
      <Carousel
        label={title}
        views={views}
        dots
        items={causes(count).map((picture, index) => ({
          key: picture.src,
          content: (
            <Card title={`${index + 1}. ${title}`} to={`/cause-single/${index + 1}`} picture={picture} />
          ),
        }))}
      />
    </Container>
  )

export const carouselStory: Story = {
  name: 'Carousel',
  about:
    'A row of items. It moves once it is near the viewport and the browser is idle; until then, and without scripts, it scrolls.',
  wide: true,
  show: carouselOf(5, 'three'),
  states: [
    { name: 'One at a time', show: carouselOf(3, 'one') },
    { name: 'Fewer than fit', show: carouselOf(2, 'three') },
    { name: 'Empty', show: carouselOf(0, 'three') },
  ],
}
