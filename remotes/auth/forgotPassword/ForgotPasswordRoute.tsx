import { ForgotPasswordPage } from './ForgotPasswordPage'

/** `/forgot-password`, with the accounts of the default port. */
export const Component = () => <ForgotPasswordPage />
