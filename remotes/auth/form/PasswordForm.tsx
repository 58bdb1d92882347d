import { TextField } from '@caravanserai/ui'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { AuthForm } from './AuthForm'
import styles from './AuthForm.module.css'
import { ShowPassword } from './ShowPassword'

/** What is shown must neither be corrected nor sent to whoever checks spelling. */
const asItIs = { spellCheck: false, autoCapitalize: 'none' } as const

/**
 * A gate that asks for a password, once or twice, below its other fields. It can be shown in letters, and is hidden again
 * before a browser keeps it as a common text.
 */
export const PasswordForm = ({
  passwords,
  onSubmit,
  children,
  ...gate
}: ComponentProps<typeof AuthForm> & {
  readonly passwords: ReadonlyArray<ComponentProps<typeof TextField>>
}) => {
  const [isShown, setShown] = useState(false)
  const fields = passwords.map((field) => (
    <TextField key={field.name} required {...asItIs} {...field} type={isShown ? 'text' : 'password'} />
  ))
  return (
    <AuthForm
      {...gate}
      onSubmit={(event) => {
        setShown(false)
        onSubmit(event)
      }}
    >
      {children}
      {fields.slice(0, -1)}
      <div className={styles.secret}>
        {fields.at(-1)}
        <ShowPassword isShown={isShown} onToggle={() => setShown((before) => !before)} />
      </div>
    </AuthForm>
  )
}
