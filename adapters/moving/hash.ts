import { createHash } from 'node:crypto'

/** What two values that are put differ by. */
export const hashOf = (value: Uint8Array | object): string =>
  createHash('sha256')
    .update(value instanceof Uint8Array ? value : JSON.stringify(value))
    .digest('base64url')
    .slice(0, 22)
