import { escapeHtml } from '@caravanserai/adapters/escape-html'
import type { Hour, Minutes } from './facts'
import { clockOf, counted, duration, number } from './words'

/** HTML that is safe to insert unescaped. Created only by the tag `html`. */
export interface Html {
  readonly html: string
}

type Value = Html | string | number | null | false | ReadonlyArray<Html>

const written = (value: Value): string => {
  if (value === null || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** A template literal tag: escapes every value except `Html`. `null` and `false` are omitted. */
export const html = (literals: TemplateStringsArray, ...values: ReadonlyArray<Value>): Html => ({
  html: literals.map((literal, index) => literal + written(values[index] ?? null)).join(''),
})

/**
 * The last hour of a remote or of the site: totals, two charts, and a table. @param of the name of the hour's
 * subject, for screen readers
 */
export const hourPart = (id: string, of: string, { total, minutes, fives }: Hour): Html =>
  html`<div class="hour">
    <dl>
      ${figure('Requests', number(total.requests))}
      ${figure('Errors', number(total.failures), total.failures > 0)}
      ${figure('In browsers', number(total.browserFailures), total.browserFailures > 0)}
    </dl>
    ${chart(minutes, {
      label: 'Requests, and errors',
      description: `Requests of ${of} a minute in the last hour: ${counted(total.requests, 'request')}, ${counted(total.failures, 'error')}.`,
      outer: ({ requests }) => requests,
      inner: ({ failures }) => failures,
      innerClass: 'errors',
      note: (peak) => `up to ${number(peak)} a minute`,
    })}
    ${chart(minutes, {
      label: 'Time of a page',
      description: `Times of the pages of ${of} in the last hour: half of them within ${duration(total.medianMs)}, 19 of 20 within ${duration(total.p95Ms)}.`,
      outer: ({ p95Ms }) => p95Ms ?? 0,
      inner: ({ medianMs }) => medianMs ?? 0,
      innerClass: 'inner',
      note: () => `half in ${duration(total.medianMs)}, 19 of 20 in ${duration(total.p95Ms)}`,
    })}
    <details id="hour-${id}">
      <summary>The hour in numbers<span class="unseen"> of ${of}</span></summary>
      <section id="numbers-${id}" class="scroll" aria-label="The hour of ${of} in numbers" tabindex="0">
        <table>
          <thead>
            <tr>
              ${['From', 'Requests', 'Errors', 'In browsers', 'Median', '1 in 20'].map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${[...fives].reverse().map(
              (five) =>
                html`<tr>
                  <th scope="row">${clockOf(five.at)}</th>
                  <td>${number(five.requests)}</td>
                  <td>${number(five.failures)}</td>
                  <td>${number(five.browserFailures)}</td>
                  <td>${duration(five.medianMs)}</td>
                  <td>${duration(five.p95Ms)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
    </details>
  </div>`

export const figure = (name: string, value: string, isBad = false): Html =>
  html`<div><dt>${name}</dt><dd${isBad && html` class="bad"`}>${value}</dd></div>`

/** Two values per minute, as bars on one baseline: `inner` is drawn in front of `outer`. */
interface Chart {
  readonly label: string
  /** Read by screen readers instead of the drawing. */
  readonly description: string
  readonly outer: (minutes: Minutes) => number
  readonly inner: (minutes: Minutes) => number
  readonly innerClass: 'errors' | 'inner'
  /** The text next to the label. @param peak the value of the highest bar */
  readonly note: (peak: number) => string
}

const WIDTH = 240
const HEIGHT = 44
const STEP = WIDTH / 60

/** One hour as sixty bars, oldest first. */
const chart = (
  minutes: ReadonlyArray<Minutes>,
  { label, description, outer, inner, innerClass, note }: Chart,
): Html => {
  const peak = Math.max(0, ...minutes.map((item) => Math.max(outer(item), inner(item))))
  return html`<figure>
    <figcaption><strong>${label}</strong> <span>${peak === 0 ? 'none' : note(peak)}</span></figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${description}">
      <path class="outer" d="${bars(minutes.map(outer), peak)}" />
      <path class="${innerClass}" d="${bars(minutes.map(inner), peak)}" />
      <path class="ground" d="M0 ${HEIGHT - 0.5}H${WIDTH}" />
    </svg>
    <p class="hours" aria-hidden="true">
      <span>${clockOf(minutes[0]?.at ?? 0)}</span> <span>${clockOf(minutes.at(-1)?.at ?? 0)}</span>
    </p>
  </figure>`
}

/** A value above 0 gets a visible bar, however small the value is. */
const bars = (values: ReadonlyArray<number>, peak: number): string =>
  values
    .flatMap((value, index) => {
      if (value <= 0 || peak <= 0) return []
      const height = Math.max(1.5, (value / peak) * (HEIGHT - 2))
      return [`M${index * STEP} ${HEIGHT - 1}v-${height.toFixed(1)}h${STEP - 1}v${height.toFixed(1)}z`]
    })
    .join('')
