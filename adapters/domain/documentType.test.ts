import { documentTypeOf } from './documentType'

test.each([
  ['brochure.pdf', 'PDF', 'application/pdf', true],
  [
    'forms/VISA.DOCX',
    'DOCX',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    false,
  ],
  ['হজ ২০২৭.xls', 'XLS', 'application/vnd.ms-excel', false],
  ['a.b.7z', '7Z', 'application/x-7z-compressed', false],
  ['film.mp4', 'MP4', 'video/mp4', true],
])('%s is a document', (path, name, type, isShown) => {
  expect(documentTypeOf(path)).toMatchObject({ name, type, isShown })
})

const invalid = 'a.png a.svg a.html a.htm a.xml a.js a.exe pdf a.pdf.png a.constructor a.pdf/'.split(' ')
test.each([...invalid, ''])('%j is not a document', (path) => expect(documentTypeOf(path)).toBeNull())

test.each([
  ['a.pdf', ['%PDF-1.4', '\n\n%PDF-1.4'], ['PDF', '<html>', '']],
  ['a.docx', ['PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '{\\rtf1'], ['PK', 'MZ', '']],
  ['a.txt', ['', 'text', '\xff\xfet\0'], ['t\0', 'MZ\x90\0']],
  ['a.ics', ['BEGIN:VCALENDAR', '\xef\xbb\xbfbegin:vcalendar'], ['text']],
  ['a.mp3', ['ID3\x03', '\xff\xfb\x90'], ['\xff\xd8\xff', 'RIFF']],
  ['a.mov', ['\0\0\0\x14ftypqt', '\0\0\0\x08wide'], ['\0\0\0\x14text']],
] as const)('the type of %s decides by the first bytes of a file', (path, right, wrong) => {
  const begins = documentTypeOf(path)?.begins
  for (const head of right) expect([head, begins?.test(head)]).toEqual([head, true])
  for (const head of wrong) expect([head, begins?.test(head)]).toEqual([head, false])
})
