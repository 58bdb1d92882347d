import { pageSizes, sizeFaults } from './sizes'

test('a page has the scripts of its first view and its styles, each once', () => {
  const bytes: Readonly<Record<string, number>> = { 'a.js': 100, 'b.js': 10, 'c.css': 1, 'entry.js': 1_000 }
  const addresses = [
    { path: '/a', scripts: ['entry.js'], styles: ['c.css', 'c.css'], first: ['a.js', 'b.js'] },
    { path: '/before-first-views', scripts: ['entry.js', 'b.js'], styles: [] },
  ]
  expect(pageSizes({ addresses }, (file) => bytes[file] ?? 0)).toEqual({
    '/a': 111,
    '/before-first-views': 1_010,
  })
})

describe('sizeFaults', () => {
  const judged = (next: Readonly<Record<string, number>>, accept = false) =>
    sizeFaults({ '/a': 10_000, '/b': 20_000 }, next, { accept, remote: 'charity' })

  it('finds nothing in pages that grow by a tenth, shrink, or are new', () => {
    expect(judged({ '/a': 11_000, '/b': 5, '/new': 90_000 })).toEqual({ faults: [], accepted: [] })
  })

  it('finds nothing in a page that is small, however much it grows', () => {
    expect(sizeFaults({ '/a': 2_100 }, { '/a': 4_400 }, { accept: false, remote: 'charity' }).faults).toEqual(
      [],
    )
    expect(
      sizeFaults({ '/a': 2_100 }, { '/a': 5_001 }, { accept: false, remote: 'charity' }).faults,
    ).toHaveLength(1)
  })

  it('names every page that grows by more, and how it is accepted', () => {
    const common = { check: 'size', remedy: expect.stringContaining('npm run ship -- charity --accept-size') }
    const grown = 'scripts and styles grow by more than 10 %:'
    expect(judged({ '/a': 11_001, '/b': 24_000 }).faults).toMatchObject([
      { ...common, pages: ['/a'], fault: `${grown} 10.0 → 11.0 KB, +10 %` },
      { ...common, pages: ['/b'], fault: `${grown} 20.0 → 24.0 KB, +20 %` },
    ])
  })

  it('refuses nothing that is accepted, and says what that was', () => {
    const accepted = ['/a 10.0 → 12.0 KB, +20 %']
    expect(judged({ '/a': 12_000, '/b': 20_000 }, true)).toEqual({ faults: [], accepted })
  })
})
