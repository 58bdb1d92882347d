import { TextField } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'
import { AuthForm } from '../form/AuthForm'
import { useAuthForm } from '../form/useAuthForm'
import { forgottenForm } from '../form/accountForm'

/** The form to request a new password. */
export const ForgotPasswordPage = ({ auth = simulatedAuth }: { readonly auth?: Auth }) => {
  const { form, field } = useAuthForm(forgottenForm, auth)
  return (
    <AuthForm
      {...form}
      title="Forgotten password"
      lead="Everybody loses a key. Give the address that you registered with."
      action="Send a new password"
      links={
        <>
          <Link to="/login">Back to the login</Link>
          <span>
            New here? <Link to="/register">Register</Link>
          </span>
        </>
      }
    >
      <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
    </AuthForm>
  )
}
