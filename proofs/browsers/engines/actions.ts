import { keys } from './tab'
import type { Key } from './tab'

/** Input as the WebDriver standard describes it: both of its protocols take the same. */
export type Actions = ReadonlyArray<Readonly<Record<string, unknown>>>

export const clickAt = (x: number, y: number): Actions => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export const pressing = (key: Key): Actions => typing([keys[key]])

/** @param characters one after the other */
export const typing = (characters: Iterable<string>): Actions => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...characters].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
