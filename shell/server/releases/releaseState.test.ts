import { right } from 'fp-ts/Either'
import { ReleaseState } from './releaseState'

const charity: ReleaseState[string] = {
  wanted: 'b',
  good: [{ hash: 'a', base: 'https://charity.example.test/a/' }],
  quarantined: [{ hash: 'b', release: '1.0.0-b', reason: 'ended with 1', at: '2027-03-12T10:00:00.000Z' }],
  addresses: ['/cause'],
}

it.each([
  ['as states of the first sites are', { charity }],
  ['with what was added since', { charity: { ...charity, shippedAgainAt: '2027-03-12T11:00:00.000Z' } }],
])('the state is read as it was written, %s', (_which, written) => {
  expect(ReleaseState.decode(JSON.parse(JSON.stringify(written)))).toEqual(right(written))
})
