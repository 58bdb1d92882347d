import { TextField } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'
import { PasswordForm } from '../form/AuthForm'
import { useAuthForm } from '../form/useAuthForm'
import { loginForm } from '../form/accountForm'

/** The login page. A valid login of an unknown visitor has no visible effect (docs/reference/spec.md section 8). */
export const LoginPage = ({ auth = simulatedAuth }: { readonly auth?: Auth }) => {
  const { form, field } = useAuthForm(loginForm, auth)
  return (
    <PasswordForm
      {...form}
      title="Log in"
      lead="Come in. For this demonstration an address and a password are filled in."
      action="Log in"
      passwords={[{ label: 'Password', autoComplete: 'current-password', ...field('password') }]}
      links={
        <>
          <Link to="/forgot-password">Forgotten your password?</Link>
          <span>
            New here? <Link to="/register">Register</Link>
          </span>
        </>
      }
    >
      <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
    </PasswordForm>
  )
}
