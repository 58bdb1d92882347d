import type { Busy } from '../http/boundedQueue'

/** Work that is in progress, by its key: all who ask for it share one result. */
export class SharedWork<A extends object> {
  private readonly works = new Map<string, Promise<A | Busy>>()

  /**
   * The result of the work in progress, or of `start`. Work that is refused because of the visitor who asked first says
   * nothing about others: they start their own.
   */
  async share(key: string, start: () => Promise<A | Busy>): Promise<A | Busy> {
    for (;;) {
      const running = this.works.get(key)
      if (running === undefined) break
      const shared = await running
      if (!isBusy(shared)) return shared
    }
    const work = start().finally(() => this.works.delete(key))
    this.works.set(key, work)
    return work
  }
}

const isBusy = (result: object): boolean => '_tag' in result && result._tag === 'Busy'
