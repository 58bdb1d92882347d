import { askedPlace } from './askedPlace'

const asked = (...args: ReadonlyArray<string>) => askedPlace(args, '/work/site')

test('a name alone is a remote of the tree', () => {
  expect(asked('careers')).toEqual({ name: 'careers', repository: null })
})

test.each([
  [['careers', '--repository', '/work/careers']],
  [['careers', '--repository=/work/careers']],
  [['--repository', '/work/careers', 'careers']],
])('%j is a repository of its own', (args) => {
  expect(asked(...args)).toEqual({ name: 'careers', repository: '/work/careers' })
})

test.each([
  [[], 'expected one name, such as careers, got none'],
  [['careers', 'jobs'], 'got "careers jobs"'],
  [['--other'], 'got "--other"'],
  [['careers', '--repository'], '--repository: expected a new folder, such as ../careers'],
  [['careers', '--repository='], '--repository: expected a new folder'],
  [['careers', '--repository', '/work/site/careers'], 'expected a folder outside of /work/site'],
  [['careers', '--repository', '/work/site'], 'expected a folder outside of /work/site'],
])('%j is refused', (args, reason) => {
  expect(asked(...args)).toEqual({ fault: expect.stringContaining(reason) })
})
