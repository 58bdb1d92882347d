import { toast } from '@caravanserai/ui'
import type { FormEvent, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { callAuth } from './callAuth'

export type Values<Field extends string> = Readonly<Record<Field, string>>

/** The message of each invalid field; `undefined` for a valid one. */
export type Messages<Field extends string> = Readonly<Record<Field, string | undefined>>

/**
 * The state of a form that validates each field on change and on blur, and all of them on submit
 * (docs/spec.md section 5). `initial` gives the order of the fields. The inputs are uncontrolled: a visitor
 * or a password manager may have filled them in before hydration.
 */
export const useAuthForm = <Field extends string>({
  initial,
  check,
  call,
  onDone,
}: {
  readonly initial: Values<Field>
  readonly check: (values: Values<Field>) => Messages<Field>
  /** Calls the account service with valid values; resolves to whether it succeeded. */
  readonly call: (values: Values<Field>) => Promise<boolean>
  /** After a success, if the page is still mounted. */
  readonly onDone: () => Promise<void> | void
}) => {
  const names = Object.keys(initial) as Field[]
  const [values, setValues] = useState(initial)
  const [validated, setValidated] = useState<ReadonlySet<string>>(new Set())
  // A failed submit moves the focus to the first invalid field, where its message is read; announcing it as
  // well would read it twice.
  const [isAnnounced, setAnnounced] = useState(true)
  const [isSubmitting, setSubmitting] = useState(false)
  // A ref, not state: a second click may arrive before the first one has been rendered.
  const isPending = useRef(false)
  const isMounted = useIsMounted()
  const messages = check(values)

  const valuesIn = (form: HTMLFormElement): Values<Field> => {
    const data = new FormData(form)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Field>
  }

  const validate = (name: Field) => (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.form) setValues(valuesIn(event.currentTarget.form))
    setValidated((before) => new Set([...before, name]))
    setAnnounced(true)
  }

  const reject = (form: HTMLFormElement, wrong: Field) => {
    setValidated(new Set(names))
    setAnnounced(false)
    toast('error', 'Empty field is not allowed!')
    form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const now = valuesIn(form)
    setValues(now)
    const messagesNow = check(now)
    const wrong = names.find((name) => messagesNow[name] !== undefined)
    if (wrong !== undefined) return reject(form, wrong)
    if (isPending.current) return

    isPending.current = true
    setSubmitting(true)
    const answer = await callAuth(() => call(now))
    // A visitor who has left the page meanwhile is not navigated elsewhere.
    if (!isMounted.current) return
    if (answer === 'done') await onDone()
    if (answer === 'failed')
      toast(
        'error',
        'That did not work just now. What you typed is still here; please try again in a moment.',
      )
    isPending.current = false
    setSubmitting(false)
  }

  const field = (name: Field) => ({
    // A fixed id: password managers recognise fields by it.
    id: `account-${name}`,
    name,
    defaultValue: initial[name],
    message: validated.has(name) ? messages[name] : undefined,
    announced: isAnnounced,
    onBlur: validate(name),
    onChange: validate(name),
  })

  return { submit: (event: FormEvent<HTMLFormElement>) => void submit(event), field, isSubmitting }
}

/** Whether the component is still mounted. */
const useIsMounted = () => {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
