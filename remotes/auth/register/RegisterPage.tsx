import { TextField } from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'
import { PasswordForm } from '../form/AuthForm'
import { useAuthForm } from '../form/useAuthForm'
import { registrationForm } from '../form/accountForm'

/** The registration page; a success leads to the login page. */
export const RegisterPage = ({ auth = simulatedAuth }: { readonly auth?: Auth }) => {
  const { form, field } = useAuthForm(registrationForm, auth)
  return (
    <PasswordForm
      {...form}
      title="Register"
      lead="One place for your bookings and your gifts."
      action="Register"
      passwords={[
        { label: 'Password', autoComplete: 'new-password', ...field('password') },
        { label: 'Confirm password', autoComplete: 'new-password', ...field('confirmPassword') },
      ]}
      links={
        <span>
          Already registered? <Link to="/login">Log in</Link>
        </span>
      }
    >
      <TextField label="Full name" autoComplete="name" required {...field('fullName')} />
      <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
    </PasswordForm>
  )
}
