import type { ReactNode } from 'react'

/** One slide of a carousel. */
export interface CarouselItem {
  readonly key: string
  readonly content: ReactNode
}
