import type { Composition } from '../releases/composition'
import { serviceKey } from '../services/services'
import type { AskByPath } from '../workers/renderWorker'
import type { RenderedIn } from './document/documentOf'
import type { Recorder } from './pageIndex'
import type { RenderRequest, RenderServices } from './renderWithFallback'

/** A rendered page, and the answers that it used. */
export interface Gated extends Pick<Recorder, 'answersTo'> {
  readonly rendered: RenderedIn
}

/** A page of a variant of the site. */
export interface GatedPage {
  readonly composition: Composition
  /** Path and query. */
  readonly target: string
}

/** Tries changed content before a page of the live site shows it. Without a gate, pages show every change. */
export interface ContentGate {
  /** Wraps `ask` so that refused answers are replaced with the last good ones. */
  readonly asking: (page: GatedPage, ask: AskByPath) => AskByPath
  /** Whether the page has to be tried before it is shown with its current answers. */
  readonly hasChanged: (page: GatedPage, ask: AskByPath) => Promise<boolean>
  /** Renders a page, with the previous answers if the current ones break it. */
  readonly render: (services: RenderServices, request: RenderRequest, recorded: Recorder) => Promise<Gated>
}

export const contentGate = serviceKey<ContentGate>('content gate')
