import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { left, right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { kinds } from '../../domain/kinds'
import type { KindDeclaration } from '../../domain/kind'
import type { GetJson } from '../../http/fetchJson'
import { unreachable } from '../../port/content'
import type { Source } from '../../port/source'
import { pathPrefix, uploadPath } from '../wordpress/pictures'
import { wordpressSource } from '../wordpress/wordpressSource'
import { answersOf } from './answers'
import type { Answers } from './answers'
import type { Other } from './left'
import { parseExport } from './parse'
import { movedUploads } from './uploads'

export interface WxrOptions {
  /** The file that WordPress has exported. */
  readonly file: string
  /** A copy of `wp-content/uploads`, or a folder with its files; `null` where they are fetched from where the site was. */
  readonly media: string | null
  /** The kinds that remotes declare, whose post types have their names: `careers-jobs`. */
  readonly declared: ReadonlyArray<KindDeclaration>
}

export interface WxrSource extends Source {
  /** Where a file is: in the folder, or at the address that the export has for it; `null` where it is not there. */
  readonly fileUrl: Source['pictureUrl']
  /** The paths of all attachments, also of those that no page shows. */
  readonly files: ReadonlyArray<string>
  /** What no question answers, with its reason. */
  readonly others: ReadonlyArray<Other>
}

/** The post types of the plugin, and those that other plugins usually have for the same. */
const typesOf = (kind: string): ReadonlyArray<string> => {
  if (kind === 'posts') return ['post']
  const one = kind.replace(/s$/, '')
  return [...new Set([`caravan_${one}`, one, kind])]
}

const getJsonOf =
  (answers: Answers): GetJson =>
  (url) => {
    const query = new URL(url).searchParams
    const route = query.get('rest_route') ?? ''
    const page = Number(query.get('page') ?? 1)
    const ids = query.get('include')?.split(',')
    const hasDrafts = query.get('status') === 'any'
    const entries = (types: ReadonlyArray<string>) =>
      types
        .flatMap((type) => answers.entries(type, hasDrafts))
        .filter(({ id }) => ids === undefined || ids.includes(String(id)))
        .slice(100 * (page - 1), 100 * page)
    const answer = (): unknown => {
      if (route === '/caravanserai/v1/menu') return answers.menu
      if (route === '/caravanserai/v1/redirects')
        return answers.moved.flatMap(({ type, from, id, slug }) => {
          const kind = type === 'page' ? 'pages' : kinds.find((one) => typesOf(one).includes(type))
          return kind === undefined ? [] : [{ from, to: kind === 'pages' ? `menu:${id}` : `${kind}:${slug}` }]
        })
      if (route === '/wp/v2/pages') return entries(['page'])
      if (route === '/wp/v2/posts') return entries(['post'])
      if (route === '/wp/v2/media') return answers.media(ids ?? []).slice(100 * (page - 1), 100 * page)
      const [, kind] = /^\/caravanserai\/v1\/entries\/(.+)$/.exec(route) ?? []
      return kind === undefined ? undefined : entries(typesOf(kind))
    }
    const body = answer()
    return of(body === undefined ? left(unreachable(url, 'status 404', null, 404)) : right(body))
  }

/**
 * Adapter: a file that WordPress has exported (WXR), read as its REST interface would answer it. For an import: it is read once, whole.
 * Rejects where it is none.
 */
export const wxrSource = async ({ file, media, declared }: WxrOptions): Promise<WxrSource> => {
  const sent = await readFile(file, 'utf8')
  const channel = parseExport(sent)
  const { xml, originalOf } = movedUploads(sent, channel)
  const answers = answersOf(xml === sent ? channel : parseExport(xml))
  const source = wordpressSource({ baseUrl: answers.home, getJson: getJsonOf(answers), isAuthorized: true })
  const types = new Set([
    'page',
    ...[...kinds, 'slides', ...declared.map(({ name }) => name.replace('/', '-'))].flatMap(typesOf),
  ])
  const inFolder = (asked: string): string | null => {
    const below = asked.startsWith(pathPrefix) ? asked.slice(pathPrefix.length) : ''
    const found = [below, path.posix.basename(below)]
      .map((one) => path.join(media ?? '', one))
      .find((one) => below !== '' && existsSync(one))
    return found === undefined ? null : pathToFileURL(found).href
  }
  return {
    ...source,
    fileUrl: media === null ? (path) => originalOf(path) ?? source.pictureUrl(path) : inFolder,
    files: answers.files.flatMap((address) => uploadPath(address) ?? []),
    others: answers.others((type) => types.has(type)),
  }
}
