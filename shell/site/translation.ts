/** The query parameter of translated pages: only their documents may load the translation service's script. */
const parameter = 'translate'

/** The name and the value of the parameter. */
export const translationQuery: readonly [name: string, value: string] = [parameter, '1']

interface Address {
  readonly pathname: string
  /** The query with its question mark; `''` for none. */
  readonly search: string
}

/** Whether this query requests a translated page. */
export const asksForTranslation = (search: string): boolean =>
  new URLSearchParams(search).get(parameter) === '1'

/** The address of the same page, translated or original. */
export const translationAddress = ({ pathname, search }: Address, translated: boolean): string => {
  const query = new URLSearchParams(search)
  if (translated) query.set(parameter, '1')
  else query.delete(parameter)
  const text = query.toString()
  // A path that begins with two slashes would name another host.
  const path = pathname.replace(/^[/\\]+/, '/')
  return text === '' ? path : `${path}?${text}`
}
