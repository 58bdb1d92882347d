import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '../cx'
import { ArrowIcon } from '../icons/icons'
import styles from './Button.module.css'

interface Looks {
  /** `primary` for the main action of a screen, `quiet` for all others. */
  readonly look?: 'primary' | 'quiet' | undefined
  readonly small?: boolean | undefined
  readonly arrow?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

const classOf = ({ look = 'primary', small = false, className }: Omit<Looks, 'children'>): string =>
  cx(styles.button, styles[look], small && styles.small, className)

const Inside = ({ arrow = false, children }: Pick<Looks, 'arrow' | 'children'>) => (
  <>
    {children}
    {arrow && (
      <span className={styles.arrow}>
        <ArrowIcon />
      </span>
    )}
  </>
)

/** A button for an action on this page. Defaults to the type `button`, so it never submits a form by accident. */
export const Button = ({
  look,
  small,
  arrow,
  className,
  children,
  type = 'button',
  ...rest
}: Looks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>) => (
  <button type={type} className={classOf({ look, small, className })} {...rest}>
    <Inside arrow={arrow}>{children}</Inside>
  </button>
)

/** A link styled as a button. */
export const ButtonLink = ({
  look,
  small,
  arrow,
  className,
  children,
  ...rest
}: Looks & Pick<ComponentProps<typeof Link>, 'to' | 'download' | 'reloadDocument'>) => (
  <Link className={classOf({ look, small, className })} {...rest}>
    <Inside arrow={arrow}>{children}</Inside>
  </Link>
)
