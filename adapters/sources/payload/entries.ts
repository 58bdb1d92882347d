import * as t from 'io-ts'
import type { Kind } from '../../domain/entities'
import { toPicture } from './pictures'

/** Where a field of the canonical shape comes from: a path in the document, and how its value is read. */
type From = readonly [path: string, read?: (value: unknown) => unknown]
type Table = Readonly<Record<string, From>>

/** Payload keeps sums as numbers; they are written as the canonical shape has them, `3000.00`. */
const money = (value: unknown): unknown => (typeof value === 'number' ? value.toFixed(2) : value)
const format = (value: unknown): unknown =>
  value === 'video' ? 'format-video' : value === 'image' ? 'format-standard-image' : value

/** The items of a list within a document, each as a table has it. */
const each =
  (table: Table) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.map(toEntry(table)) : value

const number: From = ['number']
const title: From = ['title']
const description: From = ['body']
const picture: From = ['picture', toPicture]

const latestComments: From = ['latestComments']

const slide: Table = { id: number, title, subtitle: ['subtitle'], link: ['link'], image: picture }

/** For each kind, the fields of its canonical shape by those of its collection. */
const tables: Readonly<Record<Kind, Table>> = {
  services: {
    id: number,
    fIcon1: ['icon'],
    title,
    description,
    simg1: ['pictures.0', toPicture],
    simg2: ['pictures.1', toPicture],
    simg3: ['pictures.2', toPicture],
  },
  causes: {
    id: number,
    cTitle: title,
    thumb: ['category'],
    dec: ['summary'],
    description,
    Goal: ['goal', money],
    Raised: ['raised', money],
    donors: ['donors'],
    latestDonations: [
      'latestGifts',
      each({ name: ['name'], amount: ['amount', money], date: ['date'], note: ['note'] }),
    ],
    latestComments,
    cImg: picture,
    cImgSingle: ['largePicture', toPicture],
    authorName: ['author.name'],
    authorImg: ['author.picture', toPicture],
  },
  team: { id: number, name: ['name'], title: ['role'], description, tImg: picture },
  events: {
    id: number,
    eTitle: title,
    date: ['date'],
    time: ['time'],
    place: ['place'],
    dec: ['summary'],
    description,
    schedule: ['schedule'],
    map: ['map'],
    eImg: picture,
  },
  projects: {
    id: number,
    title,
    dec: ['category'],
    cause: ['cause.number'],
    description,
    projectImg: picture,
    prImg1: ['pictures.0', toPicture],
    prImg2: ['pictures.1', toPicture],
  },
  posts: {
    id: number,
    title,
    create_at: ['date'],
    dec: ['summary'],
    description,
    comment: ['comments'],
    latestComments,
    film: ['film', each({ image: picture, caption: ['caption'] })],
    blClass: ['format', format],
    author: ['author.name'],
    authorTitle: ['author.role'],
    authorImg: ['author.picture', toPicture],
    screens: picture,
    blogSingleImg: ['largePicture', toPicture],
  },
  testimonials: { id: number, Title: ['name'], Sub: ['role'], Des: ['quote'], image: picture },
}

const valueAt = (doc: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (t.UnknownRecord.is(value) || Array.isArray(value) ? Object(value)[key] : undefined),
      doc,
    )

/** Empty fields come as `null`: they count as not sent. */
const toEntry =
  (table: Table) =>
  (doc: unknown): unknown => {
    if (!t.UnknownRecord.is(doc)) return doc
    const fields = Object.entries(table).map(
      ([field, [path, read = (value: unknown) => value]]) => [field, read(valueAt(doc, path))] as const,
    )
    return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined))
  }

export const toSlide = toEntry(slide)
export const toListEntry = (kind: Kind): ((doc: unknown) => unknown) => toEntry(tables[kind])
