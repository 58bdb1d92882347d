import fc from 'fast-check'
import { contentDisposition } from './contentDisposition'

test.each([
  ['brochure.pdf', 'filename="brochure.pdf"'],
  [
    'Hajj 2027; "final".pdf',
    `filename="Hajj 2027; _final_.pdf"; filename*=UTF-8''Hajj%202027%3B%20%22final%22.pdf`,
  ],
  ['হজ.pdf', `filename="__.pdf"; filename*=UTF-8''%E0%A6%B9%E0%A6%9C.pdf`],
  ["d'été (1).pdf", `filename="d'_t_ (1).pdf"; filename*=UTF-8''d%27%C3%A9t%C3%A9%20%281%29.pdf`],
  ['50%.pdf', `filename="50_.pdf"; filename*=UTF-8''50%25.pdf`],
  ['\u202Efdp.exe.pdf\r\nx: y', 'filename="fdp.exe.pdfx: y"'],
  ['half \uD800.pdf', `filename="half _.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
])('names %j', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${header}`)
})

test('is one header whatever the name is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(contentDisposition('inline', name)).toMatch(
        /^inline; filename="[^"\\\r\n%]*"(?:; filename\*=UTF-8''[\w.!~%&$+^`|#-]*)?$/,
      )
    }),
  )
})
