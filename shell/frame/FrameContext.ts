import type { Frame } from '@caravanserai/adapters'
import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { Surroundings } from '../site/clientManifest'

/** The parts of the frame. They work without scripts, so a browser loads their code after the page's. */
export type FramePart = 'Top' | 'Footer'

export interface FrameCode {
  readonly parts: Readonly<Record<FramePart, ComponentType<FrameProps>>>
  /** The content of the parts; `null` if the route's loader provides it. */
  readonly shown: { readonly frame: Frame; readonly surroundings: Surroundings } | null
  /** Called when a part has become interactive. Absent on the server. */
  readonly onAlive: (part: FramePart) => void
}

export interface FrameProps extends Frame {
  readonly brand: string
}

/**
 * The code of the frame, which renders it, or a promise of the code, which hydrates the document's frame. The promise
 * never rejects: if the code cannot be loaded, the document's frame stays unchanged.
 */
export type GivenFrame = FrameCode | Promise<FrameCode>

export const FrameContext = createContext<GivenFrame>(new Promise<never>(() => undefined))
