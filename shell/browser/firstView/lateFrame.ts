import type { FrameCode, FramePart } from '../../frame/FrameContext'
import { shared } from '../../site/shared'

/** A part of the page answers from now on. Repeats what the visitor pressed in it before. */
export const alive = (part: Element | null): void => {
  const page = globalThis.caravanserai
  if (part === null || page.alive.has(part)) return
  page.alive.add(part)
  for (const pressed of page.held) {
    if (!part.contains(pressed)) continue
    page.held.delete(pressed)
    pressed.click()
  }
}

/** A promise and what resolves it. */
interface Deferred<A> {
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
  /** For React, which leaves header and footer of the document as they are until then, and hydrates them. */
  readonly code: Promise<FrameCode>
  /** The same where the content has changed since the document was made: there is nothing to hydrate. */
  readonly replacement: Promise<FrameCode>
  /** Loads the code at the first call, after a failure again at the next one. Resolves when all parts answer. */
  readonly load: () => Promise<void>
}

export interface LoadedFrame {
  readonly code: Pick<FrameCode, 'parts' | 'shown'>
  /**
   * `null` where the document shows the same content. Otherwise its parts are replaced, and this repeats in the new one what
   * the visitor has done in the old one.
   */
  readonly carryOver: ((from: Element) => (to: Element) => void) | null
}

const elements: Readonly<Record<FramePart, string>> = { Top: '#site > header', Footer: '#site > footer' }

/** The frame of a document, hydrated when it is asked for. */
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
