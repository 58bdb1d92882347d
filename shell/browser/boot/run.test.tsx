import { preload, runWith } from './run'

const inserted = () => document.head.querySelector('script') as HTMLScriptElement
afterEach(() => document.head.replaceChildren())

test('a script runs in order, and only with its hash', async () => {
  const done = runWith((href) => `${href}?trusted`)(['/_/shell/shell.js', 'sha256-x'])
  expect(inserted().getAttribute('src')).toBe('/_/shell/shell.js?trusted')
  expect({ integrity: inserted().integrity, async: inserted().async }).toEqual({
    integrity: 'sha256-x',
    async: false,
  })
  inserted().onload?.(new Event('load'))
  await expect(done).resolves.toBeUndefined()
})

test('rejects for a script that cannot be run', async () => {
  const done = runWith((href) => href)(['/_/shell/shell.js', 'sha256-x'])
  inserted().dispatchEvent(new Event('error'))
  await expect(done).rejects.toThrow('/_/shell/shell.js')
})

test('rejects with the error of the script, and not with errors of other scripts', async () => {
  const thrown = new Error('no list of causes')
  const throwIn = (filename: string, error: Error) =>
    window.dispatchEvent(new ErrorEvent('error', { filename: `http://localhost${filename}`, error }))
  const done = runWith((href) => href)(['/_/charity/first.js', 'sha256-x'])
  throwIn('/_/charity/first.js', thrown)
  throwIn('/_/shell/shell.js', new Error('other'))
  inserted().onload?.(new Event('load'))
  await expect(done).rejects.toBe(thrown)
})

test('rejects for a script that the page does not list', async () => {
  const refuse = () => {
    throw new TypeError('not listed')
  }
  await expect(runWith(refuse)(['/_/shell/shell.js', 'sha256-x'])).rejects.toThrow('not listed')
  expect(document.head.children).toHaveLength(0)
})

test('a script is preloaded with its hash, so that it is loaded once', () => {
  preload(['/_/charity/first.js', 'sha256-y'])
  const link = document.head.querySelector('link')
  expect({
    rel: link?.rel,
    as: link?.as,
    href: link?.getAttribute('href'),
    integrity: link?.integrity,
  }).toEqual({ rel: 'preload', as: 'script', href: '/_/charity/first.js', integrity: 'sha256-y' })
})

test('a style sheet is preloaded as a style', () => {
  preload(['/_/charity/first.lightbox.css', 'sha256-y'])
  expect(document.head.querySelector('link')?.as).toBe('style')
})
