import { coded } from '@caravanserai/settings'

/** The name and the type of a service that one plugin provides, for the core or for other plugins. */
export interface ServiceKey<T> {
  readonly name: string
  /** Never present: it ties the type to the key. */
  readonly service?: T
}

export const serviceKey = <T>(name: string): ServiceKey<T> => ({ name })

/** Services by key. The core and plugins look a service up when they need it, in any order of starting. */
export class Services {
  private readonly byName = new Map<string, unknown>()

  /** Throws if another plugin provides the service already. */
  provide<T>({ name }: ServiceKey<T>, service: T): void {
    if (this.byName.has(name))
      throw new Error(
        coded(
          'CARAVANSERAI_PLUGIN_CONFLICT',
          `Two plugins provide the service "${name}". Remove one of them from site.config.ts.`,
        ),
      )
    this.byName.set(name, service)
  }

  /** `null` if no plugin provides the service. */
  use<T>({ name }: ServiceKey<T>): T | null {
    // `provide` stores a value of the type of the key.
    return (this.byName.get(name) as T | undefined) ?? null
  }
}
