import { codeFolders } from '../test/parts'
import { remoteNames } from '../places'
import { nameFault } from './nameFault'

const fault = (name: string) => nameFault(name, codeFolders())

it.each(['careers', 'a1', 'a'.repeat(30), ...remoteNames()])('accepts the name %s', (name) =>
  expect(fault(name)).toBeNull(),
)

it.each([
  ['', 'expected 2 to 30 lower-case letters and digits'],
  ['a'.repeat(31), 'expected 2 to 30'],
  ['Careers', 'lower-case letters'],
  ['visa-help', 'lower-case letters and digits'],
  ['9lives', 'beginning with a letter'],
  ['package', 'a word of JavaScript'],
  ['name', 'a variable of the browser'],
  ['media', 'a name that the site uses itself'],
  ['tools', 'a folder of this tree'],
])('refuses "%s"', (name, reason) => expect(fault(name)).toContain(reason))
