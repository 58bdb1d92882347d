import { partsOf } from './saveToLive'

test('the times of a ship are read from the output of the command', () => {
  const output = ` 12.4 s  Built remotes/charity in 11.2 s
  ok       files            24 files

charity 1.0.0-a99c98cb passes the gate (13.5 s)
 28.9 s  charity 1.0.0-a99c98cb is live after 1.7 s; the previous release is 1.0.0-1679bd44`
  expect(partsOf(output)).toEqual({ build: 11.2, gate: 13.5, live: 1.7 })
})

test('an output without the times throws an error that contains it', () => {
  expect(() => partsOf('charity 1.0.0-a is refused')).toThrow('charity 1.0.0-a is refused')
})
