import { pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'

/** What the frame is told of a page of this section, which brings its own title and way home. */
const handle = (chunk: string, title: string, description: string) =>
  pageHandle<undefined>({ chunk, unlisted: true, meta: () => ({ title, description, banner: null }) })

/** Exposed module `auth/routes`: the visitor's account. No page of the site needs it (docs/spec.md section 6). */
export const routes: RouteObject[] = [
  {
    path: '/login',
    handle: handle('login', 'Log in', 'Log in to follow your bookings and your gifts.'),
    lazy: () => import(/* webpackChunkName: "login" */ './login/LoginRoute'),
  },
  {
    path: '/register',
    handle: handle('register', 'Register', 'Make an account for your bookings and your gifts.'),
    lazy: () => import(/* webpackChunkName: "register" */ './register/RegisterRoute'),
  },
  {
    path: '/forgot-password',
    handle: handle('forgot-password', 'Forgotten password', 'Find the way back into your account.'),
    lazy: () => import(/* webpackChunkName: "forgot-password" */ './forgotPassword/ForgotPasswordRoute'),
  },
]
