import type { Entry } from './samples'
import type { Text } from './text'

/** What a sample's values are turned into on the way: texts for the editor, pictures into the media. */
export interface Readers {
  readonly text: (html: unknown) => Text
  readonly picture: (source: unknown) => Promise<number | string | undefined>
  /** Payload's id of the cause of this number; nothing where there is none. */
  readonly cause: (number: unknown) => Promise<number | string | undefined>
}

const money = (text: unknown): number => Number(String(text).replaceAll(',', ''))
/** Noon, as the date field itself keeps a day: no time zone of an editor's moves it. */
const day = (text: unknown): string => `${new Date(`${String(text).replace(/T.*/, '')} 12:00 UTC`).toISOString()}`

const some = async (readers: Readers, sources: ReadonlyArray<unknown>) =>
  (await Promise.all(sources.map(readers.picture))).filter((id) => id !== undefined)

/** The items of a list within an entry; none where there is no list. */
const items = (list: unknown): ReadonlyArray<Entry> => (Array.isArray(list) ? (list as ReadonlyArray<Entry>) : [])

const comments = (e: Entry) => items(e['latestComments']).map((one) => ({ name: one['name'], date: day(one['date']), text: one['text'] }))

type ToData = (entry: Entry, readers: Readers) => Promise<Readonly<Record<string, unknown>>>

/** For each list, how an entry of the sample content fills the fields of its collection. */
export const toData: Readonly<Record<string, ToData>> = {
  services: async (e, r) => ({
    title: e['title'], icon: e['fIcon1'], ...r.text(e['description']), pictures: await some(r, [e['simg1'], e['simg2'], e['simg3']]),
  }),
  causes: async (e, r) => ({
    title: e['cTitle'], category: e['thumb'], summary: e['dec'], ...r.text(e['description']),
    goal: money(e['Goal']), raised: money(e['Raised']), donors: Number(e['donors'] ?? 0),
    latestGifts: items(e['latestDonations']).map((one) => ({
      name: one['name'], amount: money(one['amount']), date: day(one['date']), note: one['note'],
    })),
    latestComments: comments(e),
    picture: await r.picture(e['cImg']), largePicture: await r.picture(e['cImgSingle']),
    author: { name: e['authorName'], picture: await r.picture(e['authorImg']) },
  }),
  team: async (e, r) => ({ name: e['name'], role: e['title'], ...r.text(e['description']), picture: await r.picture(e['tImg']) }),
  events: async (e, r) => ({
    title: e['eTitle'], date: day(e['date']), time: e['time'], place: e['place'], summary: e['dec'], ...r.text(e['description']),
    schedule: e['schedule'], map: e['map'], picture: await r.picture(e['eImg']),
  }),
  projects: async (e, r) => ({
    title: e['title'], category: e['dec'], cause: await r.cause(e['cause']), ...r.text(e['description']),
    picture: await r.picture(e['projectImg']), pictures: await some(r, [e['prImg1'], e['prImg2']]),
  }),
  posts: async (e, r) => ({
    title: e['title'], date: day(e['create_at']), summary: e['dec'], ...r.text(e['description']),
    author: { name: e['author'], role: e['authorTitle'], picture: await r.picture(e['authorImg']) },
    comments: Number(e['comment'] ?? 0), latestComments: comments(e),
    film: await Promise.all(items(e['film']).map(async ({ image, caption }) => ({ picture: await r.picture(image), caption }))),
    format: e['blClass'] === 'format-video' ? 'video' : 'image',
    picture: await r.picture(e['screens']), largePicture: await r.picture(e['blogSingleImg']),
  }),
  testimonials: async (e, r) => ({ name: e['Title'], role: e['Sub'], quote: e['Des'], picture: await r.picture(e['image']) }),
}
