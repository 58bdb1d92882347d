import { join } from 'node:path'
import { left } from 'fp-ts/Either'
import type { GetJson } from '../../http/fetchJson'
import { unreachable } from '../../port/content'
import { recordedAnswers } from '../../testing/fakeJson'

const menus = '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/'
const slider = '/homepage_slider/api/v1/homepage_slider/all/?size=100'
const contentsOfMenu = '/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/'
const imagesOfMenu = '/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/'

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
  Object.entries({ '1': 'image_home', '2': 'image_about', '5': 'image_message', '10': 'image_gallery' }),
)

/** The recording of a path. A trailing slash is significant, as in the incumbent. */
const recordingOf = (path: string): string | undefined => {
  if (path === menus) return 'menus_nested'
  if (path === slider) return 'slider_all'
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (path === contentsOfMenu + id) return contents.get(id)
  if (path === imagesOfMenu + id) return images.get(id) ?? 'image_empty'
  return undefined
}

/**
 * For tests: the incumbent backend at this host, from the recordings. A missing recording answers 500, like the
 * incumbent. `over` replaces the bodies of some paths.
 */
export const recordedErp = (host: string, over: Readonly<Record<string, unknown>> = {}): GetJson =>
  recordedAnswers({
    folder: join(__dirname, 'recordings'),
    host,
    fileOf: (path) => `${recordingOf(path) ?? 'none'}.json`,
    missing: (url) => left(unreachable(url, 'status 500 (text/html)')),
    over,
  })
