import { missingPackages } from './install.cjs'

const [lock, changedLock] = ['a1b2', 'c3d4']
const withoutDev = `${lock} without dev`

it.each([
  ['nothing is installed', null, 'clean', 'clean'],
  ['an earlier lock file was installed', changedLock, 'clean', 'clean'],
  [
    'an earlier lock file was installed without development packages',
    `${changedLock} without dev`,
    'clean',
    'clean',
  ],
  ['the development packages are missing', withoutDev, 'none', 'rest'],
  ['everything is installed', lock, 'none', 'none'],
])('when %s, the site and the tests install what they miss', (_state, stamp, forSite, forTests) => {
  expect([missingPackages(stamp, lock, true), missingPackages(stamp, lock, false)]).toEqual([
    forSite,
    forTests,
  ])
})
