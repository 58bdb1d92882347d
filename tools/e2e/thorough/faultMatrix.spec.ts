import { faults, guaranteed, runFaults } from '../../../proofs/faults/runFaults'
import { nextPort } from '../support/site'
import { expect, test } from '../support/test'

/** One fault of each kind; `npm run test:faults` applies all of them and measures the recovery times. */
const chosen = ['exit', 'loop-timer', 'import', 'tampered-browser', 'workers-killed']

/** Other tests run at the same time, so no duration is asserted here. */
const patient = {
  ...guaranteed,
  ownErrorsMs: Infinity,
  normalMs: Infinity,
  lateMs: 20_000,
  patienceMs: 60_000,
}

test('a fault of a release or a worker does not affect pages of other sections', async () => {
  test.setTimeout(240_000)
  const outcomes = await runFaults({
    faults: faults.filter(({ id }) => chosen.includes(id)),
    folder: test.info().outputPath('site'),
    port: await nextPort(),
    liveMs: 300,
    responseMs: 20_000,
    limits: patient,
  })
  expect(outcomes.map(({ fault, words, broken }) => [fault.id, words, broken])).toEqual([
    ['exit', 'quarantined: ended with 7', []],
    ['loop-timer', expect.stringMatching(/^quarantined: blocks for \d+ ms$/), []],
    ['import', 'refused: Error: at import [CARAVANSERAI_RELEASE_NOT_LOADED]', []],
    [
      'tampered-browser',
      expect.stringMatching(
        /^refused: .* its hash is not the released one \[CARAVANSERAI_RELEASE_INTEGRITY\]$/,
      ),
      [],
    ],
    ['workers-killed', 'no change', []],
  ])
})
