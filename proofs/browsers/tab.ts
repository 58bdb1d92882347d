import type * as t from 'io-ts'
import { decodedOrThrow } from '../../tools/lib/decoded'

/** Keys by name, with their characters in the WebDriver standard. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const

export type Key = keyof typeof keys

/** A tab of a browser, independent of the protocol. */
export interface Tab {
  /** Loads a document; resolves at the latest after the load event. */
  readonly open: (url: string) => Promise<void>
  /** The value of an expression in the page, as JSON; awaits promises. Rejects when the expression throws. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** A mouse click, in CSS pixels from the top left of the window. */
  readonly click: (x: number, y: number) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** Sets the size of the viewport in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** Errors and warnings of pages since the last call; always empty for engines that do not report them. */
  readonly complaints: () => ReadonlyArray<string>
}

interface RunningBrowser {
  /** Name with version. */
  readonly name: string
  readonly tab: Tab
  readonly stop: () => Promise<void>
}

export interface Engine {
  readonly name: string
  /** Rejects when it cannot be installed. @param folder for its files */
  readonly start: (folder: string) => Promise<RunningBrowser>
}

/* Firefox and WebKitGTK are driven over WebDriver BiDi and WebDriver directly. No client library drives
   both as Debian ships them: Selenium needs geckodriver, Playwright needs its own builds, and Puppeteer
   (80 packages) would only replace the part for Firefox. */

/** Input actions of the WebDriver standard, accepted by both protocols. */
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

/** @param characters typed one after the other */
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

/** Decodes a response of a browser. Throws for any other shape. */
export const answered = <A>(codec: t.Decoder<unknown, A>, answer: unknown): A =>
  decodedOrThrow(codec, answer, `the browser answered ${JSON.stringify(answer)?.slice(0, 300)}`)
