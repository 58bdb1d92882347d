import { askedNumber } from './askedNumber'

it.each([
  ['after the option', ['charity', '--hours', '24'], 24],
  ['in the same word', ['charity', '--hours=1', '--accept-size'], 1],
  ['before the name of the remote', ['--hours=720', 'charity'], 720],
  ['not given', ['charity', '--accept-size'], undefined],
  ['missing after the option', ['charity', '--hours'], null],
  ['not the value of another option that begins alike', ['--hours-more=5'], undefined],
])('the number of an option is found %s', (_where, words, expected) =>
  expect(askedNumber(words, '--hours', 720)).toBe(expected),
)

it.each(['0', '721', '-1', '1.5', 'a', '', '10000', '10%', '010'])(
  'an option refuses "%s", which is no whole number from 1 to its greatest',
  (given) => {
    expect(askedNumber(['charity', '--hours', given], '--hours', 720)).toBeNull()
    expect(askedNumber(['charity', `--hours=${given}`], '--hours', 720)).toBeNull()
  },
)
