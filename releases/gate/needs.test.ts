import { needFaults } from './needs'

const provided = { react: '19.3.1', 'react-dom': '19.3.1' }
const satisfies = (version: string, range: string) => range === `^${version}`

it('reports every package that the host has in another version, or not at all', () => {
  const needs = { react: '^99.0.0', 'react-dom': '^19.3.1', 'left-pad': '^1.0.0' }
  expect(needFaults(needs, provided, satisfies)).toMatchObject([
    {
      check: 'shared packages',
      file: 'remote.json',
      fault: 'needs react ^99.0.0, the host has 19.3.1',
      remedy: 'build with the version that the host has; a newer one begins with the host',
    },
    {
      fault: 'needs left-pad ^1.0.0, the host has none',
      remedy: 'bundle it: the host shares react, react-dom',
    },
  ])
})
