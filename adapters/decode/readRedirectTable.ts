import type { Redirect } from '../domain/redirect'
import { decodeRedirects } from './redirects'
import { redirectTable } from './redirectTable'
import { faultLine } from '../port/faults'

/** A table of old addresses, and what is wrong with its lines, in a line each. @param name by which these call it */
export const readRedirectTable = (
  name: string,
  text: string,
): { readonly redirects: ReadonlyArray<Redirect>; readonly problems: ReadonlyArray<string> } => {
  const { value, faults } = decodeRedirects(name, redirectTable(text))
  return { redirects: value, problems: faults.map(faultLine) }
}
