import * as t from 'io-ts'
import type { Slide } from '../domain/slide'
import { gatherSound, judge, sound } from './faults'
import type { FaultAt, Judged } from './faults'
import { decodePicture } from './pictures'
import type { Sanitise } from './sanitise'
import { Fields, Id, OptionalText } from './text'

const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:']
/** Only there to resolve an address of our own site. */
const anySite = 'https://site.invalid'

interface HrefBrand { readonly 'an address to follow': unique symbol }
/** An address that a visitor may follow, of our site or another: never `javascript:` or `data:`. */
const Href = t.brand(
  OptionalText,
  (href): href is t.Branded<string, HrefBrand> =>
    URL.canParse(href, anySite) && safeProtocols.includes(new URL(href, anySite).protocol),
  'an address to follow',
)

const decodeSlide = (faultAt: FaultAt, sanitise: Sanitise, sent: unknown, index: number): Judged<Slide | null> => {
  const label = `slide ${index + 1}`
  const { value: fields, faults } = judge(Fields, null, faultAt, label, sent)
  if (fields === null) return { value: null, faults }

  const { id: sentId, image } = fields
  const id = sentId === null || sentId === undefined ? sound(null) : judge(Id, null, faultAt, label, sentId)
  const title = judge(OptionalText, '', faultAt, label, fields['title'])
  const subtitle = judge(OptionalText, '', faultAt, label, fields['subtitle'])
  const href = judge(Href, '', faultAt, label, fields['link'])
  const picture = image === null || image === undefined || image === '' ? sound(null) : decodePicture(faultAt, label, image)
  return {
    value: {
      id: id.value ?? `${index + 1}`,
      title: sanitise(title.value).html,
      subtitle: subtitle.value || 'Our Portfolio',
      href: href.value || null,
      picture: picture.value,
    },
    faults: [id, title, subtitle, href, picture].flatMap(({ faults }) => faults),
  }
}

/** The slides in the source's order. A field that cannot be used counts as not sent; an entry that is no object is dropped. */
export const decodeSlides = (
  faultAt: FaultAt,
  sanitise: Sanitise,
  entries: ReadonlyArray<unknown>,
): Judged<ReadonlyArray<Slide>> =>
  gatherSound(entries.map((entry, index) => decodeSlide(faultAt, sanitise, entry, index)))
