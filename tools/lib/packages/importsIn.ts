/** The packages that the text of a module imports from, by name. */
export const importsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]([@\w][^'"]*)['"]/g)].map(
      ([, request = '']) =>
        request
          .split('/')
          .slice(0, request.startsWith('@') ? 2 : 1)
          .join('/'),
    ),
  ),
]
