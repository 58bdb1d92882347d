import { lockedIn } from '../lib/lock/lockedPackages'
import { shippedPackages } from './dependencies'

const names = (packages: object) =>
  shippedPackages(lockedIn(JSON.stringify({ packages })), ['shell']).map(({ name, version, licence }) => [
    name,
    version,
    licence,
  ])

it('follows dependencies through packages of the tree, without development dependencies', () => {
  expect(
    names({
      '': { devDependencies: { jest: '1' } },
      shell: {
        dependencies: { '@caravanserai/ui': '1', '@caravanserai/webpack': '1', fastify: '1' },
        devDependencies: { jest: '1' },
      },
      ui: { dependencies: { carousel: '1' } },
      webpack: { dependencies: { webpack: '1' } },
      'node_modules/@caravanserai/ui': { resolved: 'ui', link: true },
      'node_modules/@caravanserai/webpack': { resolved: 'webpack', link: true },
      'node_modules/carousel': { version: '3.0.0', license: 'MIT', peerDependencies: { react: '1' } },
      'node_modules/fastify': { version: '5.0.0', license: 'MIT', optionalDependencies: { fast: '1' } },
      'node_modules/fast': { version: '1.0.0', license: 'Apache-2.0' },
      'node_modules/jest': { version: '1.0.0', license: 'MIT' },
      'node_modules/react': { version: '19.0.0' },
      'node_modules/webpack': { version: '5.0.0', license: 'MIT' },
    }),
  ).toEqual([
    ['carousel', '3.0.0', 'MIT'],
    ['fast', '1.0.0', 'Apache-2.0'],
    ['fastify', '5.0.0', 'MIT'],
    ['react', '19.0.0', 'unknown'],
  ])
})

it('selects the copy of a package that Node resolves', () => {
  expect(
    names({
      shell: { dependencies: { a: '1', b: '2' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
      'node_modules/b': { version: '1.5.0' },
      'shell/node_modules/b': { version: '2.0.0' },
    }).map(([name, version]) => `${name} ${version}`),
  ).toEqual(['a 1.0.0', 'b 1.0.0', 'b 2.0.0'])
})
