import { hasUsage, readCall } from './call'

const none = { IMPORT_FROM_AUTHORIZATION: null, IMPORT_TO_AUTHORIZATION: null }

it.each([
  ['wxr:export.xml', 'files:out', '--from wordpress:http'],
  ['files:old', 'strapi:https://cms.example.org', 'files: and payload:'],
  ['files:old', 'wordpress:https://cms.example.org', 'files: and payload:'],
])('what moves %s to %s is told in one line what to do instead', (from, to, todo) => {
  const told = readCall(['--from', from, '--to', to], none)
  expect(told).toEqual(expect.stringContaining(todo))
  expect(told).not.toContain('\n')
  expect(hasUsage(String(told))).toBe(false)
})

it('takes the name of a menu for a WordPress alone', () => {
  const from = (source: string) => readCall(['--from', source, '--to', 'files:out', '--menu', 'Main'], none)
  expect(from('wordpress:https://old.example.org')).toMatchObject({ menu: 'Main' })
  expect(from('files:old')).toBe('--menu is for --from wordpress:')
})
