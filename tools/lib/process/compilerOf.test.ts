import { tmpdir } from 'node:os'
import { root } from '../places'
import { compilerOf } from './compilerOf'
import { run } from './run'

// Tests both packages: the compiler of repositories, and the tree's, which does not export its program.
test.each(['typescript', 'typescript-native'])('the compiler of %s can be run', async (name) => {
  expect(await run(process.execPath, [compilerOf(root, name), '--version'])).toMatchObject({ code: 0 })
})

test('a missing compiler throws an error', () => {
  expect(() => compilerOf(tmpdir(), 'typescript')).toThrow('typescript is not installed where')
})
