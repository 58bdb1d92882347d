import { lockedIn, lockedPackages } from './lockedPackages'
import { runtimeLock } from './runtimeLock'

const locked = {
  '': { version: '1.0.0' },
  'node_modules/server': {
    version: '2.0.0',
    dependencies: { router: '^1.0.0' },
    optionalDependencies: { 'fast-linux': '1.0.0', 'fast-other': '1.0.0' },
    peerDependencies: { types: '*', react: '*' },
    peerDependenciesMeta: { types: { optional: true } },
  },
  'node_modules/server/node_modules/router': { version: '1.5.0', dependencies: { '@a/words': '1.0.0' } },
  'node_modules/router': { version: '9.0.0', dev: true },
  'node_modules/@a/words': { version: '1.0.0', dev: true },
  'node_modules/fast-linux': { version: '1.0.0', os: ['linux'], optional: true },
  'node_modules/react': { version: '19.0.0', peer: true },
  'node_modules/types': { version: '5.0.0', dev: true },
  'node_modules/jest': { version: '30.0.0', dev: true },
}

test('contains the dependencies of the packages where they are installed, and nothing else', () => {
  const { dependencies, packages } = runtimeLock(locked, ['server'])
  expect(dependencies).toEqual({ server: '2.0.0' })
  expect(Object.keys(packages)).toEqual([
    'node_modules/@a/words',
    'node_modules/fast-linux',
    'node_modules/react',
    'node_modules/server',
    'node_modules/server/node_modules/router',
  ])
})

test('drops dev flags, and keeps optional only for packages that may be missing', () => {
  const { packages } = runtimeLock(locked, ['server'])
  expect(packages['node_modules/fast-linux']).toEqual({ version: '1.0.0', os: ['linux'], optional: true })
  expect(packages['node_modules/@a/words']).toEqual({ version: '1.0.0' })
  expect(runtimeLock(locked, ['server', 'fast-linux']).packages['node_modules/fast-linux']).toEqual({
    version: '1.0.0',
    os: ['linux'],
  })
})

test('throws for a package that is not in the lock file', () => {
  expect(() => runtimeLock(locked, ['nothing'])).toThrow('expected nothing, which the build needs')
})

test('for this project contains the server dependencies and no tools', () => {
  const { packages } = runtimeLock(lockedPackages(), ['fastify', 'sharp'])
  const names = Object.keys(packages).map((folder) => folder.replace(/^.*node_modules\//, ''))
  expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', '@img/sharp-linux-x64', 'pino']))
  for (const tool of ['typescript', 'webpack', 'jest', 'react', '@types/node', 'jiti'])
    expect(names).not.toContain(tool)
  expect(names.length).toBeLessThan(120)
})

test('rejects a lock file of another format', () => {
  expect(() => lockedIn('{"dependencies":{}}')).toThrow(/^package-lock.json: expected "packages"/)
})
