/**
 * Sends a report to the site's own server. Not by `sendBeacon`, which sends cookies and the address of the page along.
 * @param address such as `/reports`
 */
export const sendReport = (address: string, report: object): void => {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(report),
    // The document may be on its way out.
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // A report that does not arrive is lost: there is nobody to tell.
  }).catch(() => undefined)
}
