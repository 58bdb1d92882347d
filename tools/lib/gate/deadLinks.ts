import { isPlain, matcherOf } from '@caravanserai/releases'
import type { GateFault, RemoteJson } from '@caravanserai/releases'
import { fetchText } from '../process/fetchText'
import { readStatus } from '../site/siteStatus'
import { atOnce } from './atOnce'
import type { RequestedPage } from './seePages'
import { ANSWER_MS, AT_ONCE, statusesAt } from './statusesAt'

/**
 * Links in the remote's part of its pages, and redirects of old addresses, that lead to no page. One to an address of another remote counts only where the running
 * site does not have it already: its team may have ended that page, or ship it later.
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
  const others = [...new Set(judged.map(({ to }) => to))].filter((to) => !known.has(to))
  const statuses = await statusesAt(url, others)
  others.forEach((to, at) => known.set(to, statuses[at] ?? null))

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
      fault: `links to ${to}, which is no page`,
      remedy: 'mend the link; where another team ships that page, it ships first',
    }))
}

/** The main part of a document; `''` where it has none. */
export const mainOf = (html: string): string =>
  html.slice(Math.max(0, html.search(/<main[\s>]/)), html.lastIndexOf('</main>') + 1)

/** The pages of the site that a page links to, without those of the frame. Pictures of the content say nothing of the release. */
export const linksIn = (html: string): ReadonlyArray<string> => {
  const paths = [...mainOf(html).matchAll(/<a\s(?:[^<>]*\s)?href="(\/(?!\/)[^"<>]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&').replace(/[?#].*/s, ''),
  )
  return [...new Set(paths)].filter((path) => !path.startsWith('/media/'))
}

/** Whether the running site has a release of the remote; `false` where it does not answer. */
const isLiveAt = async (site: string, name: string): Promise<boolean> => {
  const status = await readStatus(site).catch(() => null)
  return status?.remotes[name]?.live != null
}

/** The links of pages of the running site. */
const linksOf = async (site: string, pages: ReadonlyArray<string>): Promise<ReadonlySet<string>> => {
  const found = await atOnce(AT_ONCE, [...new Set(pages)], (page) =>
    fetchText(new URL(page, site), ANSWER_MS).then(
      ({ text }) => linksIn(text),
      () => [],
    ),
  )
  return new Set(found.flat())
}
