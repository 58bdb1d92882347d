/** Whether two values of plain data are the same, whatever the order of their keys. */
export const deepEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const entries = Object.entries(one)
  return (
    entries.length === Object.keys(other).length &&
    entries.every(
      ([key, value]) =>
        Object.hasOwn(other, key) && deepEqual(value, (other as Readonly<Record<string, unknown>>)[key]),
    )
  )
}
