import type { Picture as PictureData, SafeHtml, Slide } from '@caravanserai/adapters'
import { textOf } from '@caravanserai/adapters'
import type { ReactNode } from 'react'
import { ButtonLink } from '../Button/Button'
import { cx } from '../cx'
import { Container } from '../Container/Container'
import { Picture } from '../Picture/Picture'
import { RichText } from '../RichText/RichText'
import { useHydrated } from '../useHydrated'
import { EditorText } from '../EditorText/EditorText'
import styles from './HeroSlider.module.css'

/** A heading inside a heading is no HTML: such a title gives its words only. */
const hasHeading = (html: SafeHtml): boolean => /<h[1-6][\s>]/i.test(html)

const Title = ({ html, level }: { readonly html: SafeHtml; readonly level: 'h1' | 'h2' }) => {
  if (!hasHeading(html)) return <RichText html={html} as={level} plain className={styles.title} />
  const Heading = level
  return (
    <EditorText as={Heading} className={styles.title} {...(level === 'h1' ? { tabIndex: -1 } : {})}>
      {textOf(html)}
    </EditorText>
  )
}

/**
 * Upright screens show the picture in the upper part, cut at its sides, so it is wider than the screen there: about
 * 95vh. We ask for less; such screens are dense, and the picture is the first thing that a visitor waits for.
 */
const sizes = '(max-aspect-ratio: 1/1) 70vh, 100vw'

const SlidePicture = ({
  picture,
  priority = false,
}: {
  readonly picture: PictureData
  readonly priority?: boolean
}) => <Picture picture={picture} sizes={sizes} ratio="fill" priority={priority} className={styles.picture} />

/**
 * The pictures behind the first slide come once the page is alive: until then nobody sees them, and they would take the
 * line from what is seen. Without scripts they are there from the start.
 */
const Later = ({ children }: { readonly children: ReactNode }) =>
  useHydrated() ? children : <noscript>{children}</noscript>

/** One slide: a picture from edge to edge, and what it says on the shaded side of it. */
export const HeroSlide = ({ slide, first }: { readonly slide: Slide; readonly first: boolean }) => (
  <div className={cx(styles.slide, !slide.picture && styles.bare)}>
    {slide.picture &&
      (first ? (
        <SlidePicture picture={slide.picture} priority />
      ) : (
        <Later>
          <SlidePicture picture={slide.picture} />
        </Later>
      ))}
    <div className={styles.shade} />
    <Container className={styles.inside}>
      <div className={styles.words}>
        {textOf(slide.title) !== '' && <Title html={slide.title} level={first ? 'h1' : 'h2'} />}
        {slide.subtitle !== '' && (
          <EditorText as="p" className={styles.subtitle}>
            {slide.subtitle}
          </EditorText>
        )}
        {slide.href !== null && (
          <p>
            <ButtonLink to={slide.href} arrow>
              Find out more<span className="unseen">: {textOf(slide.title)}</span>
            </ButtonLink>
          </p>
        )}
      </div>
    </Container>
  </div>
)
