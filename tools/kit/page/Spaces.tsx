import styles from './Tokens.module.css'
import { useComputed } from './useComputed'

const spaces = [
  's1',
  's2',
  's3',
  's4',
  's5',
  's6',
  's7',
  's8',
  'gutter',
  'section',
  'arch-edge',
  'header',
] as const

/** The spacing tokens, drawn to scale. The last four are fluid. */
export const Spaces = () => {
  const [list, values] = useComputed('width')
  return (
    <ul ref={list} className={styles.spaces}>
      {spaces.map((space, index) => (
        <li key={space}>
          <code>{space}</code>
          <span className={styles.name}>{values[index]}</span>
          <span data-token={space} className={styles.space} />
        </li>
      ))}
    </ul>
  )
}
