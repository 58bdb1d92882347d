import type { Picture } from '@caravanserai/adapters'
import { useState } from 'react'
import { sizedSrc } from './sizedSrc'
import styles from './Lightbox.module.css'
import { PatchedLightbox } from './PatchedLightbox'
import { useAlone, useKeys } from './modal'
import { prefersReducedMotion } from '../prefersReducedMotion'
import { EditorText } from '../EditorText/EditorText'

export interface LightboxProps {
  /** What is looked through: the gallery's name. */
  readonly label: string
  readonly pictures: ReadonlyArray<Picture>
  readonly startAt: number
  /** The address of a small version that is already loaded, if there is one. */
  readonly smallAt: (index: number) => string | undefined
  /** Gets the focus afterwards. */
  readonly returnTo: HTMLElement
  readonly onClose: () => void
}

/** Pixels that the whole picture takes on this screen. */
const pixelsOf = ({ width, height }: Picture): number =>
  Math.min(innerWidth, height > 0 ? (innerHeight * width) / height : innerWidth) * devicePixelRatio

/** A small version fills the window; one that stands there for a picture smaller than the window would shrink when that comes. */
const fillsWindow = ({ width, height }: Picture): boolean => width >= innerWidth || height >= innerHeight

/** Room above and below for the words and the buttons. Upright screens have it anyway. */
const paddingNow = (): number => (innerWidth > innerHeight ? Math.min(84, innerHeight / 9) : 12)

/**
 * The one place that knows `react-image-lightbox`: one picture on the whole screen, with arrows, swipe and zoom. The
 * row goes round, so that no button goes away under the focus. Only ever rendered in the browser.
 */
export const Lightbox = ({ label, pictures, startAt, smallAt, returnTo, onClose }: LightboxProps) => {
  const [{ chosen, closer }, setView] = useState({ chosen: startAt, closer: false })
  useAlone(returnTo)
  useKeys(onClose)

  const count = pictures.length
  const index = Math.min(chosen, count - 1)
  const picture = pictures[index]
  if (picture === undefined) return null

  const at = (step: number): number => (index + step + count) % count
  const place = `${index + 1} of ${count}`
  // The number sets a picture that stands in the gallery twice apart: the library tells pictures by their addresses.
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
      imageTitle={picture.alt}
      imageCaption={
        <div className={styles.caption} aria-live="polite" aria-atomic="true">
          {picture.alt.trim() !== '' && (
            <EditorText as="p" className={styles.words}>
              {picture.alt}
            </EditorText>
          )}
          {count > 1 && <p className={styles.count}>{place}</p>}
        </div>
      }
      imageLoadErrorMessage="This picture cannot be shown just now."
      imagePadding={paddingNow()}
      animationDisabled={prefersReducedMotion()}
      animationDuration={240}
      // Each press counts; one that is held down goes on at a pace that pictures can follow.
      keyRepeatLimit={120}
      keyRepeatKeyupBonus={120}
      wrapperClassName={styles.lightbox ?? ''}
      closeLabel="Close"
      prevLabel="Previous picture"
      nextLabel="Next picture"
      reactModalProps={{
        contentLabel: count > 1 ? `${label}: picture ${place}` : label,
        data: { tone: 'night' },
        // It would leave its marks on the page behind; `useAlone` does this part.
        ariaHideApp: false,
        bodyOpenClassName: null,
        shouldReturnFocusAfterClose: false,
      }}
    />
  )
}
