import { memoryContent } from '@caravanserai/adapters/testing'
import { isRight } from 'fp-ts/Either'
import { testComposition } from '../../testing/testComposition'
import { testPages } from '../../testing/testPages'
import { Drafts } from './drafts'
import type { DraftBase } from './drafts'

const composition = testComposition({ charity: [{ path: '/cause', element: null }] })
const live: DraftBase = {
  key: 'live',
  releases: { current: () => composition, forPath: () => Promise.resolve(composition) },
}
const shownOf = () => {
  const content = memoryContent()
  return { content, places: null, pages: testPages({ content, cacheMb: 0 }) }
}
const withdrawn = new Set<string>()
const drafts = new Drafts({
  secret: 'the secret of this site',
  published: memoryContent(),
  shown: shownOf(),
  ownPages: (release) => release,
  withdrawn: { has: async (id) => withdrawn.has(id), add: async ({ id }) => void withdrawn.add(id) },
})
const opened = async (claim: ReturnType<Drafts['make']>['claim']) => {
  const preview = await drafts.open(claim, live)
  if (!isRight(preview)) throw new Error(preview.left)
  return preview.right
}

it('withdrawn drafts end for everyone who has them open', async () => {
  const { claim } = drafts.make(60, null)
  const second = await opened(drafts.make(60, null).claim)
  const preview = await opened(claim)
  expect(preview.isOver()).toBe(false)
  await drafts.withdraw(claim)
  await expect(opened(claim)).rejects.toThrow('it was withdrawn')
  expect([preview, second].map((item) => item.isOver())).toEqual([true, false])
})

it('drafts opened twice with one claim are one object', async () => {
  const { claim } = drafts.make(60, null)
  expect(await opened(claim)).toBe(await opened(claim))
})
