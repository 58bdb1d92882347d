import { roundedMs } from './roundedMs'

/** Where the time of a picture went, in milliseconds. */
export interface PictureTrace {
  /** Until it was there as the backend has it: from the disk, or fetched in its turn. */
  readonly fetchMs: number
  /** Then until it was there in its size: from the memory, the disk, or resized in its turn. */
  readonly resizeMs: number
}

/** Measures where the time of one request for a picture goes, also when others wait for the same picture. */
export class PictureTimes {
  private fetchMs = 0
  private resizeMs = 0

  constructor(private readonly now: () => number = () => performance.now()) {}

  fetching<A>(work: Promise<A>): Promise<A> {
    return this.measured(work, (ms) => (this.fetchMs = ms))
  }

  resizing<A>(work: Promise<A>): Promise<A> {
    return this.measured(work, (ms) => (this.resizeMs = ms))
  }

  trace(): PictureTrace {
    return { fetchMs: this.fetchMs, resizeMs: this.resizeMs }
  }

  private async measured<A>(work: Promise<A>, note: (ms: number) => void): Promise<A> {
    const from = this.now()
    try {
      return await work
    } finally {
      note(roundedMs(this.now() - from))
    }
  }
}
