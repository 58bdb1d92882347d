'use client'

import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { toast } from '@payloadcms/ui'

const isNumberField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'number'

/** Shows an error for text that browsers silently drop from number fields. */
const warn = (typed: string): void => {
  if (/[^\d.,\seE+-]/.test(typed))
    toast.error(`“${typed.trim().slice(0, 40)}” was not taken over: this field takes a number, 3000 or 3000.50.`, { id: 'words-in-number' })
}

const onKey = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
  if (isNumberField(target) && key.length === 1 && !ctrlKey && !metaKey && !altKey) warn(key)
}
const onPaste = ({ target, clipboardData }: ClipboardEvent): void => {
  if (isNumberField(target)) warn(clipboardData?.getData('text/plain') ?? '')
}

/** Reports text that number fields reject. Returns a function that stops it. */
const watchNumberFields = (): (() => void) => {
  document.addEventListener('keydown', onKey)
  document.addEventListener('paste', onPaste)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('paste', onPaste)
  }
}

/** The element of a field by Payload's id; the rich text editor only has a label with it. */
const named = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? document.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`)

/**
 * The field of a place. For a text, the filled-in field; for a field that is not rendered yet, because it is out of
 * view, the nearest rendered container.
 */
export const fieldOf = (id: string): HTMLElement | null => {
  const field = named(id) ?? named(id.replace(/(^field-|__)text$/, '$1html'))
  const above = id.replace(/__[^_]+$/, '')
  return field ?? (above === id ? null : fieldOf(above))
}

/** The time for which a form may render its fields and shift, in milliseconds. */
const patience = 5_000

/** Opens the rows that contain a field, scrolls to it, and focuses it. */
const show = (field: HTMLElement): void => {
  for (let at = field.parentElement; at; at = at.parentElement)
    if (at.matches('.collapsible--collapsed')) at.querySelector<HTMLElement>('.collapsible__toggle')?.click()
  const { top, bottom } = field.getBoundingClientRect()
  if (top < 100 || bottom > innerHeight) field.scrollIntoView({ block: 'center' })
  const box = field.matches('label') ? field.closest('.field-type') : field
  const input = box?.matches('input, textarea') ? box : box?.querySelector('input, textarea, [contenteditable=true]')
  if (input instanceof HTMLElement && document.activeElement !== input) input.focus({ preventScroll: true })
}

/** Shows the field in the address for `patience`, or until its editor interacts with the page. */
const showNamed = (): void => {
  const id = decodeURIComponent(location.hash.slice(1))
  if (!id.startsWith('field-')) return
  const end = Date.now() + patience
  const stop = new AbortController()
  for (const type of ['pointerdown', 'keydown', 'wheel', 'hashchange'])
    addEventListener(type, () => stop.abort(), { signal: stop.signal, capture: true })
  const check = (): void => {
    if (stop.signal.aborted) return
    const field = fieldOf(id)
    if (field) show(field)
    if (Date.now() < end) setTimeout(check, 200)
    else stop.abort()
  }
  check()
}

const isOf = (message: unknown): message is { readonly url: string } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'caravanserai:edit' && 'url' in message && typeof message.url === 'string'

/** The site in the preview next to a form. */
const frames = (): ReadonlyArray<HTMLIFrameElement> => [...document.querySelectorAll('iframe')]

/** Handles a preview page's request to show a field; only fields of this admin are shown. */
const hear = ({ data, source }: MessageEvent<unknown>): void => {
  if (!isOf(data) || !frames().some((frame) => frame.contentWindow === source) || !URL.canParse(data.url)) return
  const { origin, pathname, hash } = new URL(data.url)
  if (origin !== location.origin || !pathname.startsWith('/admin/')) return
  if (pathname !== location.pathname) return location.assign(data.url)
  history.replaceState(history.state, '', hash)
  showNamed()
}

/** Notifies the preview of the focused field, so that the page shows its value. */
const notifyPreview = ({ target }: FocusEvent): void => {
  if (!(target instanceof Element)) return
  // The editor of rich text has no id.
  const path = target.closest('.rich-text-lexical')?.getAttribute('data-field-path')
  const id = path ? `field-${path.replaceAll('.', '__')}` : target.closest('[id^="field-"]')?.id
  if (id === undefined) return
  const place = `${location.origin}${location.pathname}#${id}`
  for (const { src, contentWindow } of frames())
    if (URL.canParse(src)) contentWindow?.postMessage({ type: 'caravanserai:show', place }, new URL(src).origin)
}

/**
 * Links from a page of the site to the field in its address, and from a field to its value on the page
 * (docs/guides/drafts.md).
 */
export const PlaceLinks = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    showNamed()
    addEventListener('hashchange', showNamed)
    addEventListener('message', hear)
    addEventListener('focusin', notifyPreview)
    const stopWatching = watchNumberFields()
    return () => {
      stopWatching()
      removeEventListener('hashchange', showNamed)
      removeEventListener('message', hear)
      removeEventListener('focusin', notifyPreview)
    }
  }, [])
  return children
}
