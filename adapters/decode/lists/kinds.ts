import type * as t from 'io-ts'
import { percentRaised } from '../../domain/cause'
import type { Cause, Gift } from '../../domain/cause'
import type { Comment } from '../../domain/comment'
import type { Entities, Kind } from '../../domain/entities'
import type { CharityEvent, ScheduleItem } from '../../domain/event'
import type { FilmFrame, Post, PostAuthor } from '../../domain/post'
import type { Project } from '../../domain/project'
import type { Service } from '../../domain/service'
import type { TeamMember } from '../../domain/teamMember'
import type { Testimonial } from '../../domain/testimonial'
import { untitled } from '../../domain/untitled'
import type { TitledKind } from '../../domain/untitled'
import { group, hours, name, optional, optionalId, picture, pictures, richText } from './fields'
import { several, text, value } from './fields'
import { listDecoder } from './listDecoder'
import type { DecodeList } from './listDecoder'
import { Count, Day, Format, Instant, Money, Percent, zero } from './values'

/*
 * For each kind of list: which fields an entry may have, and what is read from them. The canonical names are those of
 * the domain model, except where the model's name says how it is represented: an entry has `goal`, in any form in
 * which money is written, and the model has `goalCents`.
 */

/** An entry whose fields are the model's. */
const unchanged = <A>(entry: A): A => entry

/** The entry, with a title. */
const titled =
  (kind: TitledKind) =>
  <A extends { readonly id: string; readonly title: string }>(entry: A): A =>
    entry.title === '' ? { ...entry, title: untitled(kind, entry.id) } : entry

const latestComments = several<Comment>('latestComments', {
  name: name('name'),
  date: optional('date', Day),
  text: text('text'),
})

const services = listDecoder<Omit<Service, 'id'>, Service>({
  ids: 'sent',
  fields: {
    icon: text('icon'),
    title: name('title'),
    category: text('category'),
    price: text('price'),
    body: richText('body'),
    pictures: pictures('pictures', 3),
  },
  finish: titled('services'),
})

/** The cause with its percentage computed where none was sent and both sums are known: again when a lost one was restored. */
export const withPercent = (cause: Cause): Cause => {
  // `percentRaised` answers whole numbers by its contract.
  const computed = cause.percent === null ? (percentRaised(cause) as t.Int | null) : null
  return computed === null ? cause : { ...cause, percent: computed }
}

const causes = listDecoder<Omit<Cause, 'id'>, Cause>({
  ids: 'sent',
  fields: {
    title: name('title'),
    category: text('category'),
    summary: text('summary'),
    body: richText('body'),
    goalCents: optional('goal', Money),
    raisedCents: optional('raised', Money),
    percent: optional('percent', Percent),
    donors: value<t.Int | null>('donors', Count, zero, null),
    latestGifts: several<Gift>('latestGifts', {
      name: name('name'),
      amountCents: optional('amount', Money),
      date: optional('date', Day),
      note: text('note'),
    }),
    latestComments,
    picture: picture('picture'),
    largePicture: picture('largePicture'),
    authorName: text('authorName'),
    authorPicture: picture('authorPicture'),
  },
  finish: (cause) => withPercent(titled('causes')(cause)),
  computed: ['percent'],
})

const team = listDecoder<Omit<TeamMember, 'id'>, TeamMember>({
  ids: 'sent',
  fields: {
    name: name('name'),
    role: text('role'),
    body: richText('body'),
    picture: picture('picture'),
  },
  finish: (member) => ({ ...member, name: member.name || untitled('team', member.id) }),
})

const events = listDecoder<Omit<CharityEvent, 'id'>, CharityEvent>({
  ids: 'sent',
  fields: {
    title: name('title'),
    date: optional('date', Day),
    time: text('time'),
    hours: hours('time'),
    place: text('place'),
    summary: text('summary'),
    body: richText('body'),
    schedule: several<ScheduleItem>('schedule', { time: text('time'), title: name('title') }),
    map: richText('map'),
    picture: picture('picture'),
    changed: value('changed', Instant, ''),
  },
  finish: titled('events'),
})

const projects = listDecoder<Omit<Project, 'id'>, Project>({
  ids: 'sent',
  fields: {
    title: name('title'),
    category: text('category'),
    causeId: optionalId('cause'),
    body: richText('body'),
    picture: picture('picture'),
    pictures: pictures('pictures', 2),
  },
  finish: titled('projects'),
})

const posts = listDecoder<Omit<Post, 'id'>, Post>({
  ids: 'sent',
  fields: {
    title: name('title'),
    date: optional('date', Day),
    summary: text('summary'),
    body: richText('body'),
    author: group<PostAuthor>({
      name: text('authorName'),
      role: text('authorRole'),
      picture: picture('authorPicture'),
    }),
    comments: value<t.Int | null>('comments', Count, zero, null),
    latestComments,
    format: value('format', Format, 'image'),
    film: several<FilmFrame>('film', { picture: picture('picture'), caption: text('caption') }),
    picture: picture('picture'),
    largePicture: picture('largePicture'),
  },
  finish: titled('posts'),
})

const testimonials = listDecoder<Omit<Testimonial, 'id'>, Testimonial>({
  ids: 'sent or numbered',
  fields: {
    name: name('name'),
    role: text('role'),
    quote: text('quote'),
    picture: picture('picture'),
  },
  finish: unchanged,
})

/** The decoder of a list, by its kind. */
export const listDecoders: { readonly [K in Kind]: DecodeList<Entities[K]> } = {
  services,
  causes,
  team,
  events,
  projects,
  posts,
  testimonials,
}
