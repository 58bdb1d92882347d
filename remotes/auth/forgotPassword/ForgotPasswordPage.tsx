import { TextField, toast } from '@caravanserai/ui'
import { Link, useNavigate } from 'react-router-dom'
import type { Auth } from '../authPort'
import { simulatedAuth } from '../authPort'
import { AuthForm } from '../form/AuthForm'
import { emailMessage } from '../form/validation'
import { useAuthForm } from '../form/useAuthForm'

/** Ask for a new password. The words of its success are those of docs/spec.md section 8. */
export const ForgotPasswordPage = ({ auth = simulatedAuth }: { readonly auth?: Auth }) => {
  const navigate = useNavigate()
  const { submit, field, isAsking } = useAuthForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailMessage(email) }),
    ask: ({ email }) => auth.resetPassword(email),
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
      isBusy={isAsking}
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
