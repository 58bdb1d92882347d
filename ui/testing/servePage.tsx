import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

/** A page as the server sends it, before hydration. @param hydrated the same page, at an address with a fragment */
export const servePage = (page: ReactNode, hydrated = page) => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  return {
    container,
    /** Rejects if the server's markup does not match. Returns a function that removes the page. */
    hydrate: async (): Promise<() => void> => {
      const errors: unknown[] = []
      // React reports attribute mismatches only through `console.error`.
      const spy = jest.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
      const root = await act(async () =>
        hydrateRoot(container, hydrated, { onRecoverableError: (error) => errors.push(error) }),
      )
      spy.mockRestore()
      if (errors.length > 0) throw new Error(errors.join('\n'))
      return () => {
        act(() => root.unmount())
        container.remove()
      }
    },
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsIn = (container: Element): ReadonlyArray<Control> => [
  ...container.querySelectorAll<Control>('input:not([type=hidden]), textarea, select'),
]

/**
 * Fills in every control as a visitor does, without any event that React receives: a text in each field, the last
 * option of each choice, a file. Radio buttons stay unchanged, because they may change which fields exist.
 */
export const fillIn = (container: Element, file = new File([], 'empty')): void =>
  controlsIn(container).forEach((control, index) => {
    if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1
    else if (control.type === 'file') Object.defineProperty(control, 'files', { value: [file] })
    else if (control.type === 'checkbox') control.click()
    else if (control.type !== 'radio') control.value = typed[control.type]?.(index) ?? `text ${index}`
  })

const typed: Readonly<Record<string, (index: number) => string>> = {
  email: (index) => `${index}@a.bc`,
  tel: (index) => `01700 000000 or ${index}`,
}

/** The value of each control. */
export const filledIn = (container: Element) =>
  controlsIn(container).map((control) => {
    const { value, type } = control
    if (!(control instanceof HTMLInputElement)) return { type, value }
    return { type, value, checked: control.checked, files: [...(control.files ?? [])] }
  })
