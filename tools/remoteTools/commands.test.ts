import { repositoryPackage } from '../lib/newRemote/writeRemote'
import { releaseCommands } from '../commandList/releaseCommands'
import { teamCommands } from '../commandList/teamCommands'

test('every command is a script in the repository of a remote', () => {
  const { scripts } = repositoryPackage('careers') as { readonly scripts: Readonly<Record<string, string>> }
  expect(scripts).toMatchObject({ promote: 'caravanserai promote', kit: 'exec caravanserai kit' })
  const commands = ['dev', ...Object.keys(teamCommands), ...Object.keys(releaseCommands)]
  expect(Object.keys(scripts).sort()).toEqual([...commands, 'test', 'format'].sort())
})
