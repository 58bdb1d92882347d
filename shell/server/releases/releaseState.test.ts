import { right } from 'fp-ts/Either'
import { noState, ReleaseState } from './releaseState'

test('the state is read as it was written', () => {
  const state: ReleaseState = {
    travel: noState,
    charity: {
      wanted: 'b',
      good: [{ hash: 'a', base: 'https://charity.example.test/a/' }],
      quarantined: [
        { hash: 'b', release: '1.0.0-b', reason: 'ended with 1', at: '2027-03-12T10:00:00.000Z' },
      ],
      addresses: ['/cause'],
      shippedAgainAt: '2027-03-12T11:00:00.000Z',
      canarySince: null,
      state: 'off',
    },
  }
  expect(ReleaseState.decode(JSON.parse(JSON.stringify(state)))).toEqual(right(state))
})
