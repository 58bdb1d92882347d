import { address } from '@caravanserai/adapters/define-page'

/** The addresses of this section. */
export const listAddress = address('/example')
export const entryAddress = address('/example/:id')
