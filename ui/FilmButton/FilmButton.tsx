import type { Picture as PictureData } from '@caravanserai/adapters'
import type { ComponentType } from 'react'
import { useRef, useState } from 'react'
import { ArchPicture } from '../ArchPicture/ArchPicture'
import { PlayIcon } from '../icons/icons'
import { Picture } from '../Picture/Picture'
import { useHydrated } from '../hydration'
import { EditorText } from '../EditorText/EditorText'
import type { FilmFrame, FilmProps } from './Film'
import styles from './FilmButton.module.css'

export type { FilmFrame } from './Film'

const loadFilm = () => import(/* webpackChunkName: "film" */ './Film')

/** Hover and focus come shortly before a click. The click retries a failed load. */
const prefetch = () => void loadFilm().catch(() => undefined)

interface FilmButtonProps {
  readonly title: string
  /** The picture shown before the film is opened. */
  readonly poster: PictureData
  readonly frames: ReadonlyArray<FilmFrame>
  /** Whether the poster is the first visible picture of the page: loaded eagerly. */
  readonly priority?: boolean
}

/**
 * A short silent film: drawn pictures that move slowly, with captions, in a dialog that is loaded on demand. Without
 * scripts the same markup is a `details` element with the pictures and captions. Without frames only the poster is
 * shown.
 */
export const FilmButton = ({ title, poster, frames, priority = false }: FilmButtonProps) => {
  const trigger = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  const [Film, setFilm] = useState<ComponentType<FilmProps> | null>(null)
  if (frames.length === 0) return <ArchPicture picture={poster} priority={priority} />

  const close = () => {
    setFilm(null)
    // Some browsers do not focus a button on click, and so would not return the focus to it.
    trigger.current?.focus()
  }
  return (
    <div className={styles.film}>
      <ArchPicture picture={poster} priority={priority} />
      <details>
        <summary
          ref={trigger}
          className={styles.trigger}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={(event) => {
            // Before hydration, or if it was opened before hydration, it stays a plain `details` element.
            const details = event.currentTarget.closest('details')
            if (!hydrated || details === null || details.open) return
            event.preventDefault()
            loadFilm().then(
              (loaded) => setFilm(() => loaded.Film),
              () => {
                details.open = true
              },
            )
          }}
        >
          <Face title={title} count={frames.length} />
        </summary>
        <ol className={styles.list}>
          {frames.map(({ picture, caption }, index) => (
            <li key={index}>
              <figure>
                {picture && <Picture picture={picture} sizes="(min-width: 34rem) 32rem, 90vw" ratio="wide" />}
                <EditorText as="figcaption">{caption}</EditorText>
              </figure>
            </li>
          ))}
        </ol>
      </details>
      {Film !== null && <Film title={title} frames={frames} onClose={close} />}
    </div>
  )
}

/** The visible part of the button: the play mark on the picture and the text below it. */
const Face = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <>
    <span className={styles.opening}>
      <span className={styles.mark}>
        <PlayIcon />
      </span>
    </span>
    <span className={styles.words}>
      <EditorText className={styles.title}>{title}</EditorText>
      <span className={styles.length}>
        {count === 1 ? 'A silent film in one picture' : `A silent film in ${count} pictures`}
      </span>
    </span>
  </>
)
