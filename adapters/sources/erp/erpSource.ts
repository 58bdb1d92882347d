import { withoutSlash } from '../adapter'
import * as E from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { forkJoin, map } from 'rxjs'
import * as t from 'io-ts'
import { mapAnswer } from '../../port/ask'
import type { ContentError } from '../../port/content'
import { PicturePath, encodedPath, filePath } from '../../decode/pictures'
import { errorLine } from '../../port/faults'
import { fetchJson } from '../../http/fetchJson'
import type { GetJson } from '../../http/fetchJson'
import { paged, readEnvelope, totals } from '../../http/paged'
import type { Page } from '../../http/paged'
import type { Source, SourceResult, Labelled, Locate, SourceQuestion, Way } from '../../port/source'
import { menuDepth } from '../../port/source'
import type { Place } from '../../domain/place'
import { wellFormed } from '../../decode/text'
import type { Fetch } from '../../http/authorizedFetch'
import { entriesOf } from '../../port/movedSource'
import type { MovedSource } from '../../port/movedSource'
import type { Adapter } from '../adapter'

/** The envelopes of the incumbent's four responses. Entries are decoded one by one in `decode/`. */
const MenusEnvelope = t.type({ menus: t.array(t.unknown) }, 'menus')

/** Contents by label; `null` for none. */
const ByLabel = t.union([t.UnknownRecord, t.null])
const ContentsEnvelope = t.type({ menu_contents: ByLabel }, 'menu_contents')
type ContentsEnvelope = t.TypeOf<typeof ContentsEnvelope>
const ImagesEnvelope = t.type({ content_images: ByLabel }, 'content_images')
type ImagesEnvelope = t.TypeOf<typeof ImagesEnvelope>

/** One page of the slider. An invalid `total_pages` does not invalidate its slides: `pagesOf` reads it. */
const SliderEnvelope = t.type(
  { homepage_sliders: t.array(t.unknown), total_pages: t.unknown },
  'homepage_sliders',
)

/** The number of pages, from a number or its digits; 1 if missing. */
const pagesOf = ({ total_pages: pages }: t.TypeOf<typeof SliderEnvelope>): number =>
  typeof pages === 'number' || (typeof pages === 'string' && /^\d{1,9}$/.test(pages)) ? Number(pages) : 1

const idAt = (held: unknown, [step, ...rest]: Way): AdminId | null => {
  if (step !== undefined)
    return typeof held === 'object' && held !== null && step in held
      ? idAt((held as Readonly<Record<string | number, unknown>>)[step], rest)
      : null
  const id = t.UnknownRecord.is(held) ? held['id'] : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** Copies known fields only: entries also contain editors' e-mail addresses, which must not leave the adapter. */
const pick = (
  entry: Readonly<Record<string, unknown>>,
  fields: ReadonlyArray<string>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter((field) => Object.hasOwn(entry, field)).map((field) => [field, entry[field]]),
  )

/** Reads one level more than the decoder accepts, so that it notices deeper menus. */
const toMenuEntry = (entry: unknown, levels = menuDepth): unknown => {
  if (!t.UnknownRecord.is(entry)) return entry
  const { children } = entry
  return {
    ...pick(entry, ['id', 'name', 'position']),
    children: Array.isArray(children)
      ? children.map((child) => (levels > 0 ? toMenuEntry(child, levels - 1) : {}))
      : children,
  }
}

/**
 * The path below the picture root. The slider sends `/media/x.jpg`, other releases the whole address, which may end
 * with a query or a fragment. Any other value is already a path, possibly relative, and a file name may contain any
 * character.
 */
const toPicturePath =
  (mediaUrl: string) =>
  (image: unknown): unknown => {
    if (typeof image !== 'string') return image
    const roots = [mediaUrl, '/media/'].map((address) => ({ address, path: '' }))
    const path = filePath(roots, image)
    return path === null ? image.replace(/^(?:\.{1,2}[\\/])+(?:media[\\/])?/, '').replaceAll('\\', '/') : path
  }

const toSlideEntry =
  (mediaUrl: string) =>
  (entry: unknown): unknown =>
    t.UnknownRecord.is(entry)
      ? {
          ...pick(entry, ['id', 'title', 'subtitle', 'link']),
          image: toPicturePath(mediaUrl)(entry['image']),
        }
      : entry

/** Pairs: `Object.entries` preserves a label such as `__proto__`, which a copied object would lose. */
const toLabelled = (byLabel: Readonly<Record<string, unknown>> | null): Labelled =>
  Object.entries(byLabel ?? {})

const toLabelledPictures =
  (mediaUrl: string) =>
  (byLabel: Readonly<Record<string, unknown>> | null): Labelled =>
    toLabelled(byLabel).map(([label, sent]) => [
      label,
      Array.isArray(sent) ? sent.map(toPicturePath(mediaUrl)) : toPicturePath(mediaUrl)(sent),
    ])

interface ErpOptions {
  /** The backend's host: `https://cms.example.org`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
  /** The address of a form of its admin system (`formPlaces`); without it the source has no places. */
  readonly adminForm?: string | null
}

/** 1,000 slides. */
const maxPages = 10

/**
 * Handles a failed page of slides after the first. A temporary failure fails the answer; a permanent one becomes an
 * `Error` among the slides, which the decoder refuses and reports, so that earlier pages stay.
 */
const laterFailure = (error: ContentError): E.Either<ContentError, ReadonlyArray<unknown>> =>
  error._tag === 'Unreachable' && error.retryAfterMs !== null
    ? E.left(error)
    : E.right([new Error(errorLine(error))])

/**
 * Adapter: the incumbent backend over HTTP, without schedules. Some of its addresses end with a slash and some must
 * not.
 */
export const erpSource = ({ baseUrl, getJson = fetchJson(), adminForm = null }: ErpOptions): Source => {
  const host = withoutSlash(baseUrl)
  const mediaUrl = `${host}/media/`

  const read = <A>(path: string, envelope: Decoder<unknown, A>) =>
    readEnvelope(getJson, host + path, envelope)

  const sliderPage = (page: number): SourceResult<Page> =>
    mapAnswer(
      read(
        `/homepage_slider/api/v1/homepage_slider/all/?size=100${page === 1 ? '' : `&page=${page}`}`,
        SliderEnvelope,
      ),
      (answer) => ({
        entries: answer.homepage_sliders.map(toSlideEntry(mediaUrl)),
        hasMore: page < pagesOf(answer),
      }),
    )

  const source: Source = {
    menus: () =>
      mapAnswer(read('/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/', MenusEnvelope), ({ menus }) =>
        menus.map((entry) => toMenuEntry(entry)),
      ),

    slides: () => paged(sliderPage, { maxPages, laterFailure }),

    // A menu without contents answers 500, like a broken backend, so each half is judged separately.
    menuPage: (id) =>
      forkJoin([
        read(
          `/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/${encodeURIComponent(id)}`,
          ContentsEnvelope,
        ),
        read(
          `/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/${encodeURIComponent(id)}`,
          ImagesEnvelope,
        ),
      ]).pipe(
        map(([contents, images]) =>
          E.isLeft(contents) && E.isLeft(images)
            ? contents
            : E.right({
                contents: E.map(({ menu_contents }: ContentsEnvelope) => toLabelled(menu_contents))(contents),
                images: E.map(({ content_images }: ImagesEnvelope) =>
                  toLabelledPictures(mediaUrl)(content_images),
                )(images),
              }),
        ),
      ),

    pictureUrl: (path) => (PicturePath.is(path) ? mediaUrl + encodedPath(path) : null),
  }
  return adminForm === null ? source : { ...source, places: formPlaces(adminForm, source) }
}

/**
 * Places in the incumbent's admin system. The forms are unknown, so their address is a pattern, in which
 * `{entity}` is replaced by a name of `adminEntities`, `{id}` by the id of the entry, and `{field}` by its
 * field: `name`, `title`. Parts of a page have no ids: their address has the id of the menu, and the field is
 * the label, `About`, or `Gallery[2]` for a picture (from 0).
 */
const formPlaces =
  (pattern: string, source: Pick<Source, 'menus' | 'slides' | 'menuPage'>) =>
  (question: SourceQuestion): SourceResult<Locate> | null => {
    const form = (entity: AdminEntity, id: AdminId, field: string): Place => {
      const parts = { entity, id, field }
      return {
        url: pattern.replace(/\{(entity|id|field)\}/g, (_, part: keyof typeof parts) =>
          encodeURIComponent(parts[part]),
        ),
      }
    }
    /** The entry at the start of a path whose last step is its field. */
    const ofEntry =
      (entity: AdminEntity) =>
      (entries: ReadonlyArray<unknown>): Locate =>
      (way) => {
        const id = idAt(entries, way.slice(0, -1))
        return id === null ? null : form(entity, id, String(way.at(-1)))
      }
    switch (question.of) {
      case 'menus':
        return mapAnswer(source.menus(), ofEntry('cms_menu'))
      case 'slides':
        return mapAnswer(source.slides(), ofEntry('homepage_slider'))
      case 'menuPage':
        return mapAnswer(source.menuPage(question.id), (page): Locate => ([half, at, , index]) => {
          const pairs: E.Either<unknown, Labelled> = half === 'images' ? page.images : page.contents
          const label = E.isRight(pairs) ? pairs.right[Number(at)]?.[0] : undefined
          if (label === undefined) return null
          return half === 'images'
            ? form('cms_menu_content_image', question.id, index === undefined ? label : `${label}[${index}]`)
            : form('cms_menu_content', question.id, label)
        })
      case 'list':
        return null
    }
  }

/**
 * The addresses of the incumbent's admin system (docs/reference/spec.md, sections 3 and 7, docs/reference/wire.md),
 * for an admin screen or an import. No page and no code here requests them; methods and payloads are unknown.
 */

const entities = {
  members: ['user', 'employee', 'member', 'executive_member', 'adviser_member', 'general_member'],
  rights: ['department', 'permission', 'role', 'role_menu', 'qualification', 'designation'],
  places: ['city', 'thana', 'country', 'branch', 'general_setting'],
  accounts: ['group', 'primary_group', 'ledger_account', 'sub_ledger_account'],
  vouchers: ['payment_voucher', 'receipt_voucher', 'contra_voucher', 'journal_voucher'],
  trade: ['sales', 'purchase', 'purchase_request', 'purchase_final', 'purchase_status', 'inventory'],
  orders: ['order', 'order_status', 'customer_order', 'shipping_address', 'payment_method'],
  traders: ['manufacturer', 'vendor', 'customer', 'customer_type'],
  products: ['category', 'brand', 'product', 'product_colour', 'product_image', 'size', 'attribute_set'],
  tickets: ['ticket', 'ticket_detail', 'ticket_status'],
  // eslint-disable-next-line site/words -- names of the incumbent.
  charity: ['cause', 'cause_content', 'monthly_subscription', 'donation'],
  content: ['cms_menu', 'cms_menu_content', 'cms_menu_content_image', 'homepage_slider'],
} as const

/** Names as in the specification, in snake_case like the known addresses (`homepage_slider`, `cms_menu`). */
export const adminEntities = Object.values(entities).flat()
type AdminEntity = (typeof adminEntities)[number]

/** An id in the admin system. */
type AdminId = number | string

/**
 * An id as a path segment. A URL parser resolves `.` and `..` even if they are percent-encoded; they become an id
 * that no entity has.
 */
const segment = (id: AdminId): string =>
  encodeURIComponent(wellFormed(String(id)).replace(/^\.{1,2}$/, (dots) => dots.replace(/\./g, '%2E')))

const address = (entity: string, call: string): string => `/${entity}/api/v1/${entity}/${call}/`

/**
 * The addresses of an entity, below the backend's host: `adminPaths('ticket').update(7)` is
 * `/ticket/api/v1/ticket/update/7/`.
 */
export const adminPaths = (entity: AdminEntity) => ({
  create: address(entity, 'create'),
  all: address(entity, 'all'),
  byId: (id: AdminId) => address(entity, segment(id)),
  update: (id: AdminId) => address(entity, `update/${segment(id)}`),
  delete: (id: AdminId) => address(entity, `delete/${segment(id)}`),
  deleteMultiple: address(entity, 'delete_multiple'),
  search: address(entity, 'search'),
  withoutPagination: address(entity, 'without_pagination/all'),
})

/** A field that must be unique among users. */
type UniqueField = 'username' | 'email' | 'phone'

/** Addresses that exist but whose spelling is unknown: each is a guess in the form of the known addresses. */
export const otherAdminPaths = {
  login: address('user', 'login'),
  resetPassword: address('user', 'reset_password'),
  changePassword: address('user', 'change_password'),
  uniqueAtCreate: (field: UniqueField) => address('user', `unique_${field}/create`),
  uniqueAtUpdate: (field: UniqueField, id: AdminId) =>
    address('user', `unique_${field}/update/${segment(id)}`),
  dashboardCounts: address('dashboard', 'counts'),
  accountReport: address('report', 'account'),
  summaryReport: address('report', 'summary'),
  departmentTickets: (department: 'account' | 'sales' | 'support') =>
    address('ticket', `${department}_department/all`),
  roleMenus: (role: AdminId) => address('role_menu', `by_user_role/${segment(role)}`),
}

/** The number of occurrences of a key in a response, at any depth. */
const namesIn = (answer: unknown, name: string): number =>
  JSON.stringify(answer).split(`"${name}":`).length - 1

/** Counts of menu entries and slides of the incumbent backend, from its raw responses. */
export const erpMoved = (connection: {
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly timeLimitMs: number
}): Partial<MovedSource> => ({
  counts: () =>
    totals(connection, [
      {
        what: 'menus',
        of: entriesOf('menu'),
        url: `${connection.baseUrl}/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/`,
        answer: t.unknown,
        totalOf: (answer) => namesIn(answer, 'name'),
      },
      {
        what: 'slides',
        of: entriesOf('slides'),
        url: `${connection.baseUrl}/homepage_slider/api/v1/homepage_slider/all/?size=1`,
        answer: t.unknown,
        totalOf: (answer) =>
          SliderEnvelope.is(answer) && answer.homepage_sliders.length > 0 ? pagesOf(answer) : 0,
      },
    ]),
})

/** The adapter of the incumbent backend. */
export const erp: Adapter = {
  source: ({ address, getJson, admin }) => erpSource({ baseUrl: address, getJson, adminForm: admin }),
  moved: (connection) => ({
    ...erpSource({ baseUrl: connection.baseUrl, getJson: fetchJson(connection) }),
    ...erpMoved(connection),
  }),
}
