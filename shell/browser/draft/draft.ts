import * as t from 'io-ts'
import { prefersReducedMotion } from '@caravanserai/ui/prefersReducedMotion'
import { editing } from './editing'
import type { EditMessage } from './editing'
import { markedPlaces } from './markedPlaces'

/** From the CMS: this value is edited now, by its name or the address of its field. */
const ShowMessage = t.type({ type: t.literal('caravanserai:show'), place: t.string })

/** Set on the element that the CMS has asked for, until it asks for another. */
const SHOWN = 'data-place-shown'

/**
 * For the documents of drafts alone: opens the field of the CMS that an element came from, and shows the element of a field that the CMS
 * names.
 * @param frame the origin of the CMS that may show this page in a frame; `null` for none
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
