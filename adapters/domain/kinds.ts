import { defineKind } from './kind'
import type { EntityOf, KindDeclaration } from './kind'

/**
 * A service of the organisation. `icon` names an icon of the kit, `''` for none; the first of the `pictures` is the
 * main one. Lists group services by `category`: one or two words, `''` for none. `price` is the price in words (`from
 * Tk 142,000`), `''` if unknown.
 */
export const services = defineKind({
  name: 'services',
  one: 'Service',
  fields: {
    icon: 'text',
    title: 'name',
    category: 'text',
    price: 'text',
    body: 'richText',
    pictures: { type: 'pictures', most: 3 },
  },
  ownPageOnly: ['body'],
  groupings: { category: 'category' },
})
export type Service = EntityOf<typeof services>

/**
 * A campaign. `category` is one or two words: Water, Education, Health …; `summary` is plain text, `body` the whole
 * story. `buys` says what sums buy, in any order. `donors` counts all donors; `latestGifts` and `latestComments` are
 * some of the newest, newest first. A gift's name is as the donor wants it to be shown; comments are plain text.
 */
export const causes = defineKind({
  name: 'causes',
  one: 'Cause',
  fields: {
    title: 'name',
    category: 'text',
    summary: 'text',
    body: 'richText',
    goalCents: { type: 'money', from: 'goal' },
    raisedCents: { type: 'money', from: 'raised' },
    percent: { type: 'percent', of: ['raisedCents', 'goalCents'] },
    buys: { type: 'list', of: { amountCents: { type: 'money', from: 'amount' }, use: 'text' } },
    donors: 'count',
    latestGifts: {
      type: 'list',
      of: { name: 'name', amountCents: { type: 'money', from: 'amount' }, date: 'day', note: 'text' },
    },
    latestComments: { type: 'list', of: { name: 'name', date: 'day', text: 'text' } },
    picture: 'picture',
    largePicture: 'picture',
    authorName: 'text',
    authorPicture: 'picture',
  },
  labels: {
    raised: 'Raised so far',
    buys: 'What sums buy',
    use: 'What it buys',
    donors: 'Number of donors',
    note: 'What they wrote',
  },
  ownPageOnly: ['body', 'latestGifts', 'latestComments'],
  groupings: { category: 'category', author: 'authorName' },
  // Unfinished causes first, the nearest to its goal on top.
  orders: { needed: { by: 'percent', below: 100 } },
})
export type Cause = EntityOf<typeof causes>
export type Gift = Cause['latestGifts'][number]
export type Comment = Cause['latestComments'][number]

/** Quotes about the organisation, as plain text. `role`: `Umrah pilgrim, Rajshahi`. They have no pages. */
const testimonials = defineKind({
  name: 'testimonials',
  fields: { name: 'name', role: 'text', quote: 'text', picture: 'picture' },
  labels: { quote: 'Their words' },
  ids: 'numbered',
})
export type Testimonial = EntityOf<typeof testimonials>

/** The central kinds of content, by name. A kind that only one remote shows is declared by that remote. */
export const siteKinds = { services, causes, testimonials }

export type Kind = keyof typeof siteKinds

/** The entity type of each of the site's own kinds. */
export type Entities = { readonly [K in Kind]: EntityOf<(typeof siteKinds)[K]> }

export const kinds = Object.keys(siteKinds) as ReadonlyArray<Kind>

/** A requested kind: a site kind by name, or a remote's kind by value. */
export type AnyKind = Kind | KindDeclaration

export type DeclarationOf<K extends AnyKind> = K extends Kind
  ? (typeof siteKinds)[K]
  : K extends KindDeclaration
    ? K
    : never

/** An entity of a kind that is given by name or by value. */
export type Entity<K extends AnyKind> = EntityOf<DeclarationOf<K>>

/** An entity with the fields that a list of its kind shows. */
export type Listed<K extends AnyKind> = Omit<
  Entity<K>,
  DeclarationOf<K> extends { readonly ownPageOnly: ReadonlyArray<infer Field extends PropertyKey> }
    ? Field
    : never
>

export const declarationOf = (kind: AnyKind): KindDeclaration =>
  typeof kind === 'string' ? siteKinds[kind] : kind

export const isSiteKind = (name: string): name is Kind => Object.hasOwn(siteKinds, name)
