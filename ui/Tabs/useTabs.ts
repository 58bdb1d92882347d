import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '../useHydrated'

/** The element that an address points at; a fragment that is no proper text points at nothing. */
const pointedAt = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Where a key leads in a row of tabs that reads from left to right; `null` when it leads nowhere. */
const led = (key: string, from: number, count: number): number | null =>
  ({
    ArrowRight: (from + 1) % count,
    ArrowLeft: (from - 1 + count) % count,
    Home: 0,
    End: count - 1,
    ' ': from,
  })[key] ?? null

const mirrored: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

interface State {
  readonly id: string | null
  /** The document came with it open, a navigation led to it, or the visitor chose it, and only then it fades in. */
  readonly by: 'document' | 'navigation' | 'visitor'
}

/** Which of the tabs is open, by address, pointer and keyboard. */
export const useTabs = (tabs: ReadonlyArray<{ readonly id: string }>) => {
  const root = useRef<HTMLDivElement>(null)
  const live = useHydrated()
  const { hash, key } = useLocation()
  const [{ id, by }, setState] = useState<State>({ id: null, by: 'document' })
  const opened = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === id),
  )

  // At every navigation, and before the first paint over the server's markup: what the address points at or into. Not
  // when the tabs change: an array made anew leads nowhere.
  useLayoutEffect(() => {
    const target = hash === '' ? null : pointedAt(hash)
    const panel = tabs.find((tab) => target !== null && document.getElementById(tab.id)?.contains(target))
    if (panel !== undefined && root.current?.contains(target))
      setState({ id: panel.id, by: live ? 'navigation' : 'document' })
  }, [hash, key])

  // What was out of sight could not be scrolled to until now. In a document the browser has done so itself.
  useLayoutEffect(() => {
    if (by === 'navigation') pointedAt(hash)?.scrollIntoView()
  }, [id, by, hash])

  const open = (index: number) => {
    const next = tabs[index]?.id
    if (next === undefined) return
    setState({ id: next, by: 'visitor' })
    // The address follows without a step in the history: Back leads off the page, and the way back to the same tab.
    history.replaceState(history.state, '', `#${encodeURIComponent(next)}`)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const leftward = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = led(leftward ? (mirrored[event.key] ?? event.key) : event.key, opened, tabs.length)
    if (next === null) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    open(next)
  }

  return { root, live, opened, chosen: by === 'visitor', open, onKeyDown }
}
