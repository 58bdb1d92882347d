import { useSubmissions } from '@caravanserai/submissions'
import { toast, usePosted } from '@caravanserai/ui'
import type { FormEvent, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Auth } from '../authPort'
import { saidOf, callAuth } from './accountForm'
import type { AccountForm, Messages, Values } from './accountForm'

/**
 * The state of a form that validates each field on change and on blur, and all fields on submit
 * (docs/reference/spec.md section 5). The inputs are uncontrolled: a visitor or a password manager may have filled
 * them in before hydration.
 */
export const useAuthForm = <Field extends string>(
  { name: form, initial, check, call, said, to }: AccountForm<Field>,
  auth: Auth,
) => {
  const navigate = useNavigate()
  const posted = usePosted(form)
  const { forget } = useSubmissions()
  const names = Object.keys(initial) as Field[]
  // The server's messages for a posted form, until a value changes.
  const [judged, setJudged] = useState(posted?.messages)
  const [values, setValues] = useState(initial)
  const [validated, setValidated] = useState<ReadonlySet<string>>(new Set(posted && names))
  // A failed submit moves the focus to the first invalid field, where its message is read; announcing it as well
  // would read it twice.
  const [isAnnounced, setAnnounced] = useState(!posted)
  const [isSubmitting, setSubmitting] = useState(false)
  // A ref, not state: a second click may arrive before the first click has been rendered.
  const isPending = useRef(false)
  const isMounted = useIsMounted()
  const messages: Partial<Messages<Field>> = judged ?? check(values)

  const valuesIn = (form: HTMLFormElement): Values<Field> => {
    const data = new FormData(form)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Field>
  }

  const validate = (name: Field) => (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.form) setValues(valuesIn(event.currentTarget.form))
    setJudged(undefined)
    setValidated((before) => new Set([...before, name]))
    setAnnounced(true)
  }

  const reject = (form: HTMLFormElement, wrong: Field) => {
    setJudged(undefined)
    setValidated(new Set(names))
    setAnnounced(false)
    toast('error', saidOf.invalid)
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
    const answer = await callAuth(() => call(auth, now))
    // A visitor who has left the page is not redirected.
    if (!isMounted.current) return
    if (answer === 'done') {
      toast('success', said)
      forget?.(form)
      await navigate(to)
    }
    if (answer === 'failed') toast('error', saidOf.failed)
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

  return {
    form: {
      name: form,
      isBusy: isSubmitting,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
    field,
  }
}

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
