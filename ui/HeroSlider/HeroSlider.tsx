import type { Slide } from '@caravanserai/adapters'
import { Carousel } from '../Carousel/Carousel'
import { ArchEdge } from '../ArchEdge/ArchEdge'
import styles from './HeroSlider.module.css'
import { HeroSlide } from './HeroSlide'

/**
 * The first second: night outside, light under the arch. One slide after another fades in; the first of them
 * carries the page's `h1` and its picture is fetched before everything else.
 */
export const HeroSlider = ({ slides }: { readonly slides: ReadonlyArray<Slide> }) => (
  <div data-tone="night" className={styles.hero}>
    <Carousel
      label="What we do"
      effect="fade"
      intervalMs={7_000}
      speedMs={1_400}
      className={styles.slides}
      items={slides.map((slide, index) => ({
        key: slide.id,
        content: <HeroSlide slide={slide} first={index === 0} />,
      }))}
    />
    <ArchEdge />
  </div>
)
