import type { FilmFrame, Picture as PictureData } from '@caravanserai/adapters'
import type { ComponentType } from 'react'
import { useRef, useState } from 'react'
import { ArchPicture } from '../ArchPicture/ArchPicture'
import { PlayIcon } from '../icons/icons'
import { Picture } from '../Picture/Picture'
import { useHydrated } from '../useHydrated'
import { EditorText } from '../EditorText/EditorText'
import type { FilmProps } from './Film'
import styles from './FilmButton.module.css'

const loadFilm = () => import(/* webpackChunkName: "film" */ './Film')

/** Who points at the gate is about to open it. When this fails, the press tries again. */
const prefetch = () => void loadFilm().catch(() => undefined)

export interface FilmButtonProps {
  readonly title: string
  /** What stands in the gate before the film is opened. */
  readonly poster: PictureData
  readonly frames: ReadonlyArray<FilmFrame>
  /** The poster is the first thing seen on its page: fetched at once. */
  readonly priority?: boolean
}

/**
 * A short silent film behind a gate: drawn pictures that move slowly, with captions. It opens in a dialog; without
 * scripts the same button unfolds the pictures and their captions: the markup is one and the same. The film itself is loaded when it is opened. A film without pictures is its poster alone.
 */
export const FilmButton = ({ title, poster, frames, priority = false }: FilmButtonProps) => {
  const trigger = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  const [Film, setFilm] = useState<ComponentType<FilmProps> | null>(null)
  if (frames.length === 0) return <ArchPicture picture={poster} priority={priority} />

  const close = () => {
    setFilm(null)
    // Browsers that do not focus a pressed button would not come back to it by themselves.
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
            // Not before the scripts are there, and not on what somebody unfolded before they were.
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
                <Picture picture={picture} sizes="(min-width: 34rem) 32rem, 90vw" ratio="wide" />
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

/** What is seen of the button: the mark in the gate, the words below it. */
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
