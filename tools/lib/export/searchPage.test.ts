import { foundPage, searchPage } from './searchPage'

const siteUrl = 'https://www.example.org'
const html = (canonical: string, head = '') =>
  `<!DOCTYPE html><html><head><title>T</title><meta name="description" content="D">${head}<link rel="canonical" href="${siteUrl}${canonical}"></head>` +
  '<body><header>menu</header><main><h1>Wells</h1><nav>Home</nav><p>Clean<b>water</b></p><button>Next</button></main></body></html>'

test('a page is found by its title, its description and its own words', () => {
  expect(foundPage(html('/cause'), '/cause', '/cause/', siteUrl)).toEqual({
    to: '/cause/',
    kind: '',
    title: 'Wells',
    description: 'D',
    text: 'Clean water',
  })
})

test('a page that repeats another, or is not to be found, is not', () => {
  expect(foundPage(html('/cause'), '/cause?page=2', '/cause/page/2/', siteUrl)).toBeNull()
  expect(foundPage(html('/a', '<meta name="robots" content="noindex">'), '/a', '/a/', siteUrl)).toBeNull()
})

test('the search page lists all pages, and has the script that searches them', () => {
  const site =
    '<style>.SearchPage-results-a1{}.FoundPage-title-b2{}</style><main><form></form><p role="status">A word</p><ul><li>x</li></ul></div></main></body>'
  const page = { to: '/a/', kind: '', title: 'A < B', description: '"D"', text: '' }
  const made = searchPage(site, [page], { script: '/s.js', integrity: 'sha256-x', index: '/i.json' })
  expect(made).toContain('<ol id="all-pages" class="SearchPage-results-a1"><li>')
  expect(made).toContain('class="FoundPage-title-b2"><a href="/a/" class="">A &lt; B</a>')
  expect(made).toContain('<script src="/s.js" integrity="sha256-x" crossorigin data-index="/i.json"')
  expect(made).not.toContain('<li>x</li>')
})
