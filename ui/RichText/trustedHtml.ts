import type { SafeHtml } from '@caravanserai/adapters'
import { htmlPolicy } from '../htmlPolicy'

/** The only policy of a page: it takes nothing but what the codec of `SafeHtml` has let through. */
export const trustedHtml: (html: SafeHtml) => string = htmlPolicy('safe-html')
