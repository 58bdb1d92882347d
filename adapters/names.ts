/** The properties of an adapter that programs use without loading it. */
interface AdapterFacts {
  /** The reason for which it sends no credentials; absent if it does. */
  readonly noCredentials?: string
  /** Whether content can be moved into its backend. */
  readonly isTarget?: true
}

/** The adapters by the names that `CMS_ADAPTER` takes; `adapters.ts` has the adapter of each. */
const facts = {
  erp: { noCredentials: 'this backend answers 401 to every token, even for public content' },
  files: { noCredentials: 'a folder is read without credentials', isTarget: true },
  payload: { isTarget: true },
  strapi: {},
  wordpress: {},
} satisfies Readonly<Record<string, AdapterFacts>>

export type AdapterName = keyof typeof facts

export const adapterFacts: Readonly<Record<AdapterName, AdapterFacts>> = facts

export const adapterNames = Object.keys(facts) as ReadonlyArray<AdapterName>
