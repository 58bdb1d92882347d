/** The adapters by the names that `CMS_ADAPTER` takes; `adapters.ts` has the adapter of each. */
export const adapterNames = ['erp', 'files', 'payload', 'strapi', 'wordpress'] as const

export type AdapterName = (typeof adapterNames)[number]

/** The reason for which an adapter sends no credentials; `null` if it does. */
export const noCredentials = (adapter: AdapterName): string | null => {
  switch (adapter) {
    case 'erp':
      return 'this backend answers 401 to every token, even where anybody may read'
    case 'files':
      return 'a folder is read without credentials'
    default:
      return null
  }
}
