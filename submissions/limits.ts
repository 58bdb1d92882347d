/** Bytes of the largest file that a form accepts; a larger one is not sent. */
const fileBytes = 3_000_000

/** All limits of a submission between the form and the site. Times in milliseconds. */
export const submissionLimits = {
  fileBytes,
  /** One submission as JSON: the file in base64, the longest texts and some room. */
  envelopeBytes: Math.ceil((fileBytes * 4) / 3) + 200_000,
  /** Characters of a field of one line, and of a longer text. */
  lineCharacters: 1_000,
  textCharacters: 20_000,
  /** Bytes that the name of a file may have on the systems that store it. */
  fileNameBytes: 255,
  /**
   * How long the browser waits for the site: for text alone, and with a file. The site answers as soon as it has stored
   * what arrived; most of the time is for the upload, which the server limits itself (`shell/server/forms/limits.ts`).
   */
  browserMs: { text: 20_000, file: 90_000 },
  /**
   * Browsers finish a `keepalive` request of at most 64 KB after the page is closed: this many characters of three
   * bytes.
   */
  keepaliveCharacters: 20_000,
  /** How many of the latest failed submissions are remembered; each keeps what was typed in memory. */
  rememberedFailures: 10,
} as const

/** What a form may declare at most. */
export const formLimits = {
  /** Forms of one release. */
  forms: 50,
  fields: 50,
  nameCharacters: 60,
  messageCharacters: 200,
  /** The values of one field, and the characters of each. */
  choices: 100,
  choiceCharacters: 100,
  /** A pattern, what it is tried on, and the ways in which it may read that (`declaration/patternFault.ts`). */
  patternCharacters: 200,
  matchedCharacters: 200,
  patternWays: 5_000,
  /** Of one form: trying all of them must not take long, because all visitors wait for that. */
  patterns: 10,
  /** All values of a form together: what the site takes of one that a browser posts, in the longest encoding. */
  characters: 40_000,
  files: 5,
  fileTypes: 20,
} as const

/** The database of the outbox, in the data folder. */
export const outboxFile = 'outbox.sqlite'

/**
 * All limits between the site and the receiver. Times in milliseconds.
 *
 * How the times combine. One attempt (`timeoutMs`) is over long before another process may take the same submission
 * (`leaseMs`). Each submission waits longer after each failure, up to `longestRetryMs`, which is how long after the return of the
 * receiver the last one of a few arrives. While it is down, attempts are `longestRestMs` apart whatever waits, and most submissions
 * are therefore due when it is back.
 */
export const outboxLimits = {
  /**
   * What is stored at most, with `rowBytes` for each submission: a hundred thousand texts, or a hundred of the largest files.
   * What is held has its own limit, so that bots do not fill the rest.
   */
  bytes: 512 * 1024 * 1024,
  heldBytes: 64 * 1024 * 1024,
  rowBytes: 4_096,
  /** What every network may have stored as long as anything fits: dozens of texts. */
  unitBytes: 256 * 1024,
  /** How long the receiver may take to answer one attempt. */
  timeoutMs: 10_000,
  /** Attempts at once, while the receiver answers. */
  atOnce: 4,
  /** A submission that a process has taken is another's after this time: the process has been killed. */
  leaseMs: 30_000,
  /** Before the second attempt; doubled before each further one. */
  firstRetryMs: 5_000,
  longestRetryMs: 300_000,
  /** Then it waits for the operator. */
  giveUpMs: 7 * 86_400_000,
  /** Between attempts while the receiver fails; doubled with each failure. */
  firstRestMs: 1_000,
  longestRestMs: 60_000,
  /** How often the outbox is looked at for what has become due. */
  pollMs: 1_000,
  /** How long the ids of delivered submissions are kept, without their content: a browser may send one again. */
  rememberMs: 2 * 86_400_000,
  /** What was judged to be a bot's is erased then. */
  heldMs: 30 * 86_400_000,
  /** How often what is older is erased. */
  sweepMs: 60_000,
  /** How long the database may be locked by another process: the site waits with all it does, a command can wait. */
  busyMs: { site: 250, command: 5_000 },
} as const

/** From when on a submission is held as a bot's. */
export const suspicionLimits = {
  /** Links in all texts of one form. */
  links: 3,
  /** From this many networks on, a text that all of them send while it is remembered is held. */
  networks: 3,
  /** Shorter texts are not compared. */
  textCharacters: 40,
  /** How long a text is remembered. */
  rememberMs: 86_400_000,
  /** Texts that are remembered, as hashes. */
  texts: 5_000,
} as const
