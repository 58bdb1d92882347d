import { cx } from '@caravanserai/ui'
import type { NodeFacts, NodesFacts } from '../facts'
import { nodeWords } from '../nodeWords'
import { Moment } from './Moment'
import { Note, Part } from './Part'
import styles from './Nodes.module.css'

/** The nodes of a site that has several: which are there, of which version, and how far each follows the others. */
export const Nodes = ({ of: { away, nodes } }: { readonly of: NodesFacts }) => (
  <Part id="nodes" title="Nodes">
    <Note>
      {away === null ? (
        'The engine that they share answers this one.'
      ) : (
        <>
          The engine that they share has not answered this one since <Moment at={away.since} />.
        </>
      )}
    </Note>
    <ul className={styles.list}>
      {nodes.map((node) => (
        <Node key={node.node} node={node} />
      ))}
    </ul>
  </Part>
)

const Node = ({ node }: { readonly node: NodeFacts }) => (
  <li id={`node-${node.node}`} className={styles.node}>
    <strong translate="no">{node.node}</strong>
    <span className={cx(styles.state, styles[node.state])}>{nodeWords(node)}</span>
    <span className={styles.facts}>
      {[
        ...(node.isOwn ? ['tells you this'] : []),
        node.host === null ? 'of another version of the site' : `host ${node.host}`,
        node.set === null ? 'no release set' : `set ${node.set}`,
      ].join(' · ')}
    </span>
  </li>
)
