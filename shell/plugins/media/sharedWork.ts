import { SingleFlight } from '@caravanserai/releases'
import type { Busy } from '../../host/plugin'

/** Deduplicates concurrent work for visitors that a full queue may refuse. */
export class SharedWork<A extends object> {
  private readonly flights = new SingleFlight<A | Busy>()

  /**
   * The result of the work in progress, or of `start`. If the work was refused because of its first visitor's limit,
   * the other visitors start their own.
   */
  async share(key: string, start: () => Promise<A | Busy>): Promise<A | Busy> {
    while (this.flights.isRunning(key)) {
      const shared = await this.flights.run(key, start)
      if (!isBusy(shared)) return shared
    }
    return this.flights.run(key, start)
  }
}

const isBusy = (result: object): boolean => '_tag' in result && result._tag === 'Busy'
