import { TextField, toast } from '@caravanserai/ui'
import { Link, useNavigate } from 'react-router-dom'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'
import { AuthGate } from '../form/AuthGate'
import { useAuthForm } from '../form/useAuthForm'
import { checkRegistration, noRegistration } from './registrationForm'

/** Make an account, then log in with it. */
export const RegisterPage = ({ auth = simulatedAuth }: { readonly auth?: Auth }) => {
  const navigate = useNavigate()
  const { submit, field } = useAuthForm({
    initial: noRegistration,
    check: checkRegistration,
    onValid: async ({ fullName, email, password }) => {
      if (!(await auth.register({ fullName, email, password }))) return
      toast('success', 'Registration Complete successfully!')
      await navigate('/login')
    },
  })
  return (
    <AuthGate
      title="Register"
      lead="One place for your bookings and your gifts."
      action="Register"
      onSubmit={submit}
      links={
        <span>
          Already registered? <Link to="/login">Log in</Link>
        </span>
      }
    >
      <TextField label="Full name" autoComplete="name" required {...field('fullName')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Password" type="password" autoComplete="new-password" required {...field('password')} />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </AuthGate>
  )
}
