/** Changes limits for one test; `jest.restoreAllMocks()` restores them. */
export const limited = <A extends object>(
  limits: A,
  changed: { readonly [Name in keyof A]?: unknown },
): void => {
  for (const [name, value] of Object.entries(changed))
    jest.replaceProperty(limits, name as keyof A, value as never)
}
