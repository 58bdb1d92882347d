/** What one view of a page asked for, in order, one line a request. @param {string} title @param {ReadonlyArray<import('./requests.mjs').Request>} requests */
export const requestTable = (title, requests) =>
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
