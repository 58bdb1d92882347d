import { Button, useDomId } from '@caravanserai/ui'
import { useRef, useState } from 'react'
import styles from './FileField.module.css'

/** `84 KB`, `1.2 MB`: as file managers say it, with 1,000 to the thousand. */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * A field for one file, in the look of the kit's fields: the browser's own control, which works without scripts. Below it
 * what was chosen, and the way to take it back, which the control itself does not offer.
 */
export const FileField = ({ label, name }: { readonly label: string; readonly name: string }) => {
  const id = useDomId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  const takeBack = () => {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    setFile(null)
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        className={styles.control}
        aria-describedby={`${id}-chosen`}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <div id={`${id}-chosen`} role="status" className={styles.chosen}>
        {file && (
          <>
            <span className={styles.name}>
              <bdi>{file.name}</bdi>, <bdi>{sizeOf(file.size)}</bdi>
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
