import { existsSync } from 'node:fs'
import path from 'node:path'
import { isLeft, left, map, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { defer } from 'rxjs'
import { malformed } from '../../port/content'
import { describe } from '../../port/describe'
import { kinds } from '../../domain/entities'
import type { RawMenuPage, Source } from '../../port/source'
import { folderAt } from './folder'
import type { FileRead } from './folder'
import { pageNameOf, toSlideEntry } from './mapping'
import { readPageFolder } from './pageFolder'
import { pictureFile } from './pictureFile'

export interface FilesOptions {
  /** The folder of `menus.json`, `sliders.json`, `pages/`, `lists/` and `media/`. */
  readonly folder: string
}

const List = (name: string) => t.readonlyArray(t.unknown, name)
const Menus = List('a list of menus')
const Slides = List('a list of slides')
const Entries = List('a list of entries')

/** One step, so that no page lies outside of `pages/`. */
const isPageName = (name: unknown): name is string =>
  typeof name === 'string' && /^[^./\\\0][^/\\\0]*$/.test(name)

/**
 * Adapter: a folder of texts and pictures that are edited by hand.
 *
 * - `menus.json`: the menu tree, in order, `{ id, name, page?, children? }`; `page` names a folder below `pages/`
 * - `sliders.json`: the slides, `{ id, title?, subtitle?, link?, image? }`, the image as an address, `/media/x.jpg`
 * - `pages/<page>/`: a file a label, and `images.json` (`readPageFolder`)
 * - `lists/<kind>.json`: the entities of a kind, for the kinds that there are at the start
 * - `media/`: the pictures, which all other paths are below
 *
 * Every ask reads the files anew: an edit shows as soon as whoever keeps answers asks again.
 * Errors: `Unreachable` for what is not there, `Malformed` for a file that is no UTF-8, no JSON or of another shape,
 * both with the file's path.
 */
export const filesSource = ({ folder: root }: FilesOptions): Source => {
  const folder = folderAt(root)
  const lists = kinds.filter((kind) => existsSync(path.join(root, 'lists', `${kind}.json`)))

  const readPage = async (id: string): FileRead<RawMenuPage> => {
    const menus = await folder.json('menus.json', Menus)
    if (isLeft(menus)) return menus
    const name = pageNameOf(menus.right, id)
    if (name === null) return right({ contents: right([]), images: right([]) })
    return isPageName(name)
      ? readPageFolder(folder, `pages/${name}`)
      : left(
          malformed(
            path.join(root, 'menus.json'),
            `the name of a folder below pages/ as the page of menu ${id}`,
            describe(name),
          ),
        )
  }

  return {
    menus: () => defer(() => folder.json('menus.json', Menus)),
    slides: () =>
      defer(async () =>
        map((slides: ReadonlyArray<unknown>) => slides.map(toSlideEntry))(
          await folder.json('sliders.json', Slides),
        ),
      ),
    menuPage: (id) => defer(() => readPage(id)),
    list: (kind) => defer(() => folder.json(`lists/${kind}.json`, Entries)),
    kinds: lists,
    pictureUrl: (picture) => pictureFile(path.join(root, 'media'), picture),
    abilities: { drafts: false, liveChange: false, pictureSizes: false },
  }
}
