import { clipped, faultOf, describe } from '../port/faults'
import type { Fault } from '../port/content'
import type { Way } from '../port/source'
import type { SafeHtml } from '../domain/safeHtml'
import { textOf } from '../domain/teaser'
import { roomLimits } from '../limits'
import type { Leaf } from '../places/leavesOf'
import { deadAnchorsIn } from './links'

/** A path in domain names, as faults write it: `latestGifts[2].note`. */
export const pathText = (way: Way): string =>
  way
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('')

/** The label of a leaf's container in faults: a section's label, a menu's name, the id of a list entry. */
export const placeOfLeaf = ({
  question,
  entry,
  way,
  value,
}: Leaf): Pick<Fault, 'reading' | 'label' | 'path'> => {
  const placed = (label: string, path: string) => ({ reading: question, label, path })
  if (question === 'menu') return placed(way[0] === 'name' ? String(value) : `id ${entry}`, pathText(way))
  if (!question.startsWith('pages/')) return placed(`id ${entry}`, pathText(way))
  return placed(entry, way[0] === 'label' ? '' : pathText(way))
}

/**
 * Faults of readable values with too few words, or too many for the places that show them. For all leaves of one
 * reading.
 */
export const leafFaults = (
  leaves: ReadonlyArray<Leaf>,
): ReadonlyArray<{ readonly leaf: Leaf; readonly fault: Fault }> => {
  const described = new Set(
    leaves.flatMap((leaf) => (leaf.type === 'alt' ? [keyOf({ ...leaf, way: leaf.way.slice(0, -1) })] : [])),
  )
  const deadAnchors = deadAnchorsIn(leaves)
  return leaves.flatMap((leaf) =>
    [
      ...(isAlone(leaf) && !described.has(keyOf(leaf)) ? ['words for a picture'] : []),
      ...(leaf.type === 'richText' ? inRichText(String(leaf.value) as SafeHtml) : []),
      ...tooLong(leaf),
      ...deadAnchors(leaf).map((href) => `a part of the page at ${clipped(href, 40)}`),
    ].map((expected) => ({
      leaf,
      fault: faultOf(leaf.question, expected, describe(shownText(leaf)), placeOfLeaf(leaf)),
    })),
  )
}

/**
 * Whether a picture needs its own description: every picture in a list does, unless it is decorative. A single
 * picture is described by the title of its entry next to it.
 */
const isAlone = ({ type, way, isDecorative = false }: Leaf): boolean =>
  type === 'picture' && !isDecorative && way.some((step) => typeof step === 'number')

const keyOf = ({ entry, way }: Leaf): string => JSON.stringify([entry, ...way])

const shownText = ({ type, value }: Leaf): string =>
  type === 'richText' ? textOf(String(value) as SafeHtml) : String(value)

/** The sanitiser adds an `alt` to every picture. */
const inRichText = (html: SafeHtml): ReadonlyArray<string> => {
  const links = html
    .split('</a>')
    .slice(0, -1)
    .flatMap((before) => {
      const link = before.slice(before.search(/<a\s/))
      return link.includes('<img') ? [link] : []
    })
  const nameless = links.filter((inner) => !/\salt="[^"]/.test(inner) && textOf(inner as SafeHtml) === '')
  const silent = count(html, emptyAlt) - nameless.reduce((sum, inner) => sum + count(inner, emptyAlt), 0)
  return [
    ...(nameless.length > 0 ? ['words for each link'] : []),
    ...(silent > 0 ? ['words for each picture'] : []),
  ]
}

const emptyAlt = /<img(?![^<>]*\salt="[^"])[^<>]*>/g
const count = (text: string, part: RegExp): number => [...text.matchAll(part)].length

const roomOf = ({ question, way: [name, ...below], type }: Leaf): readonly [number, string] | null => {
  if (type === 'seo')
    return name === 'seoTitle'
      ? [roomLimits.searchTitle, 'in results of search engines']
      : [roomLimits.searchDescription, 'in results of search engines']
  if (question === 'menu') return type === 'name' ? [roomLimits.menuName, 'in the menu'] : null
  if (question === 'slides' && name === 'title') return [roomLimits.slideTitle, 'on a slide']
  if (question === 'slides' && name === 'subtitle') return [roomLimits.slideSubtitle, 'on a slide']
  if (type === 'name') return [roomLimits.heading, 'in a heading']
  return name === 'summary' && below.length === 0 ? [roomLimits.summary, 'on a card'] : null
}

const tooLong = (leaf: Leaf): ReadonlyArray<string> => {
  const room = roomOf(leaf)
  return room === null || shownText(leaf).length <= room[0]
    ? []
    : [`room for ${room[0]} characters ${room[1]}`]
}
