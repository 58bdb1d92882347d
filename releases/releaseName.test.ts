import { releaseBase, releaseName } from './releaseSet'

test.each(['1.0.0-a99c98cb', '1.0.0+build 5'])(
  'the URL of the release %s ends with its name, and is a folder',
  (name) => {
    const base = releaseBase('https://cdn.test/charity', name)
    expect(releaseName(base)).toBe(name)
    expect(new URL('remote.json', base).href).toBe(`${base}remote.json`)
  },
)

test('the root of a server has no release name', () => expect(releaseName('https://cdn.test')).toBe(''))
