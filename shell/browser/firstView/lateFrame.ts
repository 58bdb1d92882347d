import type { FrameCode, FramePart } from '../../frame/FrameContext'
import { alive } from './alive'
import { deferred } from './deferred'

export interface LateFrame {
  /** For React, which leaves header and footer of the document as they are until then. */
  readonly code: Promise<FrameCode>
  /** Loads the code at the first call, after a failure again at the next one. Resolves when all parts are hydrated. */
  readonly load: () => Promise<void>
}

const elements: Readonly<Record<FramePart, string>> = { Top: '#site > header', Footer: '#site > footer' }

/** The frame of a document, hydrated when it is asked for. */
export const lateFrame = (loadCode: () => Promise<Pick<FrameCode, 'parts' | 'shown'>>): LateFrame => {
  const code = deferred<FrameCode>()
  const hydrated = deferred<void>()
  const missing = new Set(Object.keys(elements))
  const onAlive = (part: FramePart): void => {
    alive(document.querySelector(elements[part]))
    missing.delete(part)
    if (missing.size === 0) hydrated.resolve()
  }
  let loading: Promise<void> | null = null
  const load = async (): Promise<void> => {
    code.resolve({ ...(await loadCode()), onAlive })
    return hydrated.promise
  }
  return {
    code: code.promise,
    load: () =>
      (loading ??= load().catch((error: unknown) => {
        loading = null
        throw error
      })),
  }
}
