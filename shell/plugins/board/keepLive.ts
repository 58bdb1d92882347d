/**
 * The script of the board: fetches the page every four seconds while its tab is visible, and replaces each
 * `data-piece` element that has changed. Open details and the focus survive a replacement; nothing is
 * replaced while text is selected. The script is served as the text of this function (`boardRoutes.ts`), so
 * it must not reference anything outside itself.
 */
export const keepLive = (page: Document): void => {
  const status = page.getElementById('live')
  const board = page.getElementById('board')
  if (status === null || board === null) return

  interface TrustedTypes {
    createPolicy(
      name: string,
      rules: { createHTML: (html: string) => string },
    ): { createHTML(html: string): string }
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('board', { createHTML: (html) => html })

  const piecesOf = (place: Element) => [...place.querySelectorAll<HTMLElement>('[data-piece]')]
  const served = new Map(piecesOf(board).map((piece) => [piece.id, piece.outerHTML]))

  const selectorOf = (element: Element): string | null => {
    if (element.tagName === 'SUMMARY') return `#${CSS.escape(element.parentElement?.id ?? '')} > summary`
    const copied = element.getAttribute('data-copy')
    if (copied !== null) return `[data-copy="${CSS.escape(copied)}"]`
    return element.id === '' ? null : `#${CSS.escape(element.id)}`
  }
  const replace = (shown: HTMLElement, next: HTMLElement): void => {
    const focused = shown.contains(page.activeElement) && page.activeElement
    const selector = focused ? selectorOf(focused) : null
    for (const { id } of shown.querySelectorAll('details[open]'))
      next.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '')
    shown.replaceWith(next)
    if (selector !== null) next.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }
  const show = (next: Document): void => {
    const main = next.getElementById('board')
    if (main === null) return
    page.title = next.title
    const [shown, found] = [piecesOf(board), piecesOf(main)]
    const isSameSet = shown.map(({ id }) => id).join() === found.map(({ id }) => id).join()
    for (const piece of found) {
      const html = piece.outerHTML
      const old = shown.find(({ id }) => id === piece.id)
      if (isSameSet && old !== undefined && served.get(piece.id) !== html) replace(old, piece)
      served.set(piece.id, html)
    }
    if (!isSameSet) board.replaceChildren(...main.childNodes)
  }

  const pause = page.createElement('button')
  pause.type = 'button'
  const text = page.createTextNode('')
  status.replaceChildren(text, pause)
  let isPaused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const setText = (message: string): void => {
    // A screen reader announces each change of this text.
    if (text.data !== `${message} `) text.data = `${message} `
  }
  const isActive = () => !isPaused && page.visibilityState === 'visible'
  const schedule = (ms: number): void => {
    clearTimeout(timer)
    if (isActive()) timer = setTimeout(() => void refresh(), ms)
  }
  const refresh = async (): Promise<void> => {
    const response = await fetch('/', {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    // A request without a session is redirected to the sign-in form.
    if (response?.type === 'opaqueredirect') return location.reload()
    const html = response?.ok ? await response.text().catch(() => null) : null
    if (isPaused) return
    if (html === null) setText('The site does not answer.')
    else {
      if (page.getSelection?.()?.isCollapsed !== false)
        show(new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html'))
      setText('Live.')
    }
    schedule(4_000)
  }
  const announce = (): void => {
    pause.textContent = isPaused ? 'Resume' : 'Pause'
    setText(isPaused ? 'Paused.' : 'Live.')
  }
  pause.addEventListener('click', () => {
    isPaused = !isPaused
    announce()
    schedule(0)
  })
  page.addEventListener('visibilitychange', () => schedule(0))
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    if (button === null) return
    const label = button.firstChild as Text
    const code = button.parentElement?.querySelector('code')
    // Browsers offer no clipboard on plain HTTP: the command is then selected.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard }
    void Promise.resolve(clipboard?.writeText(button.dataset['copy'] ?? '') ?? Promise.reject(new Error()))
      .then(
        () => 'Copied',
        () => {
          if (code) page.getSelection()?.selectAllChildren(code)
          return 'Selected'
        },
      )
      .then((outcome) => {
        button.setAttribute('aria-live', 'polite')
        label.data = outcome
        setTimeout(() => (label.data = 'Copy'), 2_000)
      })
  })
  page.documentElement.dataset['live'] = ''
  announce()
  schedule(4_000)
}
