import { askedPlace } from './askedPlace'

const asked = (...args: ReadonlyArray<string>) => askedPlace(args, '/srv/site')

test('a name alone is a remote of the tree', () => {
  expect(asked('careers')).toEqual({ name: 'careers', repository: null })
})

test.each([
  [['careers', '--repository', '/srv/careers']],
  [['careers', '--repository=/srv/careers']],
  [['--repository', '/srv/careers', 'careers']],
])('%j is a repository of its own', (args) => {
  expect(asked(...args)).toEqual({ name: 'careers', repository: '/srv/careers' })
})

test.each([
  [[], 'expected one name, such as careers, got none'],
  [['careers', 'jobs'], 'got "careers jobs"'],
  [['--other'], 'got "--other"'],
  [['careers', '--repository'], '--repository: expected a new folder, such as ../careers'],
  [['careers', '--repository='], '--repository: expected a new folder'],
  [['careers', '--repository', '/srv/site/careers'], 'expected a folder outside of /srv/site'],
  [['careers', '--repository', '/srv/site'], 'expected a folder outside of /srv/site'],
])('%j is refused', (args, reason) => {
  expect(asked(...args)).toEqual({ fault: expect.stringContaining(reason) })
})
