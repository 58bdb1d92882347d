import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentStore } from './contentStore'
import { sendHtml, NOT_FOUND_PAGE, SERVER_ERROR_PAGE, browsablePage } from './server'
import type { Server } from './server'

const DEFAULT_PAGE_SIZE = 10
const LARGEST_PAGE_SIZE = 100

/** `{"menus":[{"id","name","parent","children"}]}` */
export const menusBody = (store: ContentStore): string => JSON.stringify({ menus: store.menus() })

/** `{"menu_contents":{label: html}}`, or `null` for a menu that is unknown or has no contents. */
export const contentsBody = (store: ContentStore, menuId: number): string | null => {
  const contents = store.contents(menuId)
  return contents.size === 0 ? null : `{"menu_contents":${jsonObject(contents)}}`
}

/**
 * `{"content_images":{label: path or [paths]}}`; one picture is a text, several are a list, no picture is
 * `null`.
 */
export const imagesBody = (store: ContentStore, menuId: number): string => {
  const images = [...store.images(menuId)].map(
    ([label, paths]) => [label, paths.length === 1 ? paths[0] : paths] as const,
  )
  return `{"content_images":${images.length === 0 ? 'null' : jsonObject(images)}}`
}

/**
 * One page of the slides: `{"homepage_sliders":[…],"page","size","total_pages","total_elements"}`. `page`
 * counts from 1; a page past the last is empty. A `page` or `size` that is not a number is ignored.
 */
export const slidersBody = (store: ContentStore, query: Readonly<Record<string, unknown>>): string => {
  const page = wholeNumber(query['page']) ?? 1
  const size = Math.min(wholeNumber(query['size']) ?? DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE)
  const total = store.countSliders()
  return JSON.stringify({
    homepage_sliders: store.sliders(size, (page - 1) * size),
    page,
    size,
    // Without slides there is still one page.
    total_pages: Math.max(1, Math.ceil(total / size)),
    total_elements: total,
  })
}

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : undefined

/**
 * A JSON object in the given order: a JavaScript object would move a label `10` to the front and lose
 * `__proto__`.
 */
const jsonObject = (entries: Iterable<readonly [string, unknown]>): string =>
  `{${[...entries].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`

const MENUS = '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu'
const SLIDERS = '/homepage_slider/api/v1/homepage_slider/all'
const CONTENTS = '/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id'
const IMAGES = '/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id'

interface MenuAddress {
  Params: { menuId: string }
}

interface Paged {
  Querystring: Readonly<Record<string, unknown>>
}

/**
 * The incumbent's four calls with their quirks, because other software depends on them. Source: answers
 * recorded from a running incumbent, some of them in `adapters/sources/erp/recordings/`.
 */
export const registerCalls = (server: Server, store: ContentStore): void => {
  server.all(`${MENUS}/`, (request, reply) => answer(request, reply, () => menusBody(store)))
  server.all<Paged>(`${SLIDERS}/`, (request, reply) =>
    answer(request, reply, () => slidersBody(store, request.query)),
  )
  for (const path of [MENUS, SLIDERS])
    server.all(path, (request, reply) => redirectToSlash(path, request, reply))

  server.all<MenuAddress>(`${CONTENTS}/:menuId`, (request, reply) =>
    isOneSegment(request.params.menuId)
      ? answer(request, reply, () => {
          const id = menuIdOf(request.params.menuId)
          return id === null ? null : contentsBody(store, id)
        })
      : sendHtml(reply, 404, NOT_FOUND_PAGE),
  )
  server.all<MenuAddress>(`${IMAGES}/:menuId`, (request, reply) => {
    const id = menuIdOf(request.params.menuId)
    // The incumbent's route only matches digits here, so the token is not checked first.
    return id === null
      ? sendHtml(reply, 404, NOT_FOUND_PAGE)
      : answer(request, reply, () => imagesBody(store, id))
  })
}

/**
 * Checks in the incumbent's order: the token, the method, the content, then the format of the response.
 * `read` returns the text of a JSON body, or `null` for no content, which the incumbent answers like a broken
 * database.
 */
const answer = (request: FastifyRequest, reply: FastifyReply, read: () => string | null): FastifyReply => {
  // No token is valid here, so its presence is enough.
  if (request.headers.authorization !== undefined)
    return refuse(reply.code(401).header('www-authenticate', 'Bearer realm="api"'), 'Given token not valid')
  if (request.method !== 'GET')
    return refuse(reply.code(405).header('allow', 'GET'), `Method "${request.method}" not allowed.`)
  const body = read()
  if (body === null) return sendHtml(reply, 500, SERVER_ERROR_PAGE)
  reply.header('vary', 'Accept')
  return asksForHtml(request) ? sendHtml(reply, 200, browsablePage(request.url, body)) : sendJson(reply, body)
}

const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.header('content-type', 'application/json').send(Buffer.from(json))

const refuse = (reply: FastifyReply, detail: string): FastifyReply =>
  sendJson(reply, JSON.stringify({ detail }))

/** The incumbent redirects to the path and query, without a host. */
const redirectToSlash = (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const query = request.url.indexOf('?')
  return reply
    .code(301)
    .header('location', `${path}/${query < 0 ? '' : request.url.slice(query)}`)
    .send()
}

const asksForHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.split(',')[0]?.split(';')[0]?.trim().toLowerCase() === 'text/html'

/** The incumbent decodes an escaped slash and does not accept an empty segment, so it has neither address. */
const isOneSegment = (segment: string): boolean => segment !== '' && !segment.includes('/')

/** The id, or `null` when it does not consist of digits. An id that is too large for a menu is unknown. */
const menuIdOf = (segment: string): number | null => (/^[0-9]+$/.test(segment) ? Number(segment) : null)
