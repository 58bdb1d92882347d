import { Fragment } from 'react'
import type { Command } from '../troubles'
import styles from './Commands.module.css'

/** Commands to copy, each with what it does. The board itself changes nothing. */
export const Commands = ({ commands }: { readonly commands: ReadonlyArray<Command> }) => (
  <ul className={styles.commands}>
    {commands.map(({ to, command }) => (
      <li key={command} className={styles.item}>
        <span className={styles.to}>To {to}:</span>
        <span className={styles.line}>
          <code className={styles.code} dir="ltr" translate="no">
            {command.split(' ').map((word, index) => (
              <Fragment key={index}>
                {index > 0 && ' '}
                <span className={styles.word}>{word}</span>
              </Fragment>
            ))}
          </code>
          <button type="button" className={styles.copy} data-copy={command}>
            Copy<span className="unseen"> {command}</span>
          </button>
        </span>
      </li>
    ))}
  </ul>
)
