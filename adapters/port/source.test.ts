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
  ])('of %s are the full address, and the one relative to its host', (root, roots) => {
    expect(rootsOf(root)).toEqual(roots)
  })

  it('are none where a path needs a prefix', () => {
    expect(pictureRoots({ pictureUrl: () => null })).toEqual([])
  })
})
