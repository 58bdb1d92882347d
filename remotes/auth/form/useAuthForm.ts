import { toast } from '@caravanserai/ui'
import type { ChangeEvent, FormEvent } from 'react'
import { useState } from 'react'

export type Values<Field extends string> = Readonly<Record<Field, string>>

/** What is wrong, by field; a field that is right is `undefined`. */
export type Messages<Field extends string> = Readonly<Record<Field, string | undefined>>

/**
 * A form whose fields are judged as soon as they are changed or left, and all at once when it is submitted
 * (docs/spec.md section 5). The fields stand in the order of `initial`.
 */
export const useAuthForm = <Field extends string>({
  initial,
  check,
  onValid,
}: {
  readonly initial: Values<Field>
  readonly check: (values: Values<Field>) => Messages<Field>
  readonly onValid: (values: Values<Field>) => Promise<void>
}) => {
  const [values, setValues] = useState(initial)
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const messages = check(values)
  const judge = (name: Field) => setJudged((before) => new Set([...before, name]))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = (Object.keys(initial) as Field[]).find((name) => messages[name] !== undefined)
    if (wrong === undefined) return void onValid(values)
    setJudged(new Set(Object.keys(initial)))
    toast('error', 'Empty field is not allowed!')
    event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  const field = (name: Field) => ({
    name,
    value: values[name],
    message: judged.has(name) ? messages[name] : undefined,
    onBlur: () => judge(name),
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: value }))
      judge(name)
    },
  })

  return { submit, field }
}
