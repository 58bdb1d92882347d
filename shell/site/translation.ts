/** How a page is asked for with translation: only such a document may load the script of the outside service. */
const name = 'translate'

interface Place {
  readonly pathname: string
  /** The query, with its question mark; `''` for none. */
  readonly search: string
}

/** Whether a visitor has asked for this page to be translated. */
export const asksForTranslation = (search: string): boolean => new URLSearchParams(search).get(name) === '1'

/** The address of the same page, translated or as it was written. */
export const translationAddress = ({ pathname, search }: Place, translated: boolean): string => {
  const query = new URLSearchParams(search)
  if (translated) query.set(name, '1')
  else query.delete(name)
  const text = query.toString()
  // Two slashes at its beginning would name another host.
  const path = pathname.replace(/^[/\\]+/, '/')
  return text === '' ? path : `${path}?${text}`
}
