import {
  Breadcrumb,
  cx,
  Form,
  prepareToasts,
  Section,
  SubmitButton,
  Button,
  TextField,
} from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import type { FormEvent, ReactNode, ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import styles from './AuthForm.module.css'

/**
 * The frame of an account page: its title, its form, and links to the related pages. Replaces the banner, so that the
 * form is in the first view, and has a banner's content: the title with the breadcrumb below it.
 */
export const AuthForm = ({
  name,
  title,
  lead,
  action,
  isBusy,
  onSubmit,
  links,
  children,
}: {
  /** The name of the form in the page's definition. */
  readonly name: string
  /** The `h1` of the page. */
  readonly title: string
  readonly lead: string
  readonly action: string
  /** Whether a request is under way. */
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly links: ReactNode
  readonly children: ReactNode
}) => {
  useEffect(prepareToasts, [])
  return (
    <Section tone="night" labelledBy="auth-title" className={styles.section}>
      <div className={styles.gate}>
        <div className={cx(styles.rim, arch.arch)} />
        <div className={cx(styles.card, arch.arch)} />
        <div className={styles.inside}>
          <div className={styles.mark} />
          <div className={styles.words}>
            <h1 id="auth-title" className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <Breadcrumb current={title} className={styles.breadcrumb} />
            <p className={styles.lead}>{lead}</p>
          </div>
          <Form
            name={name}
            className={styles.form}
            onSubmit={onSubmit}
            noValidate
            aria-labelledby="auth-title"
          >
            {children}
            <SubmitButton action={action} busy={isBusy} className={styles.action} />
          </Form>
          <div className={styles.links}>{links}</div>
        </div>
      </div>
    </Section>
  )
}

/** A visible password must not be autocorrected, nor sent to a spelling service. */
const asItIs = { spellCheck: false, autoCapitalize: 'none' } as const

/**
 * A form whose last fields are one or two passwords. They can be shown as text, and are hidden again on submit,
 * before a browser saves them as the value of a text field.
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
