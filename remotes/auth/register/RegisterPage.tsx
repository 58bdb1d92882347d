import { TextField, toast } from '@caravanserai/ui'
import { Link, useNavigate } from 'react-router-dom'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'
import { PasswordForm } from '../form/PasswordForm'
import { useAuthForm } from '../form/useAuthForm'
import { checkRegistration, noRegistration } from './registrationForm'

/** Make an account, then log in with it. */
export const RegisterPage = ({ auth = simulatedAuth }: { readonly auth?: Auth }) => {
  const navigate = useNavigate()
  const { submit, field, isAsking } = useAuthForm({
    initial: noRegistration,
    check: checkRegistration,
    ask: ({ fullName, email, password }) => auth.register({ fullName, email, password }),
    onDone: () => {
      toast('success', 'Registration Complete successfully!')
      return navigate('/login')
    },
  })
  return (
    <PasswordForm
      title="Register"
      lead="One place for your bookings and your gifts."
      action="Register"
      isBusy={isAsking}
      onSubmit={submit}
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
