/** Times in milliseconds, sizes in bytes, unless a name says otherwise. */
export const limits = {
  /** Remembered former names of menus and entries; the least recently used is evicted. */
  moved: 10_000,
  /** Delay before new moves are written to disk. */
  writeMs: 10_000,
  /** Interval at which the operator's table is checked for changes. */
  lookMs: 1_000,
  /** Maximum size of the table. */
  tableBytes: 16 * 1024 * 1024,
} as const
