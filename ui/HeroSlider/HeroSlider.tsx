import type { Slide } from '@caravanserai/adapters'
import { Carousel } from '../Carousel/Carousel'
import { ArchEdge } from '../ArchEdge/ArchEdge'
import styles from './HeroSlider.module.css'
import { HeroSlide } from './HeroSlide'

/**
 * The slides of the home page, which fade into one another. The picture of the first slide loads first. No slide
 * contains the `h1` of the page: slides out of view are hidden from screen readers.
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
