import type { NodeFacts, NodesFacts } from '../host/nodes/siteNodes'

/** The facts of a site with several nodes, of which `a` is the reporting node. */
export const nodesFacts = (
  others: ReadonlyArray<Partial<NodeFacts>>,
  away: NodesFacts['away'] = null,
): NodesFacts => ({
  away,
  nodes: [{ node: 'a', isOwn: true }, ...others].map((facts) => ({
    ...{ node: '', isOwn: false, host: 'abc', set: 7 },
    ...{ state: 'follows' as const, silentMs: 0, trouble: null, behind: null, ...facts },
  })),
})
