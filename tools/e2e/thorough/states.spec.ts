import { states } from '../../lib/states/states'
import type { SiteState, StateName } from '../../lib/states/states'
import { answers, statusOf } from '../support/pagesOf'
import { expect, test } from '../support/test'

const all: ReadonlyArray<readonly [string, SiteState]> = Object.entries(states)

for (const [name, { says, path, status }] of all)
  test(`the state "${name}" shows at its address: ${says}`, async ({ startState }) => {
    const { site } = await startState(name as StateName)
    await answers(site, path, status)
    expect(await statusOf(site, '/login')).toBe(200)
  })

test('the site reports a quarantined release and a canary', async ({ startState }) => {
  const charityOf = async (name: StateName) => {
    const { site } = await startState(name)
    return async () => (await (await fetch(`${site.url}/readyz`)).json()).remotes.charity as unknown
  }
  await expect
    .poll(await charityOf('quarantined'), { timeout: 30_000 })
    .toMatchObject({ quarantined: [{ reason: expect.stringContaining('a card without a cause') }] })
  await expect
    .poll(await charityOf('canary'), { timeout: 30_000 })
    .toMatchObject({ canary: { percent: 50, refused: null } })
})
