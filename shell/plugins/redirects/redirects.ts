import type { Content } from '@caravanserai/adapters'
import { anySite, withoutIndexPage } from '@caravanserai/adapters/server'
import type { Rule } from '@caravanserai/adapters/server'
import {
  canonicalOf,
  movedTo,
  ownPageAt,
  ownerOf,
  parsePageAddress,
  withOwnSpelling,
} from '../../host/plugin'
import type { Composition, Lead, OldAddresses, PageResponse, ShownTo } from '../../host/plugin'
import type { Moves, PageAbout } from './moves'
import { entryAddress, menuAddress, movedEntryAddress } from './moves'
import type { RedirectSources, SourcedRedirect } from './redirectSources'

interface RedirectsOptions {
  /** Content with a time limit. */
  readonly content: Content
  readonly pageAbout: PageAbout
  readonly sources: Pick<RedirectSources, 'rules' | 'refresh' | 'known' | 'isLate'>
  readonly moves: Moves
  readonly siteUrl: string
  readonly log: (line: string) => void
}

/** Redirects addresses without a page by the operator's table, then the backend, then moves on the site. */
export class Redirects implements Pick<OldAddresses, 'find' | 'mayRedirect'> {
  constructor(private readonly options: RedirectsOptions) {}

  mayRedirect(target: string, { elsewhere }: Pick<PageResponse, 'elsewhere'>): boolean {
    const queryAt = target.indexOf('?')
    if (elsewhere === undefined && queryAt < 0) return false
    const { pathname, search } = new URL(target, anySite)
    const rule = this.options.sources.known(pathname, search)
    if (elsewhere === undefined) return rule !== null && rule.query.length > 0
    return rule !== null || this.options.moves.menuAt(pathname) !== null
  }

  async find(
    target: string,
    shown: ShownTo,
    show: () => Promise<PageResponse>,
  ): Promise<Lead | 'late' | 'gone' | null> {
    const { sources, log } = this.options
    await sources.refresh(shown.signal)
    const led = await this.resolved(target, shown, show).catch((error: unknown) => {
      shown.signal.throwIfAborted()
      log(`redirects: ${String(error)}`)
      return 'late' as const
    })
    if (led === null) {
      const { pathname, search } = new URL(target, anySite)
      if (sources.rules.at(pathname, search)?.to === null) return 'gone'
      return sources.isLate ? 'late' : null
    }
    if (led === 'late') return 'late'
    return { status: led.permanent ? 308 : 302, location: this.location(target, led.to, shown) }
  }

  private resolved(
    target: string,
    shown: ShownTo,
    show: () => Promise<PageResponse>,
  ): Promise<Redirected | null> {
    return resolveRedirect(target, {
      step: (address) => this.step(address, shown),
      sightOf: (address) => this.sightOf(address, shown, address === target ? show : null),
    })
  }

  private async step(address: string, { composition, signal }: ShownTo): Promise<Step | null> {
    const { pathname, search } = new URL(address, anySite)
    const { sources, moves, content } = this.options
    const rule = sources.rules.at(pathname, search)
    if (rule !== null)
      return {
        to: await this.targetOf(rule, composition, signal),
        permanent: rule.permanent,
        isOfQuery: rule.query.length > 0 && isUndeclared(composition, pathname, rule),
      }
    const id = moves.menuAt(pathname)
    const to =
      id === null
        ? this.plainAddress(composition, pathname)
        : this.onSite(await menuAddress(content, id, signal))
    return to === null ? null : { to, permanent: true, isOfQuery: false }
  }

  /** The target of a redirect in its canonical spelling; `null` for none. */
  private async targetOf({ to, of, from }: SourcedRedirect, composition: Composition, signal: AbortSignal) {
    const { siteUrl, content, pageAbout, log } = this.options
    if (to === null) return null
    if (typeof to !== 'string')
      return 'menu' in to
        ? this.onSite(await menuAddress(content, to.menu, signal))
        : entryAddress(content, to, pageAbout, signal)
    const { origin, pathname, search, hash } = new URL(to, siteUrl)
    if (origin !== new URL(siteUrl).origin) {
      if (of === 'table') return to
      log(`redirects: ${from} leads to another site, which only the operator's table may do: ${to}`)
      return null
    }
    const target = pathname + search
    if (this.onSite(target) === null) return null
    return (movedTo(composition, target, siteUrl) ?? withOwnSpelling(composition, target) ?? target) + hash
  }

  /** The page of which `/about/index.html` is another address. */
  private plainAddress(composition: Composition, pathname: string): string | null {
    const plain = this.onSite(withoutIndexPage(pathname))
    return plain === null ? null : (withOwnSpelling(composition, plain) ?? plain)
  }

  /** `null` for addresses of other sites: a menu may have become an external link. */
  private onSite(address: string | null): string | null {
    return address !== null && parsePageAddress(address, this.options.siteUrl) !== null ? address : null
  }

  private async sightOf(
    address: string,
    { composition, pages, visitor, signal }: ShownTo,
    show: (() => Promise<PageResponse>) | null,
  ): Promise<Sight> {
    const { pathname, search } = new URL(address, anySite)
    if (show === null && isFile(composition, pathname)) return { isPage: true, elsewhere: null }
    if (isUnowned(composition, pathname)) return { isPage: false, elsewhere: null }
    const target = canonicalOf(composition, pathname + search, this.options.siteUrl)
    const page = await (show === null ? pages.page(composition, target, visitor, signal) : show())
    // The page redirects, for example because the entry has another id.
    if (page.status === 301 || page.status === 308)
      return { isPage: false, elsewhere: page.headers['location'] ?? null }
    return page.status === 404
      ? {
          isPage: false,
          elsewhere: await movedEntryAddress(this.options, pathname, page.asked ?? [], signal),
        }
      : { isPage: true, elsewhere: page.elsewhere ?? null }
  }

  /** Adds the parameters of the visitor's query that the target page declares. */
  private location(target: string, to: string, { composition }: ShownTo): string {
    if (!to.startsWith('/')) return to
    const { pathname, searchParams, hash } = new URL(to, anySite)
    if (isFile(composition, pathname)) return to
    const destination = new URL(target, anySite)
    const used = this.options.sources.rules.at(destination.pathname, destination.search)?.query ?? []
    const extra = [...destination.searchParams].filter(
      ([name]) => !searchParams.has(name) && !used.some(([key]) => key === name),
    )
    const query = new URLSearchParams([...searchParams, ...extra]).toString()
    return canonicalOf(composition, `${pathname}?${query}`, this.options.siteUrl) + hash
  }
}

const isUnowned = (composition: Composition, pathname: string): boolean =>
  ownerOf(composition, pathname) === null && ownPageAt(composition, pathname) === null

/** Whether the page at the path reads none of the redirect's parameters. */
const isUndeclared = (
  composition: Composition,
  pathname: string,
  { query }: Rule<SourcedRedirect>,
): boolean => {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  return canonicalOf(composition, `${pathname}?${search}`, anySite) === pathname
}

/** Whether the host serves the address and it is not a page: a picture, a document, the sitemap. */
const isFile = (composition: Composition, pathname: string): boolean =>
  /^\/(?:media|_)\/.*\.\w+$/.test(pathname) ||
  (isUnowned(composition, pathname) && /\.(?!(?:html?|php|aspx?)$)\w+$/.test(pathname))

/** The response at an address. */
export interface Sight {
  readonly isPage: boolean
  /** For a page, its canonical address if it differs; otherwise its new address. `null` for neither. */
  readonly elsewhere: string | null
}

/** A redirect that is being followed. */
interface Step {
  /** A path, or an address of another site; `null` if its target no longer exists. */
  readonly to: string | null
  readonly permanent: boolean
  /** Whether the redirect depends on parameters that the page at its address does not read. */
  readonly isOfQuery: boolean
}

export interface Ways {
  readonly step: (address: string) => Promise<Step | null>
  readonly sightOf: (address: string) => Promise<Sight>
}

interface Redirected {
  readonly to: string
  readonly permanent: boolean
}

/** Maximum length of a chain of redirects; longer ones lead nowhere. */
const mostSteps = 16

/**
 * The final target of an address: a page, after any number of redirects, or another site. `null` if the address has a
 * page, or if redirects end nowhere or in a cycle. A page with a different canonical address yields to a redirect.
 */
export const resolveRedirect = async (start: string, { step, sightOf }: Ways): Promise<Redirected | null> => {
  const met = new Set<string>()
  let permanent = true
  let fallback: string | null = null
  const led = (to: string | null): Redirected | null =>
    to === null || to === start ? null : { to, permanent }
  for (let at: string | null = start; at !== null && met.size < mostSteps && !met.has(at);) {
    if (!at.startsWith('/')) return led(at)
    met.add(at)
    const next: Step | null = await step(at)
    const sight: Sight | null = next?.isOfQuery === true ? null : await sightOf(at)
    if (sight?.isPage === true) {
      const reached = at === start ? null : (sight.elsewhere ?? at)
      if (sight.elsewhere === null || next === null) return led(reached)
      fallback = reached ?? fallback
    }
    permanent = permanent && next?.permanent !== false
    at = next === null ? (sight?.elsewhere ?? null) : next.to
  }
  return led(fallback)
}
