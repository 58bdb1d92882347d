import { askedPercent } from './askedPercent'

it('is not asked for without the option', () => {
  expect(askedPercent(['charity', '--accept-size'])).toBeUndefined()
})

it.each([
  [['charity', '--canary', '10'], 10],
  [['charity', '--canary=1', '--accept-size'], 1],
  [['--canary=50', 'charity'], 50],
])('is what is asked: %j', (words, percent) => expect(askedPercent(words)).toBe(percent))

it.each(['0', '51', '100', '-1', '1.5', 'a', '', '10%', '010'])('is no share: "%s"', (share) => {
  expect(askedPercent(['charity', '--canary', share])).toBeNull()
  expect(askedPercent(['charity', `--canary=${share}`])).toBeNull()
})

it('is no share where the number is missing', () => {
  expect(askedPercent(['charity', '--canary'])).toBeNull()
})
