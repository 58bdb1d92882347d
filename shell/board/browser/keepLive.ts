import { htmlPolicy } from '@caravanserai/ui/htmlPolicy'
import { morph } from './morph'

/** How often the board is read again, in milliseconds. */
const EVERY_MS = 4_000
/** One reading: the front answers within two seconds even while the store of the releases is silent. */
const READ_MS = 10_000

/** Reads the board again every few seconds while its tab is visible, and changes what has changed, in place. */
export const keepLive = (page: Document): void => {
  const place = page.getElementById('live')
  const board = page.getElementById('board')
  if (place === null || board === null) return
  const pause = page.createElement('button')
  pause.type = 'button'
  const words = page.createTextNode('')
  place.replaceChildren(words, pause)

  let isPaused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (text: string): void => {
    // A screen reader hears what is different, not every reading.
    if (words.data !== `${text} `) words.data = `${text} `
  }
  const next = (): void => {
    clearTimeout(timer)
    if (!isPaused && page.visibilityState === 'visible') timer = setTimeout(() => void read(), EVERY_MS)
  }
  const read = async (): Promise<void> => {
    const found = await readBoard().catch(() => null)
    if (isPaused) return
    if (found === 'signed out') return location.reload()
    if (found === null) say('The site does not answer.')
    else {
      page.title = found.title
      morph(board, found.main)
      say('Live.')
    }
    next()
  }
  const show = (): void => {
    pause.textContent = isPaused ? 'Go on' : 'Pause'
    say(isPaused ? 'Paused.' : 'Live.')
  }
  pause.addEventListener('click', () => {
    isPaused = !isPaused
    show()
    if (isPaused) clearTimeout(timer)
    else void read()
  })
  page.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (page.visibilityState === 'visible' && !isPaused) void read()
  })
  show()
  next()
}

interface Found {
  readonly main: Element
  readonly title: string
}

/** What the board says now; `null` when the site does not answer with one. */
const readBoard = async (): Promise<Found | 'signed out' | null> => {
  const response = await fetch('/', {
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(READ_MS),
  })
  // Who is not signed in is led to the form.
  if (response.type === 'opaqueredirect') return 'signed out'
  if (!response.ok) return null
  const parsed = new DOMParser().parseFromString(trusted(await response.text()), 'text/html')
  const main = parsed.getElementById('board')
  return main === null ? null : { main, title: parsed.title }
}

/** The HTML of this very address is what the document was made of. */
const trusted = htmlPolicy('board')
