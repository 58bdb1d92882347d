import type { CanaryStatus, GateReport, SideCounts } from '@caravanserai/releases'
import type { StoredPreview } from '@caravanserai/releases/ledger'
import { boardView } from './boardView'
import type { BoardView, ChangeView } from './boardView'
import type { NodeFacts, NodesFacts } from '../../host/plugin'
import type { BoardFacts, Felt } from './facts'
import { feltAs, feltMetrics } from './facts'
import type { Html } from './hourPart'
import { hourPart, figure, html } from './hourPart'
import type { RemoteView, Standing } from './remoteView'
import type { Command, Trouble } from './troubles'
import { counted, dateOf, distance, duration, nodeWords, number } from './words'

/**
 * The release board as an HTML document. `keepLive` replaces an element with `data-piece` as a whole if it has
 * changed; its `id` is unique.
 */
export const boardDocument = (facts: BoardFacts): string => {
  const view = boardView(facts)
  const alarms = view.troubles.filter(({ weight }) => weight === 'alarm').length
  return documentOf(
    `${alarms > 0 ? `(${alarms}) ` : ''}Release board of ${facts.brand}`,
    html`${head(
        facts.brand,
        html`<p class="live">
            <span id="live" role="status"><a href="/">Load again</a></span>
          </p>
          <form method="post" action="/sign-out">
            <button class="quiet" type="submit">Sign out</button>
          </form>`,
      )}
      <main id="board">
        ${state(view)}
        <section id="troubles" data-piece aria-labelledby="troubles-title">
          ${troublesPart(view.troubles)}
        </section>
        ${view.nodes !== null && nodesPart(view.nodes)}
        <section aria-labelledby="remotes-title">
          <h2 id="remotes-title">Sections</h2>
          <div class="cards">${view.remotes.map(remoteCard)}</div>
        </section>
        <section id="site" data-piece aria-labelledby="site-title">
          <h2 id="site-title">The last hour of this process</h2>
          <div class="wide">${hourPart('whole', 'the whole site', view.site)}</div>
          ${feltPart(view.shell, 'The shell for visitors')}
        </section>
        ${facts.parts.length > 0 && partsPart(facts.parts)} ${changesPart(view.changes)}
        ${previewsPart(view.previews, view.now)}
        <p class="note">
          The board shows one process of the
          site${view.nodes !== null && ', with what the other nodes report'}, and changes nothing: commands
          run where the project, or its package, is. The releases are in
          <span translate="no">${view.store}</span>. Times are UTC.
        </p>
      </main>
      <script src="/board.js" defer></script>`,
  )
}

/** The sign-in form as an HTML document. @param message why the last secret was refused; `null` on the first visit */
export const signInDocument = (brand: string, message: string | null): string =>
  documentOf(
    `Sign in to the release board of ${brand}`,
    html`${head(brand, null)}
      <main>
        <form method="post" action="/sign-in" class="card sign-in">
          <p>What is live, what is wrong with it, and what helps: for operators and teams.</p>
          <input type="text" autocomplete="username" value="release board" readonly hidden />
          <label for="secret">Secret of the board</label>
          <input
            id="secret"
            name="secret"
            type="password"
            autocomplete="current-password"
            required
            autofocus${message !== null && html` aria-invalid="true" aria-describedby="message"`}
          />
          ${message !== null && html`<p id="message" class="bad">${message}</p>`}
          <button type="submit">Sign in</button>
          <p class="note">
            It is the value of <code translate="no">ADMIN_SECRET</code>, which the operator of the site knows.
          </p>
        </form>
      </main>`,
  )

const documentOf = (title: string, body: Html): string =>
  html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/board.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.html.replace(/>\s+</g, '> <')

/** The pointed arch of the site, as a data URL. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#171a3f"/><path fill="#f2ad33" d="M5 20v-8.500C5 8 8.200 6.800 12 4c3.800 2.800 7 4 7 7.500V20h-2.800v-8c0-2.200-1.800-3.100-4.200-4.900-2.400 1.800-4.200 2.700-4.200 4.900v8z"/></svg>',
)}`

const head = (brand: string, actions: Html | null): Html =>
  html`<header>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M3 22.5v-11C3 6.800 7.200 5.200 12 1.500c4.800 3.700 9 5.300 9 10v11h-3.600v-10.500c0-3-2.400-4.200-5.400-6.600-3 2.400-5.400 3.600-5.400 6.600v10.500z"
      />
    </svg>
    <div>
      <h1>Release board</h1>
      <p translate="no">${brand}</p>
    </div>
    ${actions}
  </header>`

const state = ({ now, siteUrl, followed, newer }: BoardView): Html =>
  html`<p id="state" data-piece class="note">
    <a href="${siteUrl}">${siteUrl.replace(/^https?:\/\//, '')}</a>
    ${followed === null ? 'follows no release set' : `follows set ${followed}`}${newer !== null && `, and ${newer} has been written`}.
    As of ${moment(now)} UTC.
  </p>`

/** A date and time in UTC. @param at an ISO date and time, or milliseconds since 1970 */
const moment = (at: string | number): Html => {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return html`<span>${at}</span>`
  return html`<time datetime="${time.toISOString()}">${dateOf(time.getTime())}</time>`
}

const troublesPart = (troubles: ReadonlyArray<Trouble>): Html => {
  const alarms = troubles.filter(({ weight }) => weight === 'alarm').length
  const title =
    alarms > 0
      ? `${alarms === 1 ? 'One thing needs' : `${alarms} things need`} you now`
      : troubles.length > 0
        ? `${troubles.length === 1 ? 'One thing' : `${troubles.length} things`} to know`
        : 'All is well'
  return html`<h2 id="troubles-title">${title}</h2>
    ${
      troubles.length === 0
        ? html`<p class="note">
            Every section shows the release that its team shipped, and none of them fails.
          </p>`
        : html`<ul class="troubles">
            ${troubles.map(
              ({ id, weight, message, reason, since, commands }) =>
                html`<li id="trouble-${id}" class="card ${weight}">
                  <div>
                    <h3>${message}</h3>
                    ${since !== null && html`<p class="soft">since ${moment(since)}</p>`}
                    ${reason !== null && html`<p class="reason" dir="auto">${reason}</p>`}
                  </div>
                  ${commandList(commands)}
                </li>`,
            )}
          </ul>`
    }`
}

const commandList = (commands: ReadonlyArray<Command>): Html =>
  html`<ul class="commands">
    ${commands.map(
      ({ to, command }) =>
        html`<li>
          <span class="soft">To ${to}:</span>
          <span class="line"
            ><code dir="ltr" translate="no">${command}</code
            ><button type="button" data-copy="${command}">
              Copy<span class="unseen"> ${command}</span>
            </button></span
          >
        </li>`,
    )}
  </ul>`

const nodesPart = ({ away, nodes }: NodesFacts): Html =>
  html`<section id="nodes" data-piece aria-labelledby="nodes-title">
    <h2 id="nodes-title">Nodes</h2>
    <p class="note">
      ${
        away === null
          ? 'The engine that they share answers this node.'
          : html`The engine that they share has not answered this node since ${moment(away.since)}.`
      }
    </p>
    <ul class="rows">
      ${nodes.map(nodeRow)}
    </ul>
  </section>`

const nodeRow = (node: NodeFacts): Html =>
  html`<li id="node-${node.node}">
    <strong translate="no">${node.node}</strong>
    <span class="state ${node.state}">${nodeWords(node)}</span>
    <span class="soft"
      >${[
        ...(node.isOwn ? ['this node'] : []),
        node.host === null ? 'of another version of the site' : `host ${node.host}`,
        node.set === null ? 'no release set' : `set ${node.set}`,
      ].join(' · ')}</span
    >
  </li>`

const standings: Readonly<Record<Standing, string>> = {
  live: 'live',
  tried: 'being tried',
  behind: 'another is live',
  down: 'not live',
  off: 'off',
  retired: 'retired',
}

const remoteCard = (remote: RemoteView): Html => {
  const { name, standing, live, wanted, canary, hour, felt, isPinned, signed, previews } = remote
  const marks = [
    ...(isPinned ? ['pinned'] : []),
    ...(signed === null ? [] : [signed === 'signed' ? 'signed' : 'must be signed']),
    ...(previews.length === 0 ? [] : [counted(previews.length, 'preview')]),
  ]
  return html`<article id="remote-${name}" data-piece class="card" aria-labelledby="remote-${name}-name">
    <h3><span id="remote-${name}-name" translate="no">${name}</span></h3>
    <p class="state ${standing}">${standings[standing]}</p>
    <p class="soft release" translate="no">${live ?? 'no release'}</p>
    ${
      wanted !== null &&
      wanted !== live &&
      html`<p>
        ${standing === 'tried' ? 'Being fetched, loaded or rehearsed:' : 'The set names'}
        <strong translate="no">${wanted}</strong>
      </p>`
    }
    ${
      marks.length > 0 &&
      html`<ul class="marks" aria-label="Marks">
        ${marks.map((mark) => html`<li>${mark}</li>`)}
      </ul>`
    }
    ${canary !== null && canaryPart(canary)} ${hourPart(name, name, hour)} ${feltPart(felt)}
    ${morePart(remote)}
  </article>`
}

/** The quarantine of a remote, and the commands that change its live release. */
const morePart = ({ name, standing, live, quarantined, earlier, isPinned }: RemoteView): Html =>
  html`<div>
    ${
      quarantined.length > 0 &&
      html`<details id="quarantine-${name}">
        <summary>Quarantine (${quarantined.length})<span class="unseen"> of ${name}</span></summary>
        <ul>
          ${quarantined.map(
            ({ release, reason, at }) =>
              html`<li><strong translate="no">${release}</strong>, ${moment(at)}: ${reason}</li>`,
          )}
        </ul>
      </details>`
    }
    <details id="commands-${name}">
      <summary>Commands<span class="unseen"> for ${name}</span></summary>
      ${commandList([
        ...earlier.map((release) => ({
          to: `make ${release} live again`,
          command: `npm run rollback -- ${name} ${release}`,
        })),
        ...(isPinned
          ? [{ to: 'lift the pin', command: `npm run pin -- ${name} none` }]
          : live === null
            ? []
            : [
                {
                  to: 'keep the live release from being replaced',
                  command: `npm run pin -- ${name} ${live}`,
                },
              ]),
        standing === 'off' || standing === 'retired'
          ? { to: 'bring it back', command: `npm run on -- ${name}` }
          : { to: 'take it off the site at once', command: `npm run off -- ${name}` },
      ])}
    </details>
  </div>`

const canaryRows: ReadonlyArray<readonly [name: string, value: (side: SideCounts) => string]> = [
  ['Pages', ({ pages }) => number(pages)],
  ['Errors', ({ failures }) => number(failures)],
  ['In browsers', ({ browserFailures }) => number(browserFailures)],
  ['Page, half in', ({ medianMs }) => duration(medianMs)],
  ['19 of 20 in', ({ p95Ms }) => duration(p95Ms)],
]

/** A canary release, compared with the live one. */
const canaryPart = ({ release, refused, percent, since, sides }: CanaryStatus): Html =>
  html`<div class="canary">
    <p>
      <strong>Canary</strong> <span translate="no">${release}</span>${
        refused === null ? `: ${percent} % of visitors since ` : ' was tried from '
      }${moment(since)}
    </p>
    ${refused !== null && html`<p class="bad">${refused}</p>`}
    <table>
      <thead>
        <tr>
          <td></td>
          <th scope="col">Canary</th>
          <th scope="col">Live</th>
        </tr>
      </thead>
      <tbody>
        ${canaryRows.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${value(sides.canary)}</td>
              <td>${value(sides.live)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

/** The page vitals that browsers measured for a remote, or for the shell, in the last hour. */
const feltPart = (felt: Felt, title = 'For visitors'): Html | null => {
  const shown = feltMetrics.flatMap((item) => {
    const measured = felt[item.metric]
    return measured === undefined ? [] : [{ ...item, ...measured, as: feltAs(item, measured.value) }]
  })
  if (shown.length === 0) return null
  const visits = Math.max(...shown.map((item) => item.visits))
  return html`<section aria-label="${title}">
    <p class="soft">${title}: three of four in ${counted(visits, 'measured visit')} had at most</p>
    <dl>
      ${shown.map(({ metric, name, value, as }) =>
        figure(
          as === 'good' ? name : `${name}, ${as}`,
          metric === 'cls' ? value.toFixed(2) : duration(value),
          as === 'bad',
        ),
      )}
    </dl>
  </section>`
}

const partsPart = (parts: BoardFacts['parts']): Html =>
  html`<section id="parts" data-piece aria-labelledby="parts-title">
    <h2 id="parts-title">Parts on pages of other sections</h2>
    <ul class="rows">
      ${parts.map(
        ({ path, pages, ownMs }) =>
          html`<li>
            <strong translate="no">${path.replace('parts/', '')}</strong>
            <span>${ownMs === null ? 'cannot be shown' : `rendered in ${duration(ownMs)}`}</span>
            <span class="soft"
              >on ${counted(pages.length, 'page')}:
              <span translate="no">${pages.slice(0, 5).join(', ')}</span>${pages.length > 5 && ' …'}</span
            >
          </li>`,
      )}
    </ul>
  </section>`

const changesPart = (changes: ReadonlyArray<ChangeView>): Html =>
  html`<section id="changes" data-piece aria-labelledby="changes-title">
    <h2 id="changes-title">Changes</h2>
    ${
      changes.length === 0
        ? html`<p class="note">Nobody has changed the release set yet.</p>`
        : html`<ol class="rows">
            ${changes.map(
              ({ number: set, at, did, remote, release, by, commit, where, gate }) =>
                html`<li id="set-${set}">
                  <span class="soft">${moment(at)}</span>
                  <span
                    ><strong>${did}</strong>
                    <span translate="no">${`${remote} ${release}`.trim()}</span></span
                  >
                  <span class="soft"
                    >by ${by}${commit !== undefined && `, commit ${commit}`}, ${where} · set ${set}</span
                  >
                  ${gate !== null && gatePart(`gate-${set}`, gate)}
                </li>`,
            )}
          </ol>`
    }
  </section>`

const outcomes: Readonly<Record<GateReport['checks'][number]['outcome'], string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'not checked',
}

const gatePart = (id: string, { checks, faults, ms, passed }: GateReport): Html => {
  const skipped = checks.filter(({ outcome }) => outcome === 'skipped').length
  return html`<details id="${id}">
    <summary>
      Gate: ${passed ? 'passed' : counted(faults.length, 'fault')} in
      ${duration(ms)}${skipped > 0 && `, ${counted(skipped, 'check')} not made`}
    </summary>
    <ul>
      ${checks.map(
        ({ name, outcome, note, ms: elapsedMs }) =>
          html`<li>
            <strong>${name}</strong> ${outcomes[outcome]}${note !== '' && `: ${note}`}
            <span class="soft">(${duration(elapsedMs)})</span>
          </li>`,
      )}
      ${faults.map(({ check, fault, remedy }) => html`<li class="bad">${check}: ${fault} → ${remedy}</li>`)}
    </ul>
  </details>`
}

const previewsPart = (previews: ReadonlyArray<StoredPreview>, now: number): Html =>
  html`<section id="previews" data-piece aria-labelledby="previews-title">
    <h2 id="previews-title">Previews</h2>
    ${
      previews.length === 0
        ? html`<p class="note">There are none.</p>`
        : html`<ul class="rows">
            ${previews.map(
              ({ remote, release, until, by, where }) =>
                html`<li>
                  <strong translate="no">${remote} ${release}</strong>
                  <span>until ${moment(until)}, for ${distance(until - now)} more</span>
                  <span class="soft">by ${by}, ${where}</span>
                </li>`,
            )}
          </ul>`
    }
  </section>`
