import { useLayoutEffect, useRef, useState } from 'react'
import styles from './Colours.module.css'
import { contrast, rgbOf } from './contrast'

/** The colours used on every background, with the contrast that WCAG requires: 4.5 for text, 3 for edges. */
const inks = [
  { token: 'ink', least: 4.5 },
  { token: 'ink-soft', least: 4.5 },
  { token: 'link', least: 4.5 },
  { token: 'accent', least: 4.5 },
  { token: 'alarm', least: 4.5 },
  { token: 'edge', least: 3 },
]
const onAction = [{ token: 'on-action', least: 4.5 }]

const grounds = [
  { name: 'Paper', tone: 'paper', ground: 'ground', on: inks },
  { name: 'Sand', tone: 'sand', ground: 'ground', on: inks },
  { name: 'Card', tone: 'paper', ground: 'card', on: inks },
  { name: 'Night', tone: 'night', ground: 'ground', on: inks },
  { name: 'Card at night', tone: 'night', ground: 'card', on: inks },
  { name: 'Action', tone: 'paper', ground: 'action', on: onAction },
  { name: 'Action, hovered', tone: 'paper', ground: 'action-hover', on: onAction },
] as const

/** A colour on its background, with the contrast that this browser computes. */
const Pair = ({ token, least }: { readonly token: string; readonly least: number }) => {
  const line = useRef<HTMLLIElement>(null)
  const [ratio, setRatio] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = line.current
    const ground = element?.closest('[data-ground]')
    if (!element || !ground) return
    const [ink, paper] = [
      rgbOf(getComputedStyle(element).borderColor),
      rgbOf(getComputedStyle(ground).backgroundColor),
    ]
    // The contrast depends on the computed styles, so it can only be read after rendering.
    setRatio(ink && paper && contrast(ink, paper))
  }, [])
  return (
    <li
      ref={line}
      className={styles.pair}
      data-ink={token}
      data-below={(ratio !== null && ratio < least) || undefined}
    >
      <code>{token}</code>
      <span className={styles.ratio}>
        {ratio?.toFixed(1)} of {least}
      </span>
    </li>
  )
}

const Ground = ({
  scheme,
  name,
  tone,
  ground,
  on,
}: (typeof grounds)[number] & { readonly scheme: string }) => (
  <div data-scheme={scheme} className={styles.scheme}>
    <div data-tone={tone} data-ground={ground} className={styles.ground}>
      <p className={styles.name}>{name}</p>
      <ul className={styles.pairs}>
        {on.map((pair) => (
          <Pair key={pair.token} {...pair} />
        ))}
      </ul>
    </div>
  </div>
)

/** All colours on the backgrounds they are used on, in both schemes, each with its contrast. */
export const Colours = () => (
  <>
    {(['light', 'dark'] as const).map((scheme) => (
      <div key={scheme}>
        <h3 className={styles.heading}>{scheme === 'light' ? 'By day' : 'In the dark'}</h3>
        <div className={styles.grounds}>
          {grounds.map((ground) => (
            <Ground key={ground.name} scheme={scheme} {...ground} />
          ))}
        </div>
      </div>
    ))}
  </>
)
