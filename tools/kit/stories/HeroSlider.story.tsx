import type { Slide } from '@caravanserai/adapters'
import { safeHtml } from '@caravanserai/adapters/testing'
import { HeroSlider } from '@caravanserai/ui'
import { hero } from '../pictures'
import type { Story } from '../Story'
import type { Words } from '../words'

const slide = ({ title, text }: Words, rest: Partial<Slide> = {}): Slide => ({
  id: '1',
  title: safeHtml(title),
  subtitle: text,
  href: '/service/9',
  picture: hero,
  ...rest,
})

export const story: Story = {
  name: 'HeroSlider',
  about: 'The slides of the home page. The first picture loads before everything else.',
  wide: true,
  show: (words) => <HeroSlider slides={[slide(words)]} />,
  states: [
    {
      name: 'Several',
      show: (words) => (
        <HeroSlider slides={[slide(words), slide(words, { id: '2', subtitle: 'Our Portfolio' })]} />
      ),
    },
    { name: 'Without a picture', show: (words) => <HeroSlider slides={[slide(words, { picture: null })]} /> },
  ],
}
