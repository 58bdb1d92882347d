import type { FilmFrame } from '@caravanserai/adapters'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { CloseIcon } from '../icons/icons'
import styles from './Film.module.css'
import { FilmControls } from './FilmControls'
import { FilmStage } from './FilmStage'
import { useFilm } from './useFilm'
import { useDomId } from '../useDomId'
import { EditorText } from '../EditorText/EditorText'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

export interface FilmProps {
  readonly title: string
  readonly frames: ReadonlyArray<FilmFrame>
  readonly onClose: () => void
}

/** The film in a modal dialog, which opens when it is mounted. `onClose` is called however the dialog was closed. */
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
