import { pictureRoots } from './source'

const rootsOf = (root: string) => pictureRoots({ pictureUrl: (path) => `${root}${path}` })

describe('pictureRoots', () => {
  it.each([
    ['https://cms.example/media/', ['https://cms.example/media/', '/media/']],
    [
      'https://cms.example/wp-content/uploads/',
      ['https://cms.example/wp-content/uploads/', '/wp-content/uploads/'],
    ],
    ['https://cms.example/', ['https://cms.example/']],
    ['file:///srv/media/', ['file:///srv/media/']],
  ])('are the full address %s and the address relative to its host', (root, roots) => {
    expect(rootsOf(root)).toEqual(roots.map((address) => ({ address, path: '' })))
  })

  it('have the path prefix of a source that has one', () => {
    const pictureUrl = (path: string) =>
      path.startsWith('larder/') ? `https://cms.example/files/${path.slice(7)}` : null
    expect(pictureRoots({ pictureUrl, pathPrefix: 'larder/' })).toEqual([
      { address: 'https://cms.example/files/', path: 'larder/' },
      { address: '/files/', path: 'larder/' },
    ])
    expect(pictureRoots({ pictureUrl })).toEqual([])
  })
})
