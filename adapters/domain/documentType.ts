/** A document type that the site serves from its backend, in addition to pictures. */
export interface DocumentType {
  /** The name in link texts: `PDF`. */
  readonly name: string
  readonly type: string
  /** Whether browsers display it without another program. */
  readonly isShown: boolean
  /** The signature: tested on the file's first kilobyte, with one character per byte. */
  readonly begins: RegExp
}

const zip = /^PK(?:\x03\x04|\x05\x06|\x07\x08)/
/** Office programs open any of their formats, whatever the file's extension. */
const office = /^(?:PK\x03\x04|\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1|\{\\rtf)/
/** No NUL characters, unless a byte order mark declares UTF-16. */
const text = /^(?:\xff\xfe|\xfe\xff|[^\0]*$)/
const film = /^.{4}(?:ftyp|moov|mdat|wide|free|skip|pnot)/s
const webm = /^\x1aE\xdf\xa3/
const ogg = /^OggS/

const types: Readonly<
  Record<string, readonly [type: string, begins: RegExp, opens: 'in the browser' | 'as a file']>
> = {
  pdf: ['application/pdf', /%PDF-/, 'in the browser'],
  doc: ['application/msword', office, 'as a file'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', office, 'as a file'],
  xls: ['application/vnd.ms-excel', office, 'as a file'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', office, 'as a file'],
  ppt: ['application/vnd.ms-powerpoint', office, 'as a file'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', office, 'as a file'],
  pps: ['application/vnd.ms-powerpoint', office, 'as a file'],
  ppsx: ['application/vnd.openxmlformats-officedocument.presentationml.slideshow', office, 'as a file'],
  odt: ['application/vnd.oasis.opendocument.text', office, 'as a file'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', office, 'as a file'],
  odp: ['application/vnd.oasis.opendocument.presentation', office, 'as a file'],
  rtf: ['application/rtf', office, 'as a file'],
  txt: ['text/plain', text, 'as a file'],
  csv: ['text/csv', text, 'as a file'],
  ics: ['text/calendar', /^(?:\xef\xbb\xbf)?\s*BEGIN:VCALENDAR/i, 'as a file'],
  vcf: ['text/vcard', /^(?:\xef\xbb\xbf)?\s*BEGIN:VCARD/i, 'as a file'],
  zip: ['application/zip', zip, 'as a file'],
  rar: ['application/vnd.rar', /^Rar!\x1a\x07/, 'as a file'],
  '7z': ['application/x-7z-compressed', /^7z\xbc\xaf\x27\x1c/, 'as a file'],
  epub: ['application/epub+zip', zip, 'as a file'],
  mp4: ['video/mp4', film, 'in the browser'],
  m4v: ['video/mp4', film, 'in the browser'],
  mov: ['video/quicktime', film, 'in the browser'],
  webm: ['video/webm', webm, 'in the browser'],
  ogv: ['video/ogg', ogg, 'in the browser'],
  mp3: ['audio/mpeg', /^(?:ID3|\xff[\xe2-\xff])/, 'in the browser'],
  m4a: ['audio/mp4', film, 'in the browser'],
  ogg: ['audio/ogg', ogg, 'in the browser'],
  oga: ['audio/ogg', ogg, 'in the browser'],
  opus: ['audio/ogg', ogg, 'in the browser'],
  wav: ['audio/wav', /^RIFF.{4}WAVE/s, 'in the browser'],
}

/** The document type of a path, by its extension; `null` for pictures and unsupported types. */
export const documentTypeOf = (path: string): DocumentType | null => {
  const [, extension = ''] = /\.([a-z0-9]{2,4})$/i.exec(path) ?? []
  const key = extension.toLowerCase()
  const known = Object.hasOwn(types, key) ? types[key] : undefined
  if (known === undefined) return null
  const [type, begins, opens] = known
  return { name: extension.toUpperCase(), type, begins, isShown: opens === 'in the browser' }
}
