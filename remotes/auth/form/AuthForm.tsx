import { Breadcrumb, cx, prepareToasts, Section, SubmitButton } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import type { FormEvent, ReactNode } from 'react'
import { useEffect } from 'react'
import styles from './AuthForm.module.css'

const unscripted =
  'This form needs JavaScript, and nothing on this site needs an account: every page is open to you.'

/**
 * The frame of an account page: its title, its form, and links to the related pages. It takes the place of
 * the banner, so that the form is in the first view, and has what a banner has: the title with the breadcrumb below it.
 */
export const AuthForm = ({
  title,
  lead,
  action,
  isBusy,
  onSubmit,
  links,
  children,
}: {
  /** The `h1` of the page. */
  readonly title: string
  readonly lead: string
  /** The label of the submit button. */
  readonly action: string
  /** Whether a request is under way. */
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly links: ReactNode
  /** The fields. */
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
          {/* Should a browser submit the form without its script, `post` keeps the password out of the URL. */}
          <form
            className={styles.form}
            method="post"
            onSubmit={onSubmit}
            noValidate
            aria-labelledby="auth-title"
          >
            {children}
            <div>
              <SubmitButton
                action={action}
                busy={isBusy}
                unscripted={unscripted}
                className={styles.action}
                wordsClassName={styles.hint}
              />
            </div>
          </form>
          <div className={styles.links}>{links}</div>
        </div>
      </div>
    </Section>
  )
}
