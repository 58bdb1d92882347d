import { askedHours } from './askedHours'

it('is a week where nothing is asked', () => expect(askedHours(['charity', '--accept-size'])).toBe(168))

it.each([
  [['charity', '--hours', '24'], 24],
  [['charity', '--hours=1', '--accept-size'], 1],
  [['--hours=720', 'charity'], 720],
])('is what is asked: %j', (args, hours) => expect(askedHours(args)).toBe(hours))

it.each(['0', '721', '-1', '1.5', 'a', '', '10000'])('is nothing for "%s"', (hours) => {
  expect(askedHours(['charity', '--hours', hours])).toBeNull()
  expect(askedHours(['charity', `--hours=${hours}`])).toBeNull()
})

it('is nothing where the number is missing', () => expect(askedHours(['charity', '--hours'])).toBeNull())
