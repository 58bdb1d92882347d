import { LARGEST_FILE } from '@caravanserai/submissions'
import { Button, PostedContext, useDomId } from '@caravanserai/ui'
import { useContext, useEffect, useRef, useState } from 'react'
import styles from './FileField.module.css'
import { fileSize } from './fileSize'

/**
 * A field for one file, in the look of the kit's fields: the browser's own control, which works without scripts. Below it
 * is the chosen file with a button to remove it, which the control itself does not offer. A file that is too large to be
 * submitted is removed at once, with a message.
 */
export const FileField = ({
  label,
  name,
  lost,
}: {
  readonly label: string
  readonly name: string
  /** The name of the file that was chosen when the browser posted the form: it does not fill in this field again. */
  readonly lost: string | undefined
}) => {
  const { messages = {} } = useContext(PostedContext) ?? {}
  const message = messages[name]
  const id = useDomId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const tooLarge = file !== null && file.size > LARGEST_FILE

  const look = (control: HTMLInputElement) => {
    const chosen = control.files?.[0] ?? null
    setFile(chosen)
    if (chosen && chosen.size > LARGEST_FILE) control.value = ''
  }

  // The file may have been chosen before hydration.
  useEffect(() => {
    if (input.current) look(input.current)
  }, [])

  const takeBack = () => {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    setFile(null)
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} (at most {fileSize(LARGEST_FILE)})
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        className={styles.control}
        {...(Object.keys(messages)[0] === name && { autoFocus: true })}
        aria-describedby={`${id}-chosen`}
        aria-invalid={tooLarge || message !== undefined || undefined}
        onChange={({ target }) => look(target)}
      />
      <div id={`${id}-chosen`} role="status" className={styles.chosen}>
        {message !== undefined && <span className={styles.tooLarge}>{message}</span>}
        {file === null && message === undefined && lost !== undefined && (
          <span>
            <bdi>{lost}</bdi> has not been kept: please choose it again.
          </span>
        )}
        {file && tooLarge && (
          <span className={styles.tooLarge}>
            <bdi>{file.name}</bdi> has <bdi>{fileSize(file.size)}</bdi> and is left out: a file may have at
            most {fileSize(LARGEST_FILE)}. Please choose a smaller one, or send the form without.
          </span>
        )}
        {file && !tooLarge && (
          <>
            <span className={styles.name}>
              <bdi>{file.name}</bdi>, <bdi>{fileSize(file.size)}</bdi>
            </span>
            <Button look="quiet" small onClick={takeBack}>
              Take it back
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
