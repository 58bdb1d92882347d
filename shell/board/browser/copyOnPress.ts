/** How long a button says that it has copied, in milliseconds. */
const SAID_MS = 2_000

/** Copies the command next to a button; where the browser does not let it (on plain http), selects it. */
export const copyOnPress = (page: Document): void => {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null
    if (button !== null) void copy(button)
  })
}

const copy = async (button: HTMLElement): Promise<void> => {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const copied = await (clipboard ?? refusing).writeText(button.dataset['copy'] ?? '').then(
    () => true,
    () => false,
  )
  const code = button.parentElement?.querySelector('code')
  if (!copied && code) getSelection()?.selectAllChildren(code)
  say(button, copied ? 'Copied' : 'Selected')
}

const refusing = { writeText: () => Promise.reject(new Error('no clipboard')) }

/** On the button itself, where the reader looks; its first child is its word. */
const say = (button: HTMLElement, word: string): void => {
  const text = button.firstChild
  if (text === null) return
  text.textContent = word
  button.setAttribute('aria-live', 'polite')
  setTimeout(() => {
    text.textContent = 'Copy'
  }, SAID_MS)
}
