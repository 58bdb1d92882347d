import { createHash } from 'node:crypto'

/** A script that is written into documents, and the hash by which the security policy allows it. */
export interface InlineScript {
  readonly text: string
  /** As a source of `script-src`. */
  readonly source: string
}

export const inlineScript = (text: string): InlineScript => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})
