/** Bytes of the largest file that a form accepts; a larger one is not sent. */
const fileBytes = 3_000_000

/**
 * All limits of a submission between the form and the receiver. Times in milliseconds.
 *
 * How the times combine: the site's server tries to deliver for at most about 10 s (`delivery`: three attempts of
 * `timeoutMs` and the delays between them). The browser waits longer than that (`browserMs`), with the time that a
 * file takes to upload, which the server allows in its own limits (`shell/server/limits.ts`).
 */
export const submissionLimits = {
  fileBytes,
  /** One submission as JSON: the file in base64, the longest texts and some room. */
  envelopeBytes: Math.ceil((fileBytes * 4) / 3) + 200_000,
  /** Characters of a field of one line, and of a longer text. */
  lineCharacters: 1_000,
  textCharacters: 20_000,
  /** Bytes that the name of a file may have on the systems that store it. */
  fileNameBytes: 255,
  delivery: {
    /** One attempt. */
    timeoutMs: 2_700,
    /** Before each further attempt: as many attempts as delays, and one more. */
    delaysMs: [400, 1_200],
  },
  /** How long the browser waits for the site: for text alone, and with a file. */
  browserMs: { text: 20_000, file: 90_000 },
  /**
   * Browsers finish a `keepalive` request of at most 64 KB after the page is closed: this many characters of three
   * bytes.
   */
  keepaliveCharacters: 20_000,
  /** How many of the latest failed submissions are remembered; each keeps what was typed in memory. */
  rememberedFailures: 10,
} as const
