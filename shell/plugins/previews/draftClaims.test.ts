import { nodesTogether } from '../../testing/nodesTogether'
import { singleNode } from '../../host/nodes/siteNodes'
import type { SiteNodes } from '../../host/nodes/siteNodes'
import { withdrawnDrafts } from './draftClaims'
import { testFolder } from '../../testing/testFolder'

const folder = testFolder()
let lines: string[]
let now: number
beforeEach(() => {
  lines = []
  now = 1_000
})

const on = (machine: string, nodes: SiteNodes = singleNode()) =>
  withdrawnDrafts(folder(machine), { nodes, log: (line) => lines.push(line), now: () => now })

it('a withdrawal reaches all nodes, also later ones, and survives an engine outage', async () => {
  const { node, kept } = nodesTogether()
  const [a, b] = [on('a', node('a')), on('b', node('b'))]
  await Promise.all(['1', '2'].map((id) => a.add({ id, until: 2_000 })))
  const late = on('c', node('c'))
  for (const node of [a, b, late])
    expect(await Promise.all(['1', '2', '3'].map(node.has))).toEqual([true, true, false])
  // Both nodes have the withdrawal on their own disks.
  for (const node of [b, late]) await node.add({ id: '4', until: 2_000 })
  const reopened = on('c')
  expect(await Promise.all(['1', '2', '3'].map(reopened.has))).toEqual([true, true, false])
  expect(lines).toEqual([])

  now = 2_000
  on('d', node('d'))
  expect(kept('withdrawn').size).toBe(0)
})

it('a withdrawal takes effect even if a node cannot write it to disk, which is logged', async () => {
  const { node } = nodesTogether()
  const [a, b] = [on('a', node('a')), on('no folder/b', node('b'))]
  await a.add({ id: '1', until: 2_000 })
  expect(await b.has('1')).toBe(true)
  await expect(b.add({ id: '2', until: 2_000 })).rejects.toThrow('ENOENT')
  expect(lines).toEqual([expect.stringContaining('ENOENT')])
})
