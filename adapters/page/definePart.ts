import type { Ask, Asked } from '@caravanserai/adapters'
import type { ComponentType } from 'react'
import type { ParamsOf, PartDeclaration, PartParams, PlainParams } from '../domain/part'

/**
 * The definition of a part for pages of other remotes. `Data` is the answer of `read`, `Props` the subset that the
 * component needs.
 */
interface PartDefinition<P extends PartParams, Props extends object, Data extends Props> {
  /** The names of the remote and of the part: `careers/first-job`. */
  readonly name: `${string}/${string}`
  readonly params?: P
  /** Values of the parameters, with which the part is tried before visitors see it. Required with `params`. */
  readonly samples?: ReadonlyArray<ParamsOf<NoInfer<P>>>
  /** Requests the part's content; the answer `null` shows nothing. Cannot ask for other parts. */
  readonly read?: (ask: Ask, params: ParamsOf<NoInfer<P>>) => Asked<Data | null>
  /**
   * Loads the component, which receives the data as its properties. The build reads from this function which module
   * contains it, so it must contain the `import()` itself. The component and its file have a name that ends with
   * `Part`.
   */
  readonly part: () => Promise<ComponentType<Props>>
}

/** The export of a remote for each part: the contract with the host. Add optional fields only. */
export interface RemotePart extends PartDeclaration {
  readonly read?: (ask: Ask, params: PlainParams) => Asked<object | null>
  readonly part: () => Promise<ComponentType<object>>
}

/** Defines a part. A remote exports its parts as `parts`, beside `routes`. */
export const definePart = <
  const P extends PartParams = Readonly<Record<never, never>>,
  Props extends object = object,
  Data extends Props = never,
>({
  params,
  samples,
  ...definition
}: PartDefinition<P, Props, Data>): RemotePart =>
  // The host validates the parameters by `params`, and gives the component the data of `read`.
  ({
    ...definition,
    params: params ?? {},
    samples: samples ?? (params === undefined ? [{}] : []),
  }) as unknown as RemotePart
