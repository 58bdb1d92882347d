import { pageSizes, sizeFaults } from './sizes'

test('the size of a page counts its first-view scripts, or all its scripts, and its styles once', () => {
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

  it('accepts pages that grow by at most 10 %, shrink, or are new', () => {
    expect(judged({ '/a': 11_000, '/b': 5, '/new': 90_000 })).toEqual({ faults: [], accepted: [] })
  })

  it('accepts any growth of a page that stays small', () => {
    expect(sizeFaults({ '/a': 2_100 }, { '/a': 4_400 }, { accept: false, remote: 'charity' }).faults).toEqual(
      [],
    )
    expect(
      sizeFaults({ '/a': 2_100 }, { '/a': 5_001 }, { accept: false, remote: 'charity' }).faults,
    ).toHaveLength(1)
  })

  it('reports every page that grows by more, and how to accept it', () => {
    const common = { check: 'size', remedy: expect.stringContaining('npm run ship -- charity --accept-size') }
    const grown = 'scripts and styles grow by more than 10 %:'
    expect(judged({ '/a': 11_001, '/b': 24_000 }).faults).toMatchObject([
      { ...common, pages: ['/a'], fault: `${grown} 10.0 → 11.0 KB, +10 %` },
      { ...common, pages: ['/b'], fault: `${grown} 20.0 → 24.0 KB, +20 %` },
    ])
  })

  it('lists accepted growth instead of reporting it', () => {
    const accepted = ['/a 10.0 → 12.0 KB, +20 %']
    expect(judged({ '/a': 12_000, '/b': 20_000 }, true)).toEqual({ faults: [], accepted })
  })
})
