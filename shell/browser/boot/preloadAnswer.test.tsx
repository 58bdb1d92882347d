import { preloadAnswer } from './holdPresses'

const later = [
  ...['/_/shell/later.1a.js', '/_/shell/frame.2b.js', '/_/shell/frame.2b.css', '/_/shell/submissions.3c.js'],
  ...['/_/travel/first.lightbox.4d.css', '/_/travel/first.lightbox.4d.js'],
].map((href) => [href, 'sha256-x'] as const)

/** The files that are preloaded for a press. */
const preloadedFor = (selector: string): ReadonlyArray<string | null> => {
  preloadAnswer(document.querySelector(selector) as HTMLElement, later)
  return [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
}
beforeEach(() => {
  document.head.innerHTML = '<style data-href="/_/shell/frame.2b.css"></style>'
  document.body.innerHTML = `
    <main><form><button id="send">Send</button></form><a data-held="lightbox"></a><button id="tab">Tab</button></main>
    <footer><form><button>Subscribe</button></form></footer>
    <script type="application/json" id="page-data">{"manifest":{"href":"/_/remotes.json"}}</script>`
})

test.each([
  ['#send', ['/_/shell/submissions.3c.js']],
  ['a', ['/_/travel/first.lightbox.4d.css', '/_/travel/first.lightbox.4d.js']],
  ['#tab', []],
  [
    'footer button',
    [
      '/_/shell/later.1a.js',
      '/_/shell/frame.2b.js',
      '/_/shell/submissions.3c.js',
      '/_/remotes.json',
      '/content/for?address=%2F&frame=1',
    ],
  ],
])('%s is answered by %j', (selector, files) => {
  expect(preloadedFor(selector)).toEqual(files)
})

test.each(['a', 'footer button'])(
  'what answers %s is preloaded once, however often it is pressed',
  (selector) => {
    const once = preloadedFor(selector)
    expect(preloadedFor(selector)).toEqual(once)
  },
)
