/** The short error page of the incumbent, which contains only a title. */
const errorPage = (title: string, text: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n  <title>${title}</title>\n</head>\n` +
  `<body>\n  <h1>${title}</h1><p>${text}</p>\n</body>\n</html>\n`

export const SERVER_ERROR_PAGE = errorPage('Server Error (500)', '')
export const NOT_FOUND_PAGE = errorPage('Not Found', 'The requested resource was not found on this server.')

/** The HTML page for a call that is opened in a browser: it shows the JSON as text. */
export const browsablePage = (path: string, json: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n  <title>${escapeHtml(path)}</title>\n</head>\n` +
  `<body>\n  <h1>GET ${escapeHtml(path)}</h1>\n  <pre>${escapeHtml(json)}</pre>\n</body>\n</html>\n`

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
