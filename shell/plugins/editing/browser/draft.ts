import * as t from 'io-ts'
import { prefersReducedMotion } from '@caravanserai/ui/prefersReducedMotion'
import { editing } from './editing'
import type { EditMessage } from './editing'
import { markedPlaces } from './markedPlaces'

/** A message from the CMS: the value that is being edited, by its name or by the address of its field. */
const ShowMessage = t.type({ type: t.literal('caravanserai:show'), place: t.string })

/** Set on the element that the CMS requested last. */
const SHOWN = 'data-place-shown'

/**
 * Connects a draft document with the CMS: opens the CMS field of an element, and highlights the element of a field
 * that the CMS names. Used only in documents of drafts.
 * @param frame the origin of the CMS that may embed this page in a frame; `null` for none
 */
export const startDraft = (frame: string | null): void => {
  const root = document.getElementById('site')
  const bar = document.querySelector('section.preview')
  if (root === null || bar === null) return
  const { shownBy, elementOf } = markedPlaces(root, async (address) => {
    const response = await fetch(`/content/places?${new URLSearchParams({ address })}`)
    return response.json()
  })
  const open = (message: EditMessage): void => {
    if (frame !== null && parent !== window) parent.postMessage(message, frame)
    else window.open(message.url, '_blank', 'noopener')
  }
  editing({ shownBy, bar, open })
  if (frame === null) return
  addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== frame || source !== parent || !ShowMessage.is(data)) return
    document.querySelector(`[${SHOWN}]`)?.removeAttribute(SHOWN)
    const element = elementOf(data.place)
    if (element === null) return
    element.setAttribute(SHOWN, '')
    element.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  })
}
