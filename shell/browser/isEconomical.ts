interface Connection {
  readonly saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string
}

/** Whether nothing may be fetched ahead: the visitor saves data, or the connection is slow. */
export const isEconomical = (): boolean => {
  // Not supported by every browser.
  const { connection } = navigator as { readonly connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
