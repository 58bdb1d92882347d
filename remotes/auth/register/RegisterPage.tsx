import { TextField, toast } from '@caravanserai/ui'
import { Link, useNavigate } from 'react-router-dom'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'
import { AuthGate } from '../form/AuthGate'
import styles from '../form/AuthGate.module.css'
import { asItIs, ShowPassword, useShownPassword } from '../form/ShowPassword'
import { useAuthForm } from '../form/useAuthForm'
import { checkRegistration, noRegistration } from './registrationForm'

/** Make an account, then log in with it. */
export const RegisterPage = ({ auth = simulatedAuth }: { readonly auth?: Auth }) => {
  const navigate = useNavigate()
  const password = useShownPassword()
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
    <AuthGate
      title="Register"
      lead="One place for your bookings and your gifts."
      action="Register"
      isBusy={isAsking}
      onSubmit={(event) => {
        password.hide()
        submit(event)
      }}
      links={
        <span>
          Already registered? <Link to="/login">Log in</Link>
        </span>
      }
    >
      <TextField label="Full name" autoComplete="name" required {...field('fullName')} />
      <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
      <TextField label="Password" type={password.type} autoComplete="new-password" required {...asItIs} {...field('password')} />
      <div className={styles.secret}>
        <TextField
          label="Confirm password"
          type={password.type}
          autoComplete="new-password"
          required
          {...asItIs}
          {...field('confirmPassword')}
        />
        <ShowPassword {...password.toggle} />
      </div>
    </AuthGate>
  )
}
