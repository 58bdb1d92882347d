import { RegisterPage } from './RegisterPage'

/** `/register`, with the accounts of the default port. */
export const Component = () => <RegisterPage />
