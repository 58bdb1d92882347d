import { TextField, toast } from '@caravanserai/ui'
import { Link, useNavigate } from 'react-router-dom'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'
import { AuthForm } from '../form/AuthForm'
import { emailMessage } from '../form/validation'
import { useAuthForm } from '../form/useAuthForm'

/** Requests a new password. The message after a success is that of docs/spec.md section 8. */
export const ForgotPasswordPage = ({ auth = simulatedAuth }: { readonly auth?: Auth }) => {
  const navigate = useNavigate()
  const { submit, field, isSubmitting } = useAuthForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailMessage(email) }),
    call: ({ email }) => auth.resetPassword(email),
    onDone: () => {
      toast('success', 'You successfully Login!')
      return navigate('/login')
    },
  })
  return (
    <AuthForm
      title="Forgotten password"
      lead="Everybody loses a key. Give the address that you registered with."
      action="Send a new password"
      isBusy={isSubmitting}
      onSubmit={submit}
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
