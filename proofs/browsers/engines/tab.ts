/** Keys that are pressed by name, as the WebDriver standard writes them. */
export const keys = {
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

/** What every browser can do, whatever protocol it is driven by. */
export interface Tab {
  /** Loads a document; resolves at the latest when it has loaded. */
  readonly open: (url: string) => Promise<void>
  /** The value of an expression in the page, as JSON; a promise is awaited. Rejects with what it throws. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** A click of the mouse; CSS pixels from the top left of the window. */
  readonly click: (x: number, y: number) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** The size of what a page sees of the window, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** Errors and warnings of pages since the last call; of an engine that does not tell, none. */
  readonly complaints: () => ReadonlyArray<string>
}

export interface RunningBrowser {
  /** With its version. */
  readonly name: string
  readonly tab: Tab
  readonly stop: () => Promise<void>
}

/** A browser of another kind than the others. */
export interface Engine {
  readonly name: string
  /** How it is installed in Debian. */
  readonly install: string
  /** `null` where it is not installed. */
  readonly start: () => Promise<RunningBrowser | null>
}
