import { allEntries, Menu, menuHref } from '@caravanserai/adapters/menu'
import { capturedNames, isPlain, matcherOf, parseSiteStatus } from '../../index'
import type { GateFault, RemoteJson } from '../../index'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { RequestedPage } from './seePages'
import { atOnce, fetchText } from '../../requests'

/**
 * Faults of links in the remote's part of its pages, and of redirects, that lead to no page. A link to another remote
 * counts only if the running site does not contain it already: that team may have removed the page, or may ship it
 * later.
 * @param url the address of the rehearsal
 * @param site the address of the running site
 */
export const deadLinks = async (
  { name, addresses }: Pick<RemoteJson, 'name' | 'addresses'>,
  pages: ReadonlyArray<
    Pick<RequestedPage, 'tried' | 'html'> & { readonly seen: { readonly status: number | null } }
  >,
  { url, site }: { readonly url: string; readonly site: string },
): Promise<ReadonlyArray<GateFault>> => {
  const ownerOf = matcherOf(addresses)
  const isOwn = (to: string): boolean => ownerOf(to) !== null
  const isLive = await isLiveAt(site, name)
  const links = [
    ...pages.flatMap(({ tried, html }) => linksIn(html).map((to) => ({ from: tried.address, to }))),
    ...addresses.flatMap(({ path, redirect }) =>
      redirect !== undefined && isPlain(redirect) ? [{ from: path, to: redirect }] : [],
    ),
  ]
  const judged = links.filter(({ to }) => isOwn(to) || isLive)

  const known = new Map(pages.map(({ tried, seen }) => [tried.address, seen.status]))
  const unvisited = [...new Set(judged.map(({ to }) => to))].filter((to) => !known.has(to))
  const statuses = await statusesAt(url, unvisited)
  unvisited.forEach((to, at) => known.set(to, statuses[at] ?? null))

  const dead = judged.filter(({ to }) => known.get(to) === 404)
  const old = await linksOf(
    site,
    dead.filter(({ to }) => !isOwn(to)).map(({ from }) => from),
  )
  return dead
    .filter(({ to }) => isOwn(to) || !old.has(to))
    .map(({ from, to }) => ({
      check: 'pages',
      file: null,
      pages: [from],
      fault: `links to ${to}, which is not a page`,
      remedy: 'correct the link; if another team ships that page, it ships first',
    }))
}

/** The `main` element of a document; `''` if there is none. */
export const mainOf = (html: string): string =>
  html.slice(Math.max(0, html.search(/<main[\s>]/)), html.lastIndexOf('</main>') + 1)

/** The site's pages that a page links to, without the frame's links and images of the content. */
export const linksIn = (html: string): ReadonlyArray<string> => {
  const paths = [...mainOf(html).matchAll(/<a\s(?:[^<>]*\s)?href="(\/(?!\/)[^"<>]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&').replace(/[?#].*/s, ''),
  )
  return [...new Set(paths)].filter((path) => !path.startsWith('/media/'))
}

/** Whether the running site has a release of the remote; `false` if it does not respond. */
const isLiveAt = async (site: string, name: string): Promise<boolean> => {
  const answer = await fetchText(new URL('/readyz', site), ANSWER_MS).catch(() => null)
  const status = answer === null ? null : parseSiteStatus(answer.text)
  return status !== null && isRight(status) && status.right.remotes[name]?.live != null
}

/** The links on pages of the running site. */
const linksOf = async (site: string, pages: ReadonlyArray<string>): Promise<ReadonlySet<string>> => {
  const found = await atOnce(AT_ONCE, [...new Set(pages)], (page) =>
    fetchText(new URL(page, site), ANSWER_MS).then(
      ({ text }) => linksIn(text),
      () => [],
    ),
  )
  return new Set(found.flat())
}

const Reading = t.type({ value: t.unknown })

/**
 * Faults of menu entries whose addresses a release takes without serving a page: dead links in the menu of every
 * page. Entries that the live release already takes are the editors' responsibility (`npm run doctor`).
 * @param url the address of the rehearsal
 * @param livePatterns the patterns of the remote's live release
 */
export const capturedMenus = async (
  { addresses }: Pick<RemoteJson, 'addresses'>,
  url: string,
  livePatterns: ReadonlyArray<string>,
): Promise<ReadonlyArray<GateFault>> => {
  const known = capturedNames(livePatterns)
  const names = capturedNames(addresses.map(({ path }) => path)).filter((name) => !known.includes(name))
  if (names.length === 0) return []
  const taken = allEntries(await menuOf(url)).filter(
    (entry) => entry.link === undefined && names.includes(nameIn(menuHref(entry))),
  )
  const statuses = await statusesAt(url, taken.map(menuHref))
  return taken
    .filter((_, at) => statuses[at] === 404)
    .map((entry) => ({
      check: 'addresses',
      file: 'addresses.ts',
      pages: [menuHref(entry)],
      fault: `is the page of the menu "${entry.name.slice(0, 60)}", whose address the remote would take without serving it`,
      remedy: 'choose another name for these addresses, or have the menu renamed',
    }))
}

const nameIn = (href: string): string => decodeURIComponent(href.split('/')[1] ?? '').toLowerCase()

/** The menu of the content; `[]` if it cannot be read. */
const menuOf = async (url: string): Promise<Menu> => {
  const answer = await fetchText(new URL('/content/menu', url), ANSWER_MS).catch(() => null)
  if (answer?.status !== 200) return []
  const sent: unknown = JSON.parse(answer.text)
  const read = Reading.is(sent) ? Menu.decode(sent.value) : null
  return read !== null && isRight(read) ? read.right : []
}

/** Time limit of a response, in milliseconds. A late response does not make a link dead. */
const ANSWER_MS = 8_000

/** The number of parallel requests. */
const AT_ONCE = 4

/** The statuses of addresses, in order, without following redirects; `null` for a late response. */
const statusesAt = (url: string, addresses: ReadonlyArray<string>): Promise<ReadonlyArray<number | null>> =>
  atOnce(AT_ONCE, addresses, (to) =>
    fetchText(new URL(to, url), ANSWER_MS, { redirect: 'manual' }).then(
      ({ status }) => status,
      () => null,
    ),
  )
