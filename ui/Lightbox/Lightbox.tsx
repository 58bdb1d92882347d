import type { Picture } from '@caravanserai/adapters'
import { useState } from 'react'
import { useBack } from './holdBack'
import { sizedSrc } from './sizedSrc'
import styles from './Lightbox.module.css'
import { PatchedLightbox } from './PatchedLightbox'
import { useModal, useModalKeys } from './modal'
import { prefersReducedMotion } from '../prefersReducedMotion'
import { EditorText } from '../EditorText/EditorText'

export { holdBack, releaseBack } from './holdBack'

export interface LightboxProps {
  /** The name of the gallery. */
  readonly label: string
  readonly pictures: ReadonlyArray<Picture>
  readonly startAt: number
  /** The URL of a small version that has already loaded, if there is one. */
  readonly smallAt: (index: number) => string | undefined
  /** Receives the focus when the lightbox closes. */
  readonly returnTo: HTMLElement
  readonly onClose: () => void
  /** The visitor has gone back in the history, which closes it as well. */
  readonly onBack: () => void
}

/** The width of the whole picture on this screen, in device pixels. */
const pixelsOf = ({ width, height }: Picture): number =>
  Math.min(innerWidth, height > 0 ? (innerHeight * width) / height : innerWidth) * devicePixelRatio

/**
 * Whether a placeholder may be shown: it is stretched over the window, and would shrink when a picture
 * smaller than the window has loaded.
 */
const fillsWindow = ({ width, height }: Picture): boolean => width >= innerWidth || height >= innerHeight

/** Room for the caption and the buttons in landscape. In portrait there is room anyway. */
const paddingNow = (): number => (innerWidth > innerHeight ? Math.min(84, innerHeight / 9) : 12)

/**
 * One picture on the whole screen, with arrows, swipe and zoom, by `react-image-lightbox`. The last picture
 * is followed by the first, so that no button disappears while it has the focus. Rendered only in the
 * browser.
 */
export const Lightbox = ({ label, pictures, startAt, smallAt, returnTo, onClose, onBack }: LightboxProps) => {
  const [{ chosen, closer }, setView] = useState({ chosen: startAt, closer: false })
  useModal(returnTo)
  useModalKeys(onClose)
  useBack(onBack)

  const count = pictures.length
  const index = Math.min(chosen, count - 1)
  const picture = pictures[index]
  if (picture === undefined) return null

  const at = (step: number): number => (index + step + count) % count
  const place = `${index + 1} of ${count}`
  // The library identifies pictures by URL; the fragment distinguishes two occurrences of one picture.
  const largeAt = (where: number, zoom = 1): string | undefined => {
    const there = pictures[where]
    return there && `${sizedSrc(there, pixelsOf(there) * zoom)}#${where}`
  }
  const large = largeAt(index) ?? picture.src
  const small = fillsWindow(picture) ? smallAt(index) : undefined
  const thumbnail = closer ? large : small

  return (
    <PatchedLightbox
      mainSrc={closer ? (largeAt(index, 2) ?? large) : large}
      {...(thumbnail === undefined ? {} : { mainSrcThumbnail: thumbnail })}
      {...(count > 1 ? { prevSrc: largeAt(at(-1)) ?? large, nextSrc: largeAt(at(1)) ?? large } : {})}
      onMovePrevRequest={() => setView({ chosen: at(-1), closer: false })}
      onMoveNextRequest={() => setView({ chosen: at(1), closer: false })}
      onZoom={() => setView({ chosen: index, closer: true })}
      onCloseRequest={onClose}
      imageTitle={picture.alt.trim() === '' ? `Picture ${place}` : picture.alt}
      imageCaption={
        <div className={styles.caption} aria-live="polite" aria-atomic="true">
          <EditorText as="p" className={styles.words} optional>
            {(picture.caption ?? picture.alt).trim()}
          </EditorText>
          <EditorText as="p" className={styles.count} optional>
            {picture.credit ?? ''}
          </EditorText>
          {count > 1 && <p className={styles.count}>{place}</p>}
        </div>
      }
      imageLoadErrorMessage="This picture cannot be shown just now."
      imagePadding={paddingNow()}
      animationDisabled={prefersReducedMotion()}
      animationDuration={240}
      // Every key press counts. The limit slows down the repeats of a key that is held down, so that pictures
      // can load.
      keyRepeatLimit={120}
      keyRepeatKeyupBonus={120}
      wrapperClassName={styles.lightbox ?? ''}
      closeLabel="Close"
      prevLabel="Previous picture"
      nextLabel="Next picture"
      reactModalProps={{
        contentLabel: count > 1 ? `${label}: picture ${place}` : label,
        data: { tone: 'night' },
        // The modal of the library would change attributes of the page behind it; `useModal` does that part.
        ariaHideApp: false,
        bodyOpenClassName: null,
        shouldReturnFocusAfterClose: false,
      }}
    />
  )
}
