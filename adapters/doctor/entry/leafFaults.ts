import { clipped, faultOf, describe } from '../../port/faults'
import type { Fault } from '../../port/content'
import type { Way } from '../../port/source'
import type { SafeHtml } from '../../domain/safeHtml'
import { textOf } from '../../domain/teaser'
import { roomLimits } from '../../limits'
import type { Leaf } from '../../places/leavesOf'
import { deadAnchorsIn } from '../links'

/** A way by the names of the domain as faults write it: `latestGifts[2].note`. */
export const pathText = (way: Way): string =>
  way
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('')

/** How faults name what a leaf is in: a section by its label, a menu by its name, an entry of a list by its id. */
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

/** What can be read of values, but has not enough words, or too many for where pages show it. For all leaves of one reading. */
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
 * A picture that is a field of its own stands next to the title of its entry, which says what it shows; one of several says more,
 * unless it is mere decoration.
 */
const isAlone = ({ type, way, isDecorative = false }: Leaf): boolean =>
  type === 'picture' && !isDecorative && way.some((step) => typeof step === 'number')

const keyOf = ({ entry, way }: Leaf): string => JSON.stringify([entry, ...way])

const shownText = ({ type, value }: Leaf): string =>
  type === 'richText' ? textOf(String(value) as SafeHtml) : String(value)

/** The sanitiser gives every picture an `alt`. */
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
