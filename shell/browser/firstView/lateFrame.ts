import type { FrameCode, FramePart } from '../../frame/FrameContext'
import { isAlive } from '../../site/isAlive'
import { shared } from '../../site/shared'

/** Marks a part of the page as interactive, and replays the presses that were held in it. */
export const alive = (part: Element | null): void => {
  const page = globalThis.caravanserai
  if (part === null || page.alive.has(part)) return
  page.alive.add(part)
  for (const pressed of page.held) {
    if (!part.contains(pressed) || !isAlive(pressed, page.alive)) continue
    page.held.delete(pressed)
    pressed.click()
  }
}

/** A promise with its resolver. */
export interface Deferred<A> {
  readonly promise: Promise<A>
  readonly resolve: (value: A) => void
}

export const deferred = <A>(): Deferred<A> => {
  let resolve: (value: A) => void = () => undefined
  const promise = new Promise<A>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

export interface LateFrame {
  /** For hydration: React leaves the document's header and footer untouched until this resolves. */
  readonly code: Promise<FrameCode>
  /** For replacement instead of hydration, if the content has changed since the document was rendered. */
  readonly replacement: Promise<FrameCode>
  /** Loads the code on the first call, and again after a failure. Resolves when all parts are interactive. */
  readonly load: () => Promise<void>
}

export interface LoadedFrame {
  readonly code: Pick<FrameCode, 'parts' | 'shown'>
  /**
   * `null` if the document shows the same content. Otherwise the parts are replaced, and this transfers the
   * visitor's input from the old part to the new one.
   */
  readonly carryOver: ((from: Element) => (to: Element) => void) | null
}

const elements: Readonly<Record<FramePart, string>> = { Top: '#site > header', Footer: '#site > footer' }

/** The frame of a document, hydrated on demand. */
export const lateFrame = (loadCode: () => Promise<LoadedFrame>): LateFrame => {
  const code = deferred<FrameCode>()
  const replacement = deferred<FrameCode>()
  const answering = deferred<void>()
  const missing = new Set(Object.keys(elements))
  const onAlive = (part: FramePart): void => {
    alive(shownPart(part))
    missing.delete(part)
    if (missing.size === 0) answering.resolve()
  }
  const load = async (): Promise<void> => {
    const { code: loaded, carryOver } = await loadCode()
    if (carryOver === null) code.resolve({ ...loaded, onAlive })
    else replacement.resolve({ ...loaded, onAlive: afterCarryingOver(carryOver, onAlive) })
    return answering.promise
  }
  return {
    code: code.promise,
    replacement: replacement.promise,
    load: shared(load),
  }
}

const shownPart = (part: FramePart): Element | null => document.querySelector(elements[part])

const afterCarryingOver = (
  carryOver: NonNullable<LoadedFrame['carryOver']>,
  onAlive: FrameCode['onAlive'],
): FrameCode['onAlive'] => {
  const before = (part: FramePart) => {
    const old = shownPart(part)
    return old === null ? () => undefined : carryOver(old)
  }
  const repeat = { Top: before('Top'), Footer: before('Footer') }
  return (part) => {
    const now = shownPart(part)
    if (now !== null) repeat[part](now)
    onAlive(part)
  }
}
