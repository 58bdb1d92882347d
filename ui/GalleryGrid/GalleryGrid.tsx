import type { Picture as PictureData } from '@caravanserai/adapters'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { cx } from '../cx'
import { hasWords, PictureWords } from '../Figure/Figure'
import type { LightboxProps } from '../Lightbox/Lightbox'
import { Picture } from '../Picture/Picture'
import { useHydrated } from '../hydration'
import { EditorText } from '../EditorText/EditorText'
import styles from './GalleryGrid.module.css'
import type { Span } from './gridSpans'
import { ratioOf, spansOf } from './gridSpans'

const loadLightbox = () => import(/* webpackChunkName: "lightbox" */ '../Lightbox/Lightbox')

/** Hover and focus come shortly before a click. The click retries a failed load. */
const prefetch = () => void loadLightbox().catch(() => undefined)

const spanNames = { 1: undefined, 2: 'broad', 3: 'whole' } as const

/**
 * The `sizes` of a picture at the breakpoints of the style sheet. A picture covers its cell, so the height of the
 * cell counts as well.
 */
const sizesOf = (picture: PictureData, span: Span, rowHeight: number): string => {
  const ratio = ratioOf(picture)
  const [desktop, tablet, phone] = [
    Math.max(412 * span, rowHeight * ratio),
    Math.max(46, 38 * ratio),
    Math.max(92, 64 * ratio),
  ].map(Math.round)
  return `(min-width: 62.5rem) ${desktop}px, (min-width: 37.5rem) ${tablet}vw, ${phone}vw`
}

/** An item of the grid: a figure if its picture has a caption or a credit. */
const Place = ({
  picture,
  className,
  children,
}: {
  readonly picture: PictureData
  readonly className: string | undefined
  readonly children: ReactNode
}) => (
  <li className={cx(styles.place, className)}>
    {hasWords(picture) ? (
      <figure className={styles.figure}>
        {children}
        <figcaption className={cx(styles.caption, styles.words)}>
          <PictureWords picture={picture} />
        </figcaption>
      </figure>
    ) : (
      children
    )}
  </li>
)

const wantsNewTab = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/**
 * A grid of pictures: three columns of rows 500 px high, fewer and lower on small screens. Each picture is a link to
 * its file and, with scripts, opens in the lightbox, which is loaded on demand. Renders nothing without pictures.
 */
export const GalleryGrid = ({
  label,
  pictures,
  inText = false,
}: {
  readonly label: string
  readonly pictures: ReadonlyArray<PictureData>
  /** Whether it is part of an article next to a sidebar: two columns of lower rows. */
  readonly inText?: boolean
}) => {
  const list = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  const [opened, setOpened] = useState<{
    Lightbox: ComponentType<LightboxProps>
    startAt: number
    link: HTMLElement
    /** Removes the history entry that lets Back close the lightbox. */
    releaseBack: () => void
  } | null>(null)
  if (pictures.length === 0) return null

  const open = (event: MouseEvent<HTMLAnchorElement>, startAt: number) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    const link = event.currentTarget
    loadLightbox().then(
      ({ Lightbox, holdBack, releaseBack }) => {
        holdBack()
        setOpened({ Lightbox, startAt, link, releaseBack })
      },
      () => location.assign(link.href),
    )
  }
  const onBack = () => setOpened(null)
  const onClose = () => {
    opened?.releaseBack()
    setOpened(null)
  }

  /** The file of a picture in the grid: a placeholder in the lightbox until the large file has loaded. */
  const smallAt = (index: number): string | undefined => {
    const image = list.current?.querySelectorAll('img')[index]
    return image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined
  }

  const spans = inText ? [] : spansOf(pictures)
  return (
    <>
      <ul
        ref={list}
        className={cx(styles.grid, inText && styles.inText)}
        aria-label={label}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {pictures.map((picture, index) => (
          <Place key={index} picture={picture} className={styles[spanNames[spans[index] ?? 1] ?? '']}>
            <a
              href={picture.src}
              className={styles.link}
              // A press before hydration is held, and replayed afterwards; otherwise the file would replace the page.
              // The value is the name of the chunk to preload.
              data-held="lightbox"
              {...(picture.alt.trim() === ''
                ? { 'aria-label': picture.caption ?? `Picture ${index + 1} of ${pictures.length}` }
                : {})}
              {...(hydrated ? { 'aria-haspopup': 'dialog' as const } : {})}
              onClick={(event) => open(event, index)}
            >
              <Picture
                picture={picture}
                sizes={sizesOf(picture, spans[index] ?? 1, inText ? 320 : 500)}
                ratio="fill"
                className={styles.picture}
              />
              {picture.alt.trim() !== '' && !hasWords(picture) && (
                // The picture's alternative text already names the link.
                <EditorText className={styles.caption} aria-hidden="true">
                  {picture.alt}
                </EditorText>
              )}
            </a>
          </Place>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox
          label={label}
          pictures={pictures}
          startAt={opened.startAt}
          smallAt={smallAt}
          returnTo={opened.link}
          onClose={onClose}
          onBack={onBack}
        />
      )}
    </>
  )
}
