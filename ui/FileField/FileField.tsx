import type { FormFile } from '@caravanserai/submissions'
import { fileSize, isAccepted, mostBytes } from '@caravanserai/submissions/rules'
import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { DeclaredContext, PostedContext } from '../Form/Form'
import { useDomId } from '../hydration'
import styles from './FileField.module.css'

/**
 * A field for the file of a form, or for several, in the look of the kit's fields: the browser's own control, which works
 * without scripts. How many, how large and of what types they may be is declared with the form. Below it are the chosen files
 * with a button to remove them, which the control itself does not offer. What is too large to be submitted, or of another
 * type, is removed at once, with a message.
 */
export const FileField = ({ label }: { readonly label: string }) => {
  const declared = useContext(DeclaredContext)?.file ?? undeclared
  const { name, accept, most = 1, required } = declared
  const { messages = {}, values = {} } = useContext(PostedContext) ?? {}
  const message = messages[name]
  const id = useDomId()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<ReadonlyArray<File>>([])
  // The file that was chosen when the browser posted the form: it does not fill in this field again.
  const [lost, setLost] = useState(values[name])
  const wrong = files.find(isWrong(declared))
  const size = fileSize(mostBytes(declared))

  useEffect(() => {
    const control = input.current
    if (control === null) return
    // It may have been chosen before hydration.
    setFiles(chosenIn(control, declared))
    // The form was sent (`resetUnchanged`).
    const empty = () => {
      setFiles([])
      setLost(undefined)
    }
    control.addEventListener('reset', empty)
    return () => control.removeEventListener('reset', empty)
  }, [declared])

  const takeBack = () => {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    setFiles([])
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} (at most {most > 1 && `${most} files, each `}
        {size})
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        className={styles.control}
        accept={accept?.join()}
        multiple={most > 1}
        aria-required={required !== undefined || undefined}
        {...(Object.keys(messages)[0] === name && { autoFocus: true })}
        aria-describedby={`${id}-chosen`}
        aria-invalid={wrong !== undefined || message !== undefined || undefined}
        onChange={({ target }) => setFiles(chosenIn(target, declared))}
      />
      <div id={`${id}-chosen`} role="status" className={styles.chosen}>
        {message !== undefined && <span className={styles.wrong}>{message}</span>}
        {files.length === 0 && message === undefined && lost !== undefined && (
          <span>
            <bdi>{lost}</bdi> has not been kept: please choose it again.
          </span>
        )}
        {wrong && (
          <span className={styles.wrong}>
            <bdi>{wrong.name}</bdi>{' '}
            {isAccepted(declared, wrong) ? (
              <>
                has <bdi>{fileSize(wrong.size)}</bdi> and is left out: a file may have at most {size}. Please
                choose a smaller one
              </>
            ) : (
              <>is left out. Please choose a file of these types: {accept?.join(', ')}</>
            )}
            {required === undefined && ', or send the form without'}.
          </span>
        )}
        {files.length > 0 && !wrong && (
          <>
            {files.map((file, index) => (
              <span key={index} className={styles.name}>
                <bdi>{file.name}</bdi>, <bdi>{fileSize(file.size)}</bdi>
              </span>
            ))}
            <Button look="quiet" small onClick={takeBack}>
              Take {files.length > 1 ? 'them' : 'it'} back
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Where the form around declares no file, which the gate names: what the site takes. */
const undeclared: FormFile = { name: 'file' }

const isWrong = (declared: FormFile) => (file: File) =>
  file.size > mostBytes(declared) || !isAccepted(declared, file)

/** What was chosen; the control is emptied where some of it is not taken. */
const chosenIn = (control: HTMLInputElement, declared: FormFile): ReadonlyArray<File> => {
  const files = [...(control.files ?? [])]
  if (files.some(isWrong(declared))) control.value = ''
  return files
}
