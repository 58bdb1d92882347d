import type { Picture as PictureData } from '@caravanserai/adapters'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { CloseIcon, ArrowIcon, BackIcon, PauseIcon, PlayIcon } from '../icons/icons'
import styles from './Film.module.css'
import { useDomId } from '../hydration'
import { EditorText } from '../EditorText/EditorText'
import { cx } from '../cx'
import { Picture } from '../Picture/Picture'
import { prefersReducedMotion } from '../prefersReducedMotion'

/** How long a picture is shown, in ms. `Film.module.css` animates for the same time. */
export const FRAME_MS = 6_000

interface Reel {
  readonly index: number
  readonly playing: boolean
  /** Whether the last picture has been shown; playing then restarts from the first. */
  readonly ended: boolean
}

/** The position of a film of `count` pictures. Plays automatically unless reduced motion is preferred. */
const useFilm = (count: number) => {
  const [reel, setReel] = useState<Reel>(() => ({ index: 0, playing: !prefersReducedMotion(), ended: false }))
  /** The remaining time of a paused picture, in ms. */
  const rest = useRef({ index: 0, ms: FRAME_MS })
  const { index, playing } = reel

  useEffect(() => {
    if (!playing) return undefined
    const ms = rest.current.index === index && rest.current.ms > 0 ? rest.current.ms : FRAME_MS
    const from = performance.now()
    const timer = setTimeout(
      () =>
        setReel(
          index + 1 < count
            ? { index: index + 1, playing: true, ended: false }
            : { index, playing: false, ended: true },
        ),
      ms,
    )
    return () => {
      clearTimeout(timer)
      rest.current = { index, ms: ms - (performance.now() - from) }
    }
  }, [playing, index, count])

  const goTo = (to: number) =>
    setReel((before) => ({ ...before, index: Math.max(0, Math.min(to, count - 1)), ended: false }))
  const toggle = () =>
    setReel((before) =>
      before.ended ? { index: 0, playing: true, ended: false } : { ...before, playing: !before.playing },
    )
  return { ...reel, goTo, toggle }
}

/** The movements of the pictures, used in rotation. */
const drifts = ['closer', 'right', 'away', 'left'] as const

/** The current picture, which fades in over the previous one, and the next picture, which is preloaded. */
const FilmStage = ({
  frames,
  index,
  playing,
}: {
  readonly frames: ReadonlyArray<FilmFrame>
  readonly index: number
  readonly playing: boolean
}) => (
  <div className={styles.stage}>
    {frames.map(
      ({ picture }, at) =>
        Math.abs(at - index) <= 1 && (
          <div
            key={at}
            className={cx(styles.frame, at <= index && styles.seen, at <= index && playing && styles.moving)}
            aria-hidden={at !== index}
          >
            {picture && (
              <Picture
                picture={picture}
                sizes="(min-width: 76rem) 72rem, 100vw"
                ratio="fill"
                className={cx(styles.picture, styles[drifts[at % drifts.length] ?? 'closer'])}
              />
            )}
          </div>
        ),
    )}
  </div>
)

/** The maximum number of dots; above it the position is shown in figures. */
const MOST_DOTS = 10

/** Previous, play or pause, next, and the position. */
const FilmControls = ({
  count,
  index,
  playing,
  ended,
  onGoTo,
  onToggle,
}: {
  readonly count: number
  readonly index: number
  readonly playing: boolean
  readonly ended: boolean
  readonly onGoTo: (index: number) => void
  readonly onToggle: () => void
}) => (
  <div className={styles.controls}>
    <button
      type="button"
      className={styles.control}
      aria-label="Previous"
      aria-disabled={index === 0}
      onClick={() => onGoTo(index - 1)}
    >
      <BackIcon />
    </button>
    <button
      type="button"
      className={cx(styles.control, styles.play)}
      aria-label={playing ? 'Pause' : ended ? 'Play again' : 'Play'}
      data-first=""
      onClick={onToggle}
    >
      {playing ? <PauseIcon /> : <PlayIcon />}
    </button>
    <button
      type="button"
      className={styles.control}
      aria-label="Next"
      aria-disabled={index === count - 1}
      onClick={() => onGoTo(index + 1)}
    >
      <ArrowIcon />
    </button>
    {count > MOST_DOTS ? (
      <span className={styles.place} dir="ltr">
        {index + 1} <span aria-hidden="true">/</span>
        <span className="unseen">of</span> {count}
      </span>
    ) : (
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className={cx(
              styles.dot,
              at < index && styles.past,
              at === index && styles.now,
              at === index && playing && styles.filling,
            )}
            aria-label={`Show ${at + 1} of ${count}`}
            aria-current={at === index || undefined}
            onClick={() => onGoTo(at)}
          />
        ))}
      </div>
    )}
  </div>
)

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

export interface FilmFrame {
  readonly picture: PictureData | null
  readonly caption: string
}

export interface FilmProps {
  readonly title: string
  readonly frames: ReadonlyArray<FilmFrame>
  readonly onClose: () => void
}

/** The film in a modal dialog, which opens on mount. `onClose` is called however the dialog was closed. */
export const Film = ({ title, frames, onClose }: FilmProps) => {
  const id = useDomId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { index, playing, ended, goTo, toggle } = useFilm(frames.length)

  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])

  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = steps[key]
    if (step === undefined) return
    goTo(index + (currentTarget.matches(':dir(rtl)') ? -step : step))
  }

  return (
    <dialog
      ref={dialog}
      className={styles.film}
      data-tone="night"
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <EditorText as="h2" id={id} className={styles.title}>
            {title}
          </EditorText>
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </div>
        <FilmStage frames={frames} index={index} playing={playing} />
        <div className={styles.captions}>
          {/* Invisible copies of all captions reserve the height of the longest, so that the controls do not move. */}
          {frames.map(({ caption }, at) => (
            <EditorText as="p" key={at} className={styles.room} aria-hidden="true">
              {caption}
            </EditorText>
          ))}
          <EditorText as="p" aria-live="polite">
            {frames[index]?.caption}
          </EditorText>
        </div>
        <FilmControls
          count={frames.length}
          index={index}
          playing={playing}
          ended={ended}
          onGoTo={goTo}
          onToggle={toggle}
        />
      </div>
    </dialog>
  )
}
