import { setTimeout as delay } from 'node:timers/promises'
import { mapHtml, mapText } from './htmlAddresses'
import { namedIn, ownAddress, pathsInJson } from './targets'

/** What the site has at an address. */
export interface Answer {
  readonly target: string
  readonly status: number
  /** The media type, without parameters. */
  readonly type: string
  /** Where it leads to, for a redirect. */
  readonly location: string | null
  readonly headers: Headers
  readonly body: Buffer
}

export interface WalkOptions {
  /** Where the site is asked. */
  readonly url: string
  /** How it begins addresses of itself. */
  readonly siteUrl: string
  /** Addresses to begin with. */
  readonly seeds: ReadonlyArray<string>
  /** Called once for each address; what it gives back is waited for. */
  readonly onAnswer: (answer: Answer) => Promise<void> | void
  readonly onProgress: (done: number, known: number) => void
}

/** Requests at once: what a browser does. */
const AT_ONCE = 6

/** No page or file takes longer, also a picture that is resized on a busy machine; in milliseconds. */
const LIMIT_MS = 60_000

/** How often an address is asked that is answered with 503 or 429, as a busy site does. */
const TRIES = 5

/** Requests everything that the site shows to visitors, following links, sources, feeds and sitemaps. */
export const walk = async ({ url, siteUrl, seeds, onAnswer, onProgress }: WalkOptions): Promise<void> => {
  const known = new Set<string>()
  const waiting: string[] = []
  const add = (target: string): void => {
    if (known.has(target) || isApi(target)) return
    known.add(target)
    waiting.push(target)
  }
  seeds.forEach(add)
  let done = 0
  const work = async (): Promise<void> => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      const answer = await ask(url, target)
      addressesIn(answer, siteUrl).forEach(add)
      await onAnswer(answer)
      done += 1
      onProgress(done, known.size)
    }
  }
  // A worker that finds nothing to do ends while others may still find addresses; the next round takes those.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Requests of scripts, which no copy without a server answers. */
const isApi = (target: string): boolean => /^\/(content|reports|submissions)\b/.test(target)

/** The addresses of the site that a response names. */
export const addressesIn = (
  { target, status, type, location, body }: Omit<Answer, 'headers'>,
  siteUrl: string,
): ReadonlyArray<string> => {
  const found: string[] = []
  const see = (written: string): string => {
    const own = ownAddress(written, target, siteUrl)
    if (own !== null) found.push(own.target)
    return written
  }
  if (location !== null) see(location)
  if (status !== 200 && type !== 'text/html') return found
  const text = body.toString('utf8')
  if (type === 'text/html') {
    mapHtml(text, siteUrl, see)
    return [...found, ...namedIn(text)]
  }
  if (type === 'text/css') return namedIn(text)
  if (type === 'application/manifest+json') return pathsInJson(text)
  if (isXml(type) || target === '/robots.txt') mapText(text, siteUrl, see)
  return found
}

export const isXml = (type: string): boolean => /xml$/.test(type) && type !== 'image/svg+xml'

const ask = async (url: string, target: string, tried = 1): Promise<Answer> => {
  const response = await fetch(new URL(target, url), {
    // A small picture as WebP, which every browser shows; a whole one as it is, because its name says what it is.
    headers: { accept: isResized(target) ? 'image/webp' : 'text/html,*/*;q=0.8' },
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const body = Buffer.from(await response.arrayBuffer())
  if ((response.status === 503 || response.status === 429) && tried < TRIES) {
    await delay(1_000 * tried)
    return ask(url, target, tried + 1)
  }
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  const { status, headers } = response
  return { target, status, type: type.trim(), location: headers.get('location'), headers, body }
}

const isResized = (target: string): boolean => /^\/media\/.*[?&]w=/.test(target)
