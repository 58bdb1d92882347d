import { readFileSync } from 'node:fs'
import path from 'node:path'
import { themeColours } from './themeColours'

test('are those of the kit, by day and by night', () => {
  const tokens = readFileSync(path.join(__dirname, '../../../../ui/base.css'), 'utf8')
  const nights = [...tokens.matchAll(/--night: (#\w+)/g)].map(([, colour]) => colour)
  expect(nights).toEqual([themeColours.day, themeColours.night])
})
