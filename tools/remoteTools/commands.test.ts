import { repositoryPackage } from '../lib/newRemote/repositoryPackage'
import { commands } from './commands'

test('every command is a script of a repository of its own, because hints and guides name scripts', () => {
  const { scripts } = repositoryPackage('careers') as { readonly scripts: Readonly<Record<string, string>> }
  expect(scripts).toMatchObject({ promote: 'caravanserai promote', kit: 'exec caravanserai kit' })
  expect(Object.keys(scripts).sort()).toEqual([...Object.keys(commands), 'test', 'format'].sort())
})
