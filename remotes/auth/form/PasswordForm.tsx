import { Button, TextField } from '@caravanserai/ui'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { AuthForm } from './AuthForm'
import styles from './AuthForm.module.css'

/** A visible password must not be autocorrected, nor sent to a spelling service. */
const asItIs = { spellCheck: false, autoCapitalize: 'none' } as const

/**
 * A form whose last fields are one or two passwords. They can be shown as text, and are hidden again on
 * submit, before a browser saves them as the value of a text field.
 */
export const PasswordForm = ({
  passwords,
  onSubmit,
  children,
  ...form
}: ComponentProps<typeof AuthForm> & {
  readonly passwords: ReadonlyArray<ComponentProps<typeof TextField>>
}) => {
  const [isShown, setShown] = useState(false)
  const fields = passwords.map((field) => (
    <TextField key={field.name} required {...asItIs} {...field} type={isShown ? 'text' : 'password'} />
  ))
  return (
    <AuthForm
      {...form}
      onSubmit={(event) => {
        setShown(false)
        onSubmit(event)
      }}
    >
      {children}
      {fields.slice(0, -1)}
      <div className={styles.secret}>
        {fields.at(-1)}
        <Button look="quiet" small className={styles.toggle} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide password' : 'Show password'}
        </Button>
      </div>
    </AuthForm>
  )
}
