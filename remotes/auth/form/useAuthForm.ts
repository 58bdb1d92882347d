import { toast } from '@caravanserai/ui'
import type { FormEvent, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { callAuth } from './callAuth'

export type Values<Field extends string> = Readonly<Record<Field, string>>

/** What is wrong, by field; a field that is right is `undefined`. */
export type Messages<Field extends string> = Readonly<Record<Field, string | undefined>>

/**
 * A form whose fields are judged as soon as they are changed or left, and all at once when it is submitted
 * (docs/spec.md section 5). The fields stand in the order of `initial`. What was typed stands in the fields themselves: a
 * visitor or a password manager may have filled them in before the scripts came.
 */
export const useAuthForm = <Field extends string>({
  initial,
  check,
  ask,
  onDone,
}: {
  readonly initial: Values<Field>
  readonly check: (values: Values<Field>) => Messages<Field>
  /** Asks the accounts, with values that are right: whether it was done. */
  readonly ask: (values: Values<Field>) => Promise<boolean>
  /** It was done, and the visitor is still here. */
  readonly onDone: () => Promise<void> | void
}) => {
  const names = Object.keys(initial) as Field[]
  const [values, setValues] = useState(initial)
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  // On a submit that fails the focus goes to the first field that is wrong, and its message is read there.
  const [isAnnounced, setAnnounced] = useState(true)
  const [isAsking, setAsking] = useState(false)
  // Beside the state: two clicks may come before the first of them has been rendered.
  const asking = useRef(false)
  const isHere = useIsHere()
  const messages = check(values)

  const valuesIn = (form: HTMLFormElement): Values<Field> => {
    const data = new FormData(form)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Field>
  }

  const judge = (name: Field) => (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.form) setValues(valuesIn(event.currentTarget.form))
    setJudged((before) => new Set([...before, name]))
    setAnnounced(true)
  }

  const refuse = (form: HTMLFormElement, wrong: Field) => {
    setJudged(new Set(names))
    setAnnounced(false)
    toast('error', 'Empty field is not allowed!')
    form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const now = valuesIn(form)
    setValues(now)
    const found = check(now)
    const wrong = names.find((name) => found[name] !== undefined)
    if (wrong !== undefined) return refuse(form, wrong)
    if (asking.current) return

    asking.current = true
    setAsking(true)
    const answer = await callAuth(() => ask(now))
    // Whoever has gone elsewhere meanwhile is not called back.
    if (!isHere.current) return
    if (answer === 'done') await onDone()
    if (answer === 'failed')
      toast(
        'error',
        'That did not work just now. What you typed is still here; please try again in a moment.',
      )
    asking.current = false
    setAsking(false)
  }

  const field = (name: Field) => ({
    // The same on every visit: password managers remember fields by it.
    id: `account-${name}`,
    name,
    defaultValue: initial[name],
    message: judged.has(name) ? messages[name] : undefined,
    announced: isAnnounced,
    onBlur: judge(name),
    onChange: judge(name),
  })

  return { submit: (event: FormEvent<HTMLFormElement>) => void submit(event), field, isAsking }
}

/** Whether the page still stands. */
const useIsHere = () => {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
