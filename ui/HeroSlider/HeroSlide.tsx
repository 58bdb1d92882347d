import type { Picture as PictureData, SafeHtml, Slide } from '@caravanserai/adapters'
import { textOf } from '@caravanserai/adapters'
import type { ReactNode } from 'react'
import { ButtonLink } from '../Button/Button'
import { cx } from '../cx'
import { Container } from '../Container/Container'
import { Picture } from '../Picture/Picture'
import { RichText } from '../RichText/RichText'
import { useHydrated } from '../hydration'
import { EditorText } from '../EditorText/EditorText'
import styles from './HeroSlider.module.css'

/** A heading must not contain another heading; such a title is rendered as plain text. */
const hasHeading = (html: SafeHtml): boolean => /<h[1-6][\s>]/i.test(html)

const Title = ({ html }: { readonly html: SafeHtml }) =>
  hasHeading(html) ? (
    <EditorText as="h2" className={styles.title}>
      {textOf(html)}
    </EditorText>
  ) : (
    <RichText html={html} as="h2" plain className={styles.title} />
  )

/**
 * In portrait the picture covers the upper part of the screen and is cropped at its sides, so it is about 95vh wide.
 * We request less: such screens are dense, and this picture decides the largest contentful paint.
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
 * Pictures of later slides load after hydration: they are not visible before, and would compete with the first
 * picture for bandwidth. Without scripts they are in the markup.
 */
const Later = ({ children }: { readonly children: ReactNode }) =>
  useHydrated() ? children : <noscript>{children}</noscript>

/** A slide: a full-width picture with text on its shaded side. */
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
        {textOf(slide.title) !== '' && <Title html={slide.title} />}
        <EditorText as="p" className={styles.subtitle} optional>
          {slide.subtitle}
        </EditorText>
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
