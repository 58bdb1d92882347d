import { LoginPage } from './LoginPage'

/** `/login`, with the accounts of the default port. */
export const Component = () => <LoginPage />
