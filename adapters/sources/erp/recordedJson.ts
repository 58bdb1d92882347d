import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { left, right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import { unreachable } from '../../port/content'
import type { GetJson } from '../../http/fetchJson'

const recording = (name: string): string =>
  readFileSync(join(__dirname, 'recordings', `${name}.json`), 'utf8')

const contents = new Map(
  Object.entries({
    '1': 'content_home',
    '2': 'content_about',
    '4': 'content_mission',
    '5': 'content_message',
    '8': 'content_company',
    '10': 'content_gallery',
    '12': 'content_contact',
  }),
)
const images = new Map(
  Object.entries({
    '1': 'image_home',
    '2': 'image_about',
    '5': 'image_message',
    '10': 'image_gallery',
  }),
)

/** The body that the incumbent sent for this path; `null` where it answered 500. A slash at the end matters, as it did there. */
const bodyOf = (path: string): string | null => {
  if (path === '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/') return recording('menus_nested')
  if (path === '/homepage_slider/api/v1/homepage_slider/all/?size=100') return recording('slider_all')
  const id = /\/([^/]+)$/.exec(path)?.[1] ?? ''
  if (path === `/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/${id}`)
    return contents.has(id) ? recording(contents.get(id) ?? '') : null
  if (path === `/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/${id}`)
    return recording(images.get(id) ?? 'image_empty')
  return null
}

/** For tests: the incumbent backend at this host, from the recordings. `over` replaces the bodies of some paths. */
export const recordedJson =
  (host: string, over: Readonly<Record<string, unknown>> = {}): GetJson =>
  (url) =>
    defer(() => {
      const path = url.slice(host.length)
      if (Object.hasOwn(over, path)) return of(right(over[path]))
      const body = url.startsWith(host) ? bodyOf(path) : null
      return of(body === null ? left(unreachable(url, 'status 500 (text/html)')) : right(JSON.parse(body)))
    })
