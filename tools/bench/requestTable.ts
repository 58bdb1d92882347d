import type { Request } from './requests'

/** The requests of one view of a page, in order, one line each. */
export const requestTable = (title: string, requests: ReadonlyArray<Request>): string =>
  [
    title,
    '  from ms    to ms   bytes  priority  type        file',
    ...requests.map(({ url, type, priority, start, end, bytes }) =>
      [
        start.toFixed(0).padStart(9),
        (end?.toFixed(0) ?? '-').padStart(9),
        String(bytes).padStart(8),
        ` ${priority.padEnd(9)}`,
        type.padEnd(12),
        url.replace(/^https?:\/\/[^/]+/, '').slice(0, 90),
      ].join(''),
    ),
  ].join('\n')
