import type { Entry } from './samples'
import type { Text } from './text'

/** Converts the values of a sample: texts for the editor, pictures into media entries. */
export interface Readers {
  readonly text: (html: unknown) => Text
  readonly picture: (source: unknown) => Promise<number | string | undefined>
  /** Payload's id of the cause of this number; `undefined` when there is none. */
  readonly cause: (number: unknown) => Promise<number | string | undefined>
}

const money = (text: unknown): number => Number(String(text).replaceAll(',', ''))
/** Noon, as the date field itself stores a day, so that no time zone of an editor changes the day. */
const day = (text: unknown): string => `${new Date(`${String(text).replace(/T.*/, '')} 12:00 UTC`).toISOString()}`

/** The items of a list within an entry; empty when there is no list. */
const items = (list: unknown): ReadonlyArray<Entry> => (Array.isArray(list) ? (list as ReadonlyArray<Entry>) : [])

const pictures = async (readers: Readers, paths: unknown) =>
  (await Promise.all(items(paths).map(readers.picture))).filter((id) => id !== undefined)

const comments = (e: Entry) => items(e['latestComments']).map((one) => ({ name: one['name'], date: day(one['date']), text: one['text'] }))

type ToData = (entry: Entry, readers: Readers) => Promise<Readonly<Record<string, unknown>>>

/** For each list, the mapping from an entry of the sample content to the fields of its collection. */
export const toData: Readonly<Record<string, ToData>> = {
  services: async (e, r) => ({
    title: e['title'], icon: e['icon'], category: e['category'], price: e['price'],
    ...r.text(e['body']), pictures: await pictures(r, e['pictures']),
  }),
  causes: async (e, r) => ({
    title: e['title'], category: e['category'], summary: e['summary'], ...r.text(e['body']),
    goal: money(e['goal']), raised: money(e['raised']), donors: Number(e['donors'] ?? 0),
    latestGifts: items(e['latestGifts']).map((one) => ({
      name: one['name'], amount: money(one['amount']), date: day(one['date']), note: one['note'],
    })),
    latestComments: comments(e),
    picture: await r.picture(e['picture']), largePicture: await r.picture(e['largePicture']),
    author: { name: e['authorName'], picture: await r.picture(e['authorPicture']) },
  }),
  team: async (e, r) => ({ name: e['name'], role: e['role'], ...r.text(e['body']), picture: await r.picture(e['picture']) }),
  events: async (e, r) => ({
    title: e['title'], date: day(e['date']), time: e['time'], place: e['place'], summary: e['summary'], ...r.text(e['body']),
    schedule: e['schedule'], map: e['map'], picture: await r.picture(e['picture']),
  }),
  projects: async (e, r) => ({
    title: e['title'], category: e['category'], cause: await r.cause(e['cause']), ...r.text(e['body']),
    picture: await r.picture(e['picture']), pictures: await pictures(r, e['pictures']),
  }),
  posts: async (e, r) => ({
    title: e['title'], date: day(e['date']), summary: e['summary'], ...r.text(e['body']),
    author: { name: e['authorName'], role: e['authorRole'], picture: await r.picture(e['authorPicture']) },
    comments: Number(e['comments'] ?? 0), latestComments: comments(e),
    film: await Promise.all(items(e['film']).map(async ({ picture, caption }) => ({ picture: await r.picture(picture), caption }))),
    format: e['format'],
    picture: await r.picture(e['picture']), largePicture: await r.picture(e['largePicture']),
  }),
  testimonials: async (e, r) => ({ name: e['name'], role: e['role'], quote: e['quote'], picture: await r.picture(e['picture']) }),
}
