import { defineKind } from './kind'
import type { EntityOf, KindDeclaration } from './kind'

/**
 * A service of the organisation. `icon` names an icon of the kit, `''` for none; the main one of the `pictures` is the first.
 * Lists show services of one `category` together: one or two words, `''` for none. `price` is what it costs as visitors read it
 * (`from Tk 142,000`), `''` when that is not known.
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

/** What readers wrote below a post or a cause: plain text. */
export const comments = { type: 'list', of: { name: 'name', date: 'day', text: 'text' } } as const

/**
 * A campaign. `category` is one or two words: Water, Education, Health …; `summary` is plain text, `body` the whole story.
 * `donors` counts all who gave; `latestGifts` and `latestComments` are some of them, the newest first. The name of a gift is as
 * the donor wants it to be shown.
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
    donors: 'count',
    latestGifts: {
      type: 'list',
      of: { name: 'name', amountCents: { type: 'money', from: 'amount' }, date: 'day', note: 'text' },
    },
    latestComments: comments,
    picture: 'picture',
    largePicture: 'picture',
    authorName: 'text',
    authorPicture: 'picture',
  },
  labels: { raised: 'Raised so far', donors: 'Number of donors', note: 'What they wrote' },
  ownPageOnly: ['body', 'latestGifts', 'latestComments'],
  groupings: { category: 'category', author: 'authorName' },
  // The nearest to its goal, of those that have not reached it.
  orders: { needed: { by: 'percent', below: 100 } },
})
export type Cause = EntityOf<typeof causes>
export type Gift = Cause['latestGifts'][number]
export type Comment = Cause['latestComments'][number]

/** The members of the team. `role`: Volunteer, Team Leader, CEO, Manager. */
export const team = defineKind({
  name: 'team',
  one: 'Team member',
  fields: { name: 'name', role: 'text', body: 'richText', picture: 'picture' },
  labels: { body: 'About them' },
  ownPageOnly: ['body'],
  groupings: { name: 'name' },
})
export type TeamMember = EntityOf<typeof team>

/**
 * Events. `lastDay` is the end of an event of several days, and `null` for one day; `dateText` is the date as the editor wrote it where it
 * cannot be read, `every Friday`. `time` is shown as it is, `09:30 to 16:00`; `hours` are what calendars read of it; `map` is a frame of
 * an allowed host, or empty; `changed` is when it was last edited, or empty where the backend does not say.
 */
export const events = defineKind({
  name: 'events',
  one: 'Event',
  fields: {
    title: 'name',
    date: 'day',
    lastDay: { type: 'day', endOf: 'date' },
    dateText: { type: 'dayText', from: 'date' },
    time: 'text',
    hours: { type: 'hours', from: 'time' },
    place: 'text',
    summary: 'text',
    body: 'richText',
    schedule: { type: 'list', of: { time: 'text', title: 'name' } },
    map: 'richText',
    picture: 'picture',
    changed: 'instant',
  },
  labels: { date: 'Day' },
  ownPageOnly: ['body', 'schedule', 'map', 'hours', 'changed'],
})
export type CharityEvent = EntityOf<typeof events>
export type ScheduleItem = CharityEvent['schedule'][number]

/**
 * Case studies. `category` is one to three words that are shown below the title; `pictures` are further ones. `causeId`: the cause
 * that it belongs to; there need not be a cause of this id.
 */
export const projects = defineKind({
  name: 'projects',
  one: 'Project',
  fields: {
    title: 'name',
    category: 'text',
    causeId: { type: 'reference', to: 'causes', from: 'cause' },
    body: 'richText',
    picture: 'picture',
    pictures: { type: 'pictures', most: 2 },
  },
  labels: { cause: 'Belongs to the cause' },
  ownPageOnly: ['body', 'pictures'],
  groupings: { cause: 'causeId' },
})
export type Project = EntityOf<typeof projects>

/**
 * The articles of the blog. `summary` is plain text. `comments` counts all of them, `latestComments` are the newest. The picture of
 * a `video` post opens the pictures of `film`, a silent one with captions; an `image` post has none.
 */
export const posts = defineKind({
  name: 'posts',
  one: 'Post',
  fields: {
    title: 'name',
    date: 'day',
    summary: 'text',
    body: 'richText',
    author: {
      type: 'group',
      of: {
        name: { type: 'text', from: 'authorName' },
        role: { type: 'text', from: 'authorRole' },
        picture: { type: 'picture', from: 'authorPicture' },
      },
    },
    comments: 'count',
    latestComments: comments,
    format: { type: 'oneOf', values: ['image', 'video'], otherwise: 'image' },
    film: { type: 'list', of: { picture: 'picture', caption: 'text' } },
    picture: 'picture',
    largePicture: 'picture',
  },
  labels: { date: 'Day', comments: 'Number of comments', format: 'Opens as', film: 'The film' },
  newestBy: 'date',
  ownPageOnly: ['body', 'latestComments', 'film'],
  groupings: { author: 'author.name' },
  orders: { date: 'date', comments: 'comments' },
})
export type Post = EntityOf<typeof posts>
export type PostAuthor = Post['author']
export type FilmFrame = Post['film'][number]

/** Quotes about the organisation, as plain text. `role` describes the person: `Umrah pilgrim, Rajshahi`. They have no pages. */
export const testimonials = defineKind({
  name: 'testimonials',
  fields: { name: 'name', role: 'text', quote: 'text', picture: 'picture' },
  labels: { quote: 'Their words' },
  ids: 'numbered',
})
export type Testimonial = EntityOf<typeof testimonials>

/** The kinds of content that the site itself has, by their names. A new one needs its declaration above, a line here, and its samples. */
export const siteKinds = { services, causes, team, events, projects, posts, testimonials }

export type Kind = keyof typeof siteKinds

/** The entities that come as lists, by kind. */
export type Entities = { readonly [K in Kind]: EntityOf<(typeof siteKinds)[K]> }

export const kinds = Object.keys(siteKinds) as ReadonlyArray<Kind>

/** A kind that is asked for: one of the site's by its name, or one that a remote declares by value. */
export type AnyKind = Kind | KindDeclaration

export type DeclarationOf<K extends AnyKind> = K extends Kind
  ? (typeof siteKinds)[K]
  : K extends KindDeclaration
    ? K
    : never

/** An entity of a kind, however the kind is named. */
export type Entity<K extends AnyKind> = EntityOf<DeclarationOf<K>>

/** An entity as a list of its kind shows it. */
export type Listed<K extends AnyKind> = Omit<
  Entity<K>,
  DeclarationOf<K> extends { readonly ownPageOnly: ReadonlyArray<infer Field extends PropertyKey> }
    ? Field
    : never
>

export const declarationOf = (kind: AnyKind): KindDeclaration =>
  typeof kind === 'string' ? siteKinds[kind] : kind

/** Whether the site itself has a kind of this name. */
export const isSiteKind = (name: string): name is Kind => Object.hasOwn(siteKinds, name)
