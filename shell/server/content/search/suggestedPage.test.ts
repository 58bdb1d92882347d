import { suggestedPage } from './suggestedPage'

/** A search that finds a page for each of these terms. */
const found = (...known: ReadonlyArray<string>) => {
  const asked: string[] = []
  const find = (terms: ReadonlyArray<string>) => {
    asked.push(terms.join(' '))
    const to = terms.find((term) => known.includes(term))
    return { total: 1, found: to === undefined ? [] : [{ to: `/${to}`, kind: '', title: [], snippet: [] }] }
  }
  return { asked, of: (pathname: string) => suggestedPage({ find }, pathname) }
}

test.each([
  ['/2019/05/Clean-Water.html', '/water', ['clean water']],
  ['/water/page/2', '/water', ['page', 'water']],
  ['/%E0%A6%AA%E0%A6%BE%E0%A6%A8%E0%A6%BF/', '/পানি', ['পানি']],
  ['/%/12', null, []],
  ['/nothing', null, ['nothing']],
])('for %s it is %s', (pathname, to, asked) => {
  const search = found('water', 'পানি')
  expect(search.of(pathname)).toBe(to)
  expect(search.asked).toEqual(asked)
})
