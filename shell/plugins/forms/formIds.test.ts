import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { nodesTogether } from '../../testing/nodesTogether'
import { formIds } from './formIds'

let now: number
beforeEach(() => {
  now = 1_000_000
})

const three = () => {
  const { node, kept, away } = nodesTogether(() => now)
  const ids = ['a', 'b', 'c'].map((name) =>
    formIds({ secret: () => 'a secret', nodes: node(name), now: () => now }),
  )
  return { ids: ids as [(typeof ids)[0], (typeof ids)[0], (typeof ids)[0]], kept, away }
}
let sent = 0
const form = (text = 'hello') =>
  ({ id: `id ${(sent += 1)}`, form: 'comment', values: { text } }) as unknown as SubmissionEnvelope

it('the same form of a visitor within a minute has the same id on all nodes', async () => {
  const { ids } = three()
  now += 59_900
  const first = await ids[0](form(), '203.0.113.5')
  now += 200
  expect(await ids[1](form(), '203.0.113.5')).toBe(first)
  now += 59_700
  expect(await ids[2](form(), '203.0.113.5')).toBe(first)
  now += 200
  const next = await ids[2](form(), '203.0.113.5')
  expect(next).not.toBe(first)
  expect(await ids[0](form(), '203.0.113.5')).toBe(next)
})

it('concurrent posts on all nodes have the same id', async () => {
  const { ids } = three()
  const all = await Promise.all([...ids, ...ids].map((id) => id(form(), '203.0.113.5')))
  expect(new Set(all).size).toBe(1)
})

it('another text or visitor has another id', async () => {
  const { ids } = three()
  const all = await Promise.all([
    ids[0](form(), '203.0.113.5'),
    ids[1](form('other'), '203.0.113.5'),
    ids[2](form(), '203.0.113.6'),
  ])
  expect(new Set(all).size).toBe(3)
})

it('the engine stores no typed value; while it is away, each node creates its own ids', async () => {
  const { ids, kept, away } = three()
  await ids[0](form('hello'), '203.0.113.5')
  expect(JSON.stringify([...kept('pressed').values()])).not.toMatch(/hello|203\.0/)
  away(true)
  const [a, b] = await Promise.all([ids[1](form(), 'v'), ids[2](form(), 'v')])
  expect(a).not.toBe(b)
  expect(await ids[1](form(), 'v')).toBe(a)
})
