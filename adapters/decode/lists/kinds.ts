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
import { Name } from '../text'
import { group, optionalId, picture, pictures, required, requiredPicture, richText } from './fields'
import { several, text, value } from './fields'
import { listDecoder } from './listDecoder'
import type { DecodeList } from './listDecoder'
import { Count, Day, Format, Instant, Money, percent, zero } from './values'

/*
 * For each kind of list: which fields an entry may have, and what is read from them. The canonical names are those of
 * the domain model, except where the model's name says how it is represented: an entry has `goal`, in any form in
 * which money is written, and the model has `goalCents`.
 */

/** An entry whose fields are the model's. */
const unchanged = <A>(entry: A): A => entry

const latestComments = several<Comment>('latestComments', {
  name: required('name', Name),
  date: required('date', Day),
  text: required('text', Name),
})

const services = listDecoder<Omit<Service, 'id'>, Service>({
  ids: 'sent',
  fields: {
    icon: text('icon'),
    title: required('title', Name),
    category: text('category'),
    price: text('price'),
    body: richText('body'),
    pictures: pictures('pictures', 3),
  },
  finish: unchanged,
})

/** `percent` is `null` where no valid one was sent: it is computed from the two sums then. */
type SentCause = Omit<Cause, 'id' | 'percent'> & { readonly percent: Cause['percent'] | null }

const causes = listDecoder<SentCause, Cause>({
  ids: 'sent',
  fields: {
    title: required('title', Name),
    category: text('category'),
    summary: text('summary'),
    body: richText('body'),
    goalCents: required('goal', Money),
    raisedCents: required('raised', Money),
    percent: percent('percent'),
    donors: value('donors', Count, zero),
    latestGifts: several<Gift>('latestGifts', {
      name: required('name', Name),
      amountCents: required('amount', Money),
      date: required('date', Day),
      note: text('note'),
    }),
    latestComments,
    picture: picture('picture'),
    largePicture: picture('largePicture'),
    authorName: text('authorName'),
    authorPicture: picture('authorPicture'),
  },
  // `percentRaised` answers whole numbers by its contract.
  finish: (cause) => ({ ...cause, percent: cause.percent ?? (percentRaised(cause) as t.Int) }),
})

const team = listDecoder<Omit<TeamMember, 'id'>, TeamMember>({
  ids: 'sent',
  fields: {
    name: required('name', Name),
    role: text('role'),
    body: richText('body'),
    picture: picture('picture'),
  },
  finish: unchanged,
})

const events = listDecoder<Omit<CharityEvent, 'id'>, CharityEvent>({
  ids: 'sent',
  fields: {
    title: required('title', Name),
    date: required('date', Day),
    time: text('time'),
    place: text('place'),
    summary: text('summary'),
    body: richText('body'),
    schedule: several<ScheduleItem>('schedule', { time: text('time'), title: required('title', Name) }),
    map: richText('map'),
    picture: picture('picture'),
    changed: value('changed', Instant, ''),
  },
  finish: unchanged,
})

const projects = listDecoder<Omit<Project, 'id'>, Project>({
  ids: 'sent',
  fields: {
    title: required('title', Name),
    category: text('category'),
    causeId: optionalId('cause'),
    body: richText('body'),
    picture: picture('picture'),
    pictures: pictures('pictures', 2),
  },
  finish: unchanged,
})

const posts = listDecoder<Omit<Post, 'id'>, Post>({
  ids: 'sent',
  fields: {
    title: required('title', Name),
    date: required('date', Day),
    summary: text('summary'),
    body: richText('body'),
    author: group<PostAuthor>({
      name: text('authorName'),
      role: text('authorRole'),
      picture: picture('authorPicture'),
    }),
    comments: value('comments', Count, zero),
    latestComments,
    format: value('format', Format, 'image'),
    film: several<FilmFrame>('film', { picture: requiredPicture('picture'), caption: text('caption') }),
    picture: picture('picture'),
    largePicture: picture('largePicture'),
  },
  finish: unchanged,
})

const testimonials = listDecoder<Omit<Testimonial, 'id'>, Testimonial>({
  ids: 'sent or numbered',
  fields: {
    name: required('name', Name),
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
