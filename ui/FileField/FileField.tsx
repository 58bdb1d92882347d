import type { FormFile } from '@caravanserai/submissions'
import { fileSize, isAccepted, mostBytes } from '@caravanserai/submissions/rules'
import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { DeclaredContext, PostedContext } from '../Form/Form'
import { useDomId } from '../hydration'
import styles from './FileField.module.css'

/**
 * A field for one or several files, styled like the kit's fields: the browser's own control, which works without
 * scripts. The declaration of the form limits number, size and types. The chosen files are listed below it, each with
 * a remove button, which the control itself lacks. Files that are too large or of another type are removed
 * immediately, with a message.
 */
export const FileField = ({ label }: { readonly label: string }) => {
  const declared = useContext(DeclaredContext)?.file ?? undeclared
  const { name, accept, most = 1, required } = declared
  const { messages = {}, values = {} } = useContext(PostedContext) ?? {}
  const message = messages[name]
  const id = useDomId()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<ReadonlyArray<File>>([])
  // The name of a file chosen before the browser posted the form: browsers do not restore it.
  const [lost, setLost] = useState(values[name])
  const wrong = files.find(isWrong(declared))
  const size = fileSize(mostBytes(declared))

  useEffect(() => {
    const control = input.current
    if (control === null) return
    // A file may have been chosen before hydration.
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

/** The default limits if the form declares no file: those of the site. */
const undeclared: FormFile = { name: 'file' }

const isWrong = (declared: FormFile) => (file: File) =>
  file.size > mostBytes(declared) || !isAccepted(declared, file)

/** Returns the chosen files, and empties the control if any of them is rejected. */
const chosenIn = (control: HTMLInputElement, declared: FormFile): ReadonlyArray<File> => {
  const files = [...(control.files ?? [])]
  if (files.some(isWrong(declared))) control.value = ''
  return files
}
