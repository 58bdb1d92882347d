import type { Frame } from '@caravanserai/adapters'
import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { Surroundings } from '../site/clientManifest'

/** The parts of the frame, which work without scripts, so that a browser loads their code after that of the page. */
export type FramePart = 'Top' | 'Footer'

export interface FrameCode {
  readonly parts: Readonly<Record<FramePart, ComponentType<FrameProps>>>
  /** What the parts show; `null` where the route's loader brings it. */
  readonly shown: { readonly frame: Frame; readonly surroundings: Surroundings } | null
  /** Called when a part answers by itself. Not on the server. */
  readonly onAlive: (part: FramePart) => void
}

export interface FrameProps extends Frame {
  readonly brand: string
}

/**
 * The code of the frame, which renders it, or a promise of it, which hydrates the document's own. The promise never rejects:
 * the document's frame stays as it is.
 */
export type GivenFrame = FrameCode | Promise<FrameCode>

export const FrameContext = createContext<GivenFrame>(new Promise<never>(() => undefined))
