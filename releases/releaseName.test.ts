import { releaseBase, releaseName } from './releaseName'

describe('the URL of a release', () => {
  it.each(['1.0.0-a99c98cb', '1.0.0+build 5'])('ends with the name of the release: %s', (name) => {
    expect(releaseName(releaseBase('http://127.0.0.1:3002', name))).toBe(name)
    expect(releaseName(releaseBase('https://cdn.test/charity', name))).toBe(name)
  })

  it('is a folder: files are found relative to it', () => {
    expect(new URL('remote.json', releaseBase('https://cdn.test', '1.0.0-a')).href).toBe(
      'https://cdn.test/1.0.0-a/remote.json',
    )
  })

  it('has no name at the root of a server', () => {
    expect(releaseName('https://cdn.test')).toBe('')
  })
})
