/*
 * Validation rules of Payload, shared by the collections of `cms/payload` and the import, so that a dry run
 * predicts each refusal.
 */

/**
 * Maximum characters of any text (`defaultMaxTextLength`); Payload’s default of 40,000 is too low for long articles
 * with tables.
 */
const mostCharacters = 400_000

/** Types of files that the media collection accepts. */
export const fileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
]

/** Maximum bytes of one file. */
const mostFileBytes = 20_000_000

/**
 * The reason for which a slug is invalid; `null` for none. Digits only are refused, because they are numbers of
 * entries.
 */
export const slugFault = (slug: string): string | null => {
  if (/[/\\?#%\p{Cc}]/u.test(slug) || /^\.{1,2}$/.test(slug))
    return 'This cannot stand in an address: leave out / \\ ? # %, and write more than dots.'
  if (/^\d+$/.test(slug)) return 'A number without a word is the id of an entry: add a word.'
  return slug.length <= 200 ? null : 'At most 200 characters.'
}

/** The reason for which a text cannot be an old address; `null` for none. */
export const oldAddressFault = (from: string): string | null =>
  /^\/(?![/\\])/.test(from) ? null : 'The address without the name of the site: it begins with one slash.'

/** Payload's check of a PDF (`validatePDF`). */
const isPdf = (bytes: Buffer): boolean => {
  const end = bytes.subarray(-1024).toString('latin1')
  return bytes.toString('latin1', 0, 5) === '%PDF-' && end.includes('%%EOF') && end.includes('xref')
}

export const fileFault = (type: string, bytes: Uint8Array): string | null => {
  if (bytes.byteLength > mostFileBytes) return `Payload takes at most ${mostFileBytes / 1_000_000} MB`
  return type === 'application/pdf' && !isPdf(Buffer.from(bytes))
    ? 'Payload refuses it as a damaged PDF'
    : null
}

/**
 * The reason for which Payload refuses a document: the field and its problem; `null` for none.
 * @param required the fields that must be filled in
 */
export const documentFault = (data: object, required: ReadonlyArray<string>): string | null => {
  const missing = required.find((name) => !Object.entries(data).some(([key, held]) => key === name && held))
  return missing === undefined ? textFault(data, '') : `${missing}: it is required`
}

/** The editor's format has no limit: it is an object under the name `text`. */
const textFault = (value: unknown, way: string): string | null => {
  if (typeof value === 'string' && value.length > mostCharacters)
    return `${way}: it has more than ${mostCharacters.toLocaleString('en')} characters`
  if (typeof value !== 'object' || value === null) return null
  for (const [name, held] of Object.entries(value)) {
    const isEditors = name === 'text' && typeof held === 'object'
    const fault = isEditors ? null : textFault(held, way === '' ? name : `${way}.${name}`)
    if (fault !== null) return fault
  }
  return null
}
