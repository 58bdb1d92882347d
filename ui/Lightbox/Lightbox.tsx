import type { Picture } from '@caravanserai/adapters'
import { useLayoutEffect, useState } from 'react'
import { useBack } from './holdBack'
import styles from './Lightbox.module.css'
import { PatchedLightbox } from './PatchedLightbox'
import { prefersReducedMotion } from '../prefersReducedMotion'
import { EditorText } from '../EditorText/EditorText'
import { copiesOf } from '../Picture/Picture'

export { holdBack, releaseBack } from './holdBack'

export interface LightboxProps {
  /** The name of the gallery. */
  readonly label: string
  readonly pictures: ReadonlyArray<Picture>
  readonly startAt: number
  /** The URL of a small version that has already loaded, if any. */
  readonly smallAt: (index: number) => string | undefined
  /** Receives the focus when the lightbox closes. */
  readonly returnTo: HTMLElement
  readonly onClose: () => void
  /** Called when the visitor has gone back in the history, which also closes the lightbox. */
  readonly onBack: () => void
}

/** The width of the whole picture on this screen, in device pixels. */
const pixelsOf = ({ width, height }: Picture): number =>
  Math.min(innerWidth, height > 0 ? (innerHeight * width) / height : innerWidth) * devicePixelRatio

/**
 * Whether a placeholder may be shown: the library stretches it over the window, so it would shrink when a picture
 * smaller than the window has loaded.
 */
const fillsWindow = ({ width, height }: Picture): boolean => width >= innerWidth || height >= innerHeight

/** Room for the caption and the buttons in landscape. Portrait always has room. */
const paddingNow = (): number => (innerWidth > innerHeight ? Math.min(84, innerHeight / 9) : 12)

/**
 * A picture on the whole screen, with arrows, swipe and zoom, by `react-image-lightbox`. The last picture is followed
 * by the first, so that no button disappears while it has the focus. Rendered only in the browser.
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
  const largeAt = (position: number, zoom = 1): string | undefined => {
    const shown = pictures[position]
    return shown && `${sizedSrc(shown, pixelsOf(shown) * zoom)}#${position}`
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
      // Every key press counts. The limit slows down the repeats of a key that is held down, so that pictures can
      // load.
      keyRepeatLimit={120}
      keyRepeatKeyupBonus={120}
      wrapperClassName={styles.lightbox ?? ''}
      closeLabel="Close"
      prevLabel="Previous picture"
      nextLabel="Next picture"
      reactModalProps={{
        contentLabel: count > 1 ? `${label}: picture ${place}` : label,
        data: { tone: 'night' },
        // The modal of the library would change attributes of the page behind it; `useModal` handles that.
        ariaHideApp: false,
        bodyOpenClassName: null,
        shouldReturnFocusAfterClose: false,
      }}
    />
  )
}

/**
 * The URL of a picture at least this many pixels wide, or at its full width if that is smaller. Only pictures of
 * `/media` are resized.
 */
export const sizedSrc = (picture: Picture, pixels: number): string => {
  const copies = copiesOf(picture)
  return (copies.find(({ width }) => width >= pixels) ?? copies.at(-1) ?? picture).src
}

/** The elements of the body except the lightbox and its two focus traps. */
const background = (): ReadonlyArray<HTMLElement> =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.inert &&
      !element.matches('.ReactModalPortal, [data-react-modal-body-trap], script'),
  )

/** Makes the rest of the page inert while the lightbox is open, and returns the focus afterwards. */
const useModal = (returnTo: HTMLElement): void =>
  useLayoutEffect(() => {
    const behind = background()
    behind.forEach((element) => (element.inert = true))
    return () => {
      behind.forEach((element) => (element.inert = false))
      returnTo.focus()
    }
  }, [returnTo])

/**
 * The next target of the Tab key if it is not simply the next button: at both ends, or when the focus is outside.
 * Otherwise `null`.
 */
const roundTheCorner = (back: boolean): HTMLElement | null => {
  const buttons = [...document.querySelectorAll<HTMLElement>('.ReactModalPortal button:enabled')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const last = buttons.length - 1
  return (back ? at <= 0 && buttons[last] : at === last && buttons[0]) || null
}

/**
 * Escape always closes, and Tab stays within the dialog. The library handles Escape only while it has the focus and
 * no transition runs, and does not handle Tab.
 */
const useModalKeys = (onEscape: () => void): void =>
  // A layout effect, so that keys pressed immediately after the dialog appears are handled.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = event.key === 'Tab' ? roundTheCorner(event.shiftKey) : null
      if (event.key === 'Escape') onEscape()
      else if (next !== null) next.focus()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [onEscape])
