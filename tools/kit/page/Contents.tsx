import { slug } from '../Story'
import styles from './Contents.module.css'

const schemes = [
  { value: undefined, name: 'As the device' },
  { value: 'light', name: 'Day' },
  { value: 'dark', name: 'Night' },
] as const

/** The list of stories, and the choice of the colour scheme. */
export const Contents = ({
  groups,
  scheme,
  onScheme,
}: {
  readonly groups: ReadonlyArray<{ readonly title: string; readonly names: ReadonlyArray<string> }>
  readonly scheme: 'light' | 'dark' | undefined
  readonly onScheme: (scheme: 'light' | 'dark' | undefined) => void
}) => (
  <nav className={styles.contents} aria-label="Contents">
    <fieldset className={styles.schemes}>
      <legend className={styles.title}>Light</legend>
      {schemes.map(({ value, name }) => (
        <label key={name} className={styles.scheme}>
          <input type="radio" name="scheme" checked={scheme === value} onChange={() => onScheme(value)} />
          {name}
        </label>
      ))}
    </fieldset>
    {groups.map(({ title, names }) => (
      <div key={title}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${slug(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)
