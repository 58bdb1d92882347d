import { decodeParams, partIn, partPath } from '@caravanserai/adapters/declared-part'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { setTimeout as delay } from 'node:timers/promises'
import { matcherOf, parsePartsList } from '../../index'
import type { GateFault, PartsList, RemoteJson } from '../../index'
import { decodeJson } from '../../decodeJson'
import { atOnce, fetchText } from '../../requests'
import { htmlFaults, pageFaults } from '../index'
import { timed } from './checked'
import type { Checked } from './checked'
import { readHtml, withoutStyles } from './html'
import { inBrowser } from './inBrowser'
import type { StartedBrowser } from './inBrowser'
import { REHEARSAL_BRAND } from './renderAll'
import type { Rehearsal } from './renderAll'
import { inWords, seePages } from './seePages'

/** Longer than a host's time limit for a part. */
const RESPONSE_MS = 8_000

/** The parts on the pages of a running site; `null` if it cannot tell. */
export const liveParts = async (site: string): Promise<PartsList | null> => {
  const response = await fetchText(new URL('/content/parts', site), RESPONSE_MS).catch(() => null)
  const list = response?.status === 200 ? parsePartsList(response.text) : null
  return list === null || isLeft(list) ? null : list.right
}

/** The parts of a remote that pages of a running site show: the path of each, and the addresses of the pages. */
const usesOf = (remote: string, live: PartsList | null): PartsList['shown'] => {
  const offered = new Set(live?.offered.map(({ name }) => name))
  return (live?.shown ?? []).filter(
    ({ path }) => path.startsWith(`parts/${remote}/`) && offered.has(partIn(path) ?? ''),
  )
}

/** Faults of parts that live pages of other teams show, and that this release offers no longer as they ask for them. */
export const partFaults = (
  { name, parts = [] }: Pick<RemoteJson, 'name' | 'parts'>,
  live: PartsList | null,
): ReadonlyArray<GateFault> =>
  usesOf(name, live).flatMap(({ path, pages }) => {
    const part = parts.find((candidate) => candidate.name === partIn(path))
    const params = part && decodeParams(part.params, path)
    if (params !== undefined && !isLeft(params)) return []
    return {
      ...{ check: 'parts', file: 'remote.json', pages },
      fault:
        params === undefined
          ? `removes the part ${partIn(path)}, which these pages show`
          : `the part ${partIn(path)} refuses the parameters of these pages: ${params.left}`,
      remedy:
        'keep it, with new parameters optional, until the teams of these pages have removed or changed it',
    }
  })

/**
 * Renders the parts of a release with their samples, and with the parameters of the live pages.
 * @param live the parts of the running site; `null` if none answers
 */
export const checkParts = (
  info: Pick<RemoteJson, 'name' | 'parts'>,
  rehearsal: Pick<Rehearsal, 'url' | 'failures'>,
  live: PartsList | null,
): Promise<Checked> =>
  timed('parts', async () => {
    const { name, parts = [] } = info
    const missing = partFaults(info, live)
    const uses = new Map(usesOf(name, live).map(({ path, pages }) => [path, pages]))
    const used = [...uses.keys()].filter((path) => {
      const part = parts.find((candidate) => candidate.name === partIn(path))
      return part !== undefined && !isLeft(decodeParams(part.params, path))
    })
    const samples = parts.flatMap((part) => part.samples.map((sample) => partPath(part.name, sample)))
    const paths = [...new Set([...samples, ...used])]
    const thrown = await atOnce(2, paths, async (path): Promise<ReadonlyArray<GateFault>> => {
      const words = await failureOf(rehearsal, path)
      return words === null
        ? []
        : [
            {
              ...{ check: 'parts', file: null, pages: uses.get(path) ?? [] },
              fault: `the part ${path.replace('parts/', '')} ${words}`,
              remedy:
                'render it in a test of the remote with these parameters (showPart), and read the error',
            },
          ]
    })
    // The host of the rehearsal has shown the pages of this release.
    const shown = await liveParts(rehearsal.url)
    const offered = new Set(shown?.offered.map((offer) => offer.name))
    const absent = (shown?.shown ?? [])
      .flatMap(({ path }) => partIn(path) ?? [])
      .filter((name) => !offered.has(name))
    return {
      faults: [...missing, ...thrown.flat()],
      note:
        `${parts.length} parts, with ${paths.length} sets of parameters, of them ${used.length} of live pages` +
        (absent.length === 0 ? '' : `; warning: no live release offers ${[...new Set(absent)].join(', ')}`),
    }
  })

/** Pages of other remotes that the gate renders. Each has the time limits of a page of the release. */
const MOST_PAGES = 8

/** Pages of other live remotes that show parts of this one: at most eight, first one page of each set of parameters. */
export const showingPages = (
  { name, addresses }: Pick<RemoteJson, 'name' | 'addresses'>,
  live: PartsList | null,
): ReadonlyArray<string> => {
  const ownerOf = matcherOf(addresses)
  const uses = usesOf(name, live).map(({ pages }) =>
    pages.filter((page) => ownerOf(page.replace(/[?#].*/s, '')) === null),
  )
  const longest = Math.max(0, ...uses.map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, at) => uses.flatMap((pages) => pages[at] ?? []))
  return [...new Set(inTurns.flat())].slice(0, MOST_PAGES)
}

/**
 * Renders pages of other remotes next to a release whose parts they show, and opens them in a browser. Pages that the
 * content of the rehearsal lacks are omitted.
 */
export const checkShowing = (
  info: Pick<RemoteJson, 'name' | 'addresses'>,
  { url, failures }: Pick<Rehearsal, 'url' | 'failures'>,
  live: PartsList | null,
  browser: StartedBrowser,
): Promise<Checked> =>
  timed('parts', async () => {
    const { name } = info
    const uses = usesOf(name, live)
    const tried = showingPages(info, live).map((address) => ({ address, pattern: address, isNamed: false }))
    const pages = await seePages({ url, name, failures, server: '' }, tried)
    const shown = pages.filter(({ seen }) => seen.status === 200 && !seen.isFile)
    const invalid = await atOnce(1, shown, async ({ tried: { address }, html }) =>
      htmlFaults(address, (await readHtml(withoutStyles(html))).faults),
    )
    const held = await atOnce(1, shown, async ({ tried: { address }, html }) => {
      const placed = uses.filter(({ pages }) => pages.includes(address))
      const missing = await missingFrom(new URL(address, url), html, placed)
      return missing.map((path) => ({
        ...{ check: 'parts', file: null, pages: [address] },
        fault: `${path.replace('parts/', '')} is missing`,
        remedy:
          'with it, the page repeats an id or its h1, or has headings out of order, so that a site holds it back',
      }))
    })
    const opened = await inBrowser(browser, url, { changed: shown, unchanged: [] }, [])
    const faults = [
      ...pages.flatMap(({ seen }) => pageFaults(seen, { brand: REHEARSAL_BRAND })),
      ...invalid.flat(),
      ...held.flat(),
      ...opened.flatMap((check) => check.faults),
    ]
    return {
      faults: faults.map((fault) => ({
        ...fault,
        ...{ check: 'parts', fault: `breaks pages of other sections: ${fault.fault}` },
        remedy: `correct the part that these pages show: ${fault.remedy}`,
      })),
      note: `${shown.length} pages of other sections`,
    }
  })

/** Requests of a page until its parts are in it: they may be late. */
const ATTEMPTS = 10

/** The paths of parts that a page does not show. */
const missingFrom = async (
  page: URL,
  first: string,
  uses: PartsList['shown'],
): Promise<ReadonlyArray<string>> => {
  let html = first
  const missing = () =>
    uses.flatMap(({ path }) => (html.replaceAll('&amp;', '&').includes(`data-slot="${path}"`) ? [] : path))
  for (let n = 1; n < ATTEMPTS && missing().length > 0; n += 1) {
    await delay(300)
    html = (await fetchText(page, RESPONSE_MS).catch(() => null))?.text ?? html
  }
  return missing()
}

const Answer = decodeJson(t.type({ value: t.unknown }, 'the answer with a part'), 'answer')

/** How a part fails, in words; `null` if it is rendered, or has nothing to show. */
const failureOf = async (
  { url, failures }: Pick<Rehearsal, 'url' | 'failures'>,
  path: string,
): Promise<string | null> => {
  const response = await fetchText(new URL(`/content/${path}`, url), RESPONSE_MS).catch(() => null)
  const answer = response?.status === 200 ? Answer(response.text) : null
  if (answer !== null && !isLeft(answer) && answer.right.value !== null) return null
  // The log of the host may arrive after its response.
  for (let n = 0; n < 20 && failures.at(path) === null; n += 1) await delay(50)
  const failure = failures.at(path)
  return failure === null ? null : inWords(failure)
}
