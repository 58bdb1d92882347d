/** Size of the largest file that a form accepts, in bytes; browsers do not send larger ones. */
const fileBytes = 3_000_000

/** All limits of a submission between the form and the site. Times in milliseconds. */
export const submissionLimits = {
  fileBytes,
  /** One submission as JSON: the file in base64, the longest texts and a reserve. */
  envelopeBytes: Math.ceil((fileBytes * 4) / 3) + 200_000,
  /** The length of a one-line field, and of a longer text. */
  lineCharacters: 1_000,
  textCharacters: 20_000,
  /** The maximum length of a file name in bytes on storage systems. */
  fileNameBytes: 255,
  /**
   * The browser's time limit for the site's response, without and with a file. Most of it is for the upload, which
   * the server limits itself (`shell/plugins/forms/limits.ts`); the site responds as soon as it has stored the
   * submission.
   */
  browserMs: { text: 20_000, file: 90_000 },
  /**
   * Browsers finish `keepalive` requests of at most 64 KB after the page is closed. Assumes three bytes per
   * character.
   */
  keepaliveCharacters: 20_000,
  /** The number of recent failed submissions held in memory, with their content. */
  rememberedFailures: 10,
} as const

/** Limits of a form declaration. */
export const formLimits = {
  /** Forms of one release. */
  forms: 50,
  fields: 50,
  nameCharacters: 60,
  messageCharacters: 200,
  /** The values of one field, and the length of each. */
  choices: 100,
  choiceCharacters: 100,
  /** Lengths of a pattern and of a text to match, and ways to match it (`declaration/patternFault.ts`). */
  patternCharacters: 200,
  matchedCharacters: 200,
  patternWays: 5_000,
  /** Patterns of one form; few, because all visitors wait while they are evaluated. */
  patterns: 10,
  /** All values of a form together: the limit for a form posted by a browser, in the longest encoding. */
  characters: 40_000,
  files: 5,
  fileTypes: 20,
} as const

/** The database of the outbox, in the data folder. */
export const outboxFile = 'outbox.sqlite'

/**
 * All limits between the site and the receiver. Times in milliseconds. An attempt (`timeoutMs`) ends long before
 * another process may take the same submission (`leaseMs`). The delay of each submission grows after each failure, up
 * to `longestRetryMs`, which bounds the delivery delay after the receiver recovers. While the receiver fails,
 * attempts are `longestRestMs` apart regardless of the queue, so most submissions are due when it recovers.
 */
export const outboxLimits = {
  /**
   * The storage limit, with `rowBytes` per submission: a hundred thousand texts, or a hundred of the largest files.
   * Held submissions have a separate limit, so that bots cannot fill the rest.
   */
  bytes: 512 * 1024 * 1024,
  heldBytes: 64 * 1024 * 1024,
  rowBytes: 4_096,
  /** Storage guaranteed to every network while space is left: dozens of texts. */
  unitBytes: 256 * 1024,
  /** Time limit of the receiver's response. */
  timeoutMs: 10_000,
  /** Parallel attempts while the receiver responds. */
  atOnce: 4,
  /** Time after which another process may take a submission, because its process must have been killed. */
  leaseMs: 30_000,
  /** Delay before the second attempt; doubled for each further one. */
  firstRetryMs: 5_000,
  longestRetryMs: 300_000,
  /** Time after which a submission is left to the operator. */
  giveUpMs: 7 * 86_400_000,
  /** Delay between attempts while the receiver fails; doubled with each failure. */
  firstRestMs: 1_000,
  longestRestMs: 60_000,
  /** Interval in which the outbox is checked for due submissions. */
  pollMs: 1_000,
  /** Retention of delivered submissions' ids, without content, because a browser may repeat a submission. */
  rememberMs: 2 * 86_400_000,
  /** Retention of submissions held as a bot's. */
  heldMs: 30 * 86_400_000,
  /** Interval of erasing expired entries. */
  sweepMs: 60_000,
  /** Time limit for a database lock: the site blocks all its work while waiting, a command may wait. */
  busyMs: { site: 250, command: 5_000 },
} as const

/** Thresholds above which a submission is held as a bot's. */
export const suspicionLimits = {
  /** The number of links in all texts of one form. */
  links: 3,
  /** A text is held once this many networks have sent it within `rememberMs`. */
  networks: 3,
  /** Shorter texts are not compared. */
  textCharacters: 40,
  /** Retention of a text's hash. */
  rememberMs: 86_400_000,
  /** The number of texts retained as hashes. */
  texts: 5_000,
} as const
