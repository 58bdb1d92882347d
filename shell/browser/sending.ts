import { gatewaySubmissions } from '@caravanserai/submissions/browser'

/** A file of its own, so that a page carries it only once a form is sent. */
export const sending = gatewaySubmissions()
