import { arabic, bangla, english } from '../words'
import styles from './Tokens.module.css'
import { useComputed } from './useComputed'

const sizes = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-l', 'text-m', 'text-s'] as const

/** The type scale in three scripts. */
export const Texts = () => {
  const [list, values] = useComputed('font-size')
  return (
    <ul ref={list} className={styles.texts}>
      {sizes.map((size, index) => (
        <li key={size}>
          <p className={styles.name}>
            <code>{size}</code> {values[index]}
          </p>
          <div data-token={size} className={styles.text}>
            {[english, bangla, arabic].map(({ lang, dir, title }) => (
              <p key={lang} lang={lang} dir={dir}>
                {title}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
