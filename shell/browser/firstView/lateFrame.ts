import type { FrameCode, FramePart } from '../../frame/FrameContext'
import { alive } from './alive'
import { deferred } from './deferred'

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
  /** Whether the document shows the same content. */
  readonly isInDocument: boolean
}

const elements: Readonly<Record<FramePart, string>> = { Top: '#site > header', Footer: '#site > footer' }

/** The frame of a document, hydrated when it is asked for. */
export const lateFrame = (loadCode: () => Promise<LoadedFrame>): LateFrame => {
  const code = deferred<FrameCode>()
  const replacement = deferred<FrameCode>()
  const answering = deferred<void>()
  const missing = new Set(Object.keys(elements))
  const onAlive = (part: FramePart): void => {
    alive(document.querySelector(elements[part]))
    missing.delete(part)
    if (missing.size === 0) answering.resolve()
  }
  let loading: Promise<void> | null = null
  const load = async (): Promise<void> => {
    const loaded = await loadCode()
    const which = loaded.isInDocument ? code : replacement
    which.resolve({ ...loaded.code, onAlive })
    return answering.promise
  }
  return {
    code: code.promise,
    replacement: replacement.promise,
    load: () =>
      (loading ??= load().catch((error: unknown) => {
        loading = null
        throw error
      })),
  }
}
