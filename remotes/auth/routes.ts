import { address, definePage } from '@caravanserai/adapters/define-page'
import { judgedAlone, loginForm, registrationForm, forgottenForm } from './form/accountForm'

/** Account pages are hidden from search engines, and draw their title and breadcrumb without the banner. */
const accountPage = (to: string, title: string, description: string) => ({
  links: [{ group: 'Your account', name: title, to }],
  unlisted: true as const,
  head: () => ({ title, description, banner: null }),
})

/** Exposed module `auth/routes`: the account pages. No other page needs them (docs/reference/spec.md section 6). */
export const routes = [
  definePage({
    ...accountPage('/login', 'Log in', 'Log in to follow your bookings and your gifts.'),
    address: address('/login'),
    forms: [judgedAlone(loginForm)],
    page: () => import('./login/LoginPage').then(({ LoginPage }) => LoginPage),
  }),
  definePage({
    ...accountPage('/register', 'Register', 'Make an account for your bookings and your gifts.'),
    address: address('/register'),
    forms: [judgedAlone(registrationForm)],
    page: () => import('./register/RegisterPage').then(({ RegisterPage }) => RegisterPage),
  }),
  definePage({
    ...accountPage('/forgot-password', 'Forgotten password', 'Find the way back into your account.'),
    address: address('/forgot-password'),
    forms: [judgedAlone(forgottenForm)],
    page: () =>
      import('./forgotPassword/ForgotPasswordPage').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  }),
]
