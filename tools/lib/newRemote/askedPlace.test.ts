import { askedPlace } from './askedPlace'

const asked = (...args: ReadonlyArray<string>) => askedPlace(args, '/srv/site')

test.each([
  [['careers'], null],
  [['careers', '--repository', '/srv/careers'], '/srv/careers'],
  [['careers', '--repository=/srv/careers'], '/srv/careers'],
  [['--repository', '/srv/careers', 'careers'], '/srv/careers'],
])('%j asks for a remote in the repository %j', (args, repository) => {
  expect(asked(...args)).toEqual({ name: 'careers', repository })
})

test.each([
  [[], 'expected one name, such as careers, got none'],
  [['careers', 'jobs'], 'expected one name, such as careers, got careers jobs'],
  [['--other'], "Unknown option '--other'"],
  [['careers', '--repository'], "'--repository <value>' argument missing"],
  [['careers', '--repository='], 'expected a new folder outside of /srv/site, such as ../careers'],
  [['careers', '--repository', '/srv/site/careers'], 'expected a new folder outside of /srv/site'],
  [['careers', '--repository', '/srv/site'], 'expected a new folder outside of /srv/site'],
])('%j is refused', (args, reason) => {
  expect(asked(...args)).toEqual({ fault: expect.stringContaining(reason) })
})
