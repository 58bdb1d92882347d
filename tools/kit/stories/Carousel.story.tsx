import { Card, Carousel, Container } from '@caravanserai/ui'
import { causes } from '../pictures'
import type { Show, Story } from '../Story'

const of =
  (count: number, views: 'one' | 'three'): Show =>
  ({ title }) => (
    // Its row extends into the gutters by half a gap.
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

export const story: Story = {
  name: 'Carousel',
  about:
    'A row of items. It moves once it is near the viewport and the browser is idle; until then, and without scripts, it scrolls.',
  wide: true,
  show: of(5, 'three'),
  states: [
    { name: 'One at a time', show: of(3, 'one') },
    { name: 'Fewer than fit', show: of(2, 'three') },
    { name: 'Empty', show: of(0, 'three') },
  ],
}
