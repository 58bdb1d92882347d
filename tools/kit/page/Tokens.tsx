import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import styles from './Colours.module.css'
import { contrast, rgbOf } from './contrast'
import { arabic, bangla, english } from '../samples'
import tokens from './Tokens.module.css'

/** The computed value of a property of each child, such as `18.4 px`; updated when the window is resized. */
const useComputed = (
  property: string,
): readonly [RefObject<HTMLUListElement | null>, ReadonlyArray<string>] => {
  const list = useRef<HTMLUListElement>(null)
  const [values, setValues] = useState<ReadonlyArray<string>>([])
  useLayoutEffect(() => {
    const measure = () =>
      setValues(
        [...(list.current?.querySelectorAll('[data-token]') ?? [])].map((element) => {
          const value = Number.parseFloat(getComputedStyle(element).getPropertyValue(property))
          return `${Math.round(value * 10) / 10} px`
        }),
      )
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [property])
  return [list, values]
}

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
    <ul ref={list} className={tokens.spaces}>
      {spaces.map((space, index) => (
        <li key={space}>
          <code>{space}</code>
          <span className={tokens.name}>{values[index]}</span>
          <span data-token={space} className={tokens.space} />
        </li>
      ))}
    </ul>
  )
}

const sizes = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-l', 'text-m', 'text-s'] as const

/** The type scale in three scripts. */
export const Texts = () => {
  const [list, values] = useComputed('font-size')
  return (
    <ul ref={list} className={tokens.texts}>
      {sizes.map((size, index) => (
        <li key={size}>
          <p className={tokens.name}>
            <code>{size}</code> {values[index]}
          </p>
          <div data-token={size} className={tokens.text}>
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

/** All colours on every background they are used on, in both schemes, with their contrast. */
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
