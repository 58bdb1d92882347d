import { needFaults } from './needs'

const provided = { react: '19.3.1', 'react-dom': '19.3.1' }
const satisfies = (version: string, range: string) => range === `^${version}`
const faultsOf = (needs: Readonly<Record<string, string>>) => needFaults(needs, provided, satisfies)

describe('needFaults', () => {
  it('finds nothing where the host has what is needed', () => {
    expect(faultsOf({ react: '^19.3.1' })).toEqual([])
  })

  it('names every package that the host has in another version, or not at all', () => {
    expect(faultsOf({ react: '^99.0.0', 'react-dom': '^19.3.1', 'left-pad': '^1.0.0' })).toEqual([
      expect.objectContaining({
        check: 'shared packages',
        file: 'remote.json',
        fault: 'needs react ^99.0.0, the host has 19.3.1',
        remedy: 'build with the version that the host has; a newer one begins with the host',
      }),
      expect.objectContaining({
        fault: 'needs left-pad ^1.0.0, the host has none',
        remedy: 'bundle it: the host shares react, react-dom',
      }),
    ])
  })
})
