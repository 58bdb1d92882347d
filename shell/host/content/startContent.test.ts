import type { Trouble } from '@caravanserai/adapters/server'
import { unreachable } from '@caravanserai/adapters/source'
import { codedLine } from './startContent'

const fault = {
  _tag: 'Fault',
  reading: 'menu',
  label: '',
  path: '',
  expected: '',
  got: '',
  hint: '',
} as const

test.each<[string, Trouble, string]>([
  [
    'an outage',
    { ...unreachable('http://127.0.0.1/menus', 'refused'), reading: 'menu' },
    'BACKEND_UNREACHABLE',
  ],
  ['an outage with earlier content', { ...fault, isUnreachable: true }, 'BACKEND_UNREACHABLE'],
  ['a field of the wrong type', fault, 'CONTENT_INVALID'],
])('the log line of %s contains its error code', (_name, trouble, code) => {
  expect(codedLine(trouble)).toContain(`CARAVANSERAI_${code}`)
})

test('a recovery has no code', () => {
  expect(codedLine({ _tag: 'Recovered', reading: 'menu' })).toBe('menu: recovered')
})
