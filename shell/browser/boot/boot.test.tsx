import { FIRST_SCRIPTS } from '../../site/pageGlobal'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)

/** Runs the first script of a document. */
const boot = async (ofNavigator: object, prerendering = false): Promise<void> => {
  document.head.replaceChildren()
  document.body.innerHTML = `<script type="speculationrules">{}</script>
    <script type="application/json" id="${FIRST_SCRIPTS}">${JSON.stringify({
      ...{ shell: [['/_/shell/shell.js', 'sha256-x']], page: [], later: [], parts: {} },
    })}</script>`
  Object.assign(navigator, { connection: undefined, ...ofNavigator })
  Object.assign(document, { prerendering })
  await jest.isolateModulesAsync(async () => void (await import('./boot')))
  await new Promise((resolve) => setTimeout(resolve))
}

test('scripts of a prerendered document run when it is shown', async () => {
  await boot({})
  expect(scripts()).toEqual(['/_/shell/shell.js'])
  await boot({}, true)
  expect(scripts()).toEqual([])
  Object.assign(document, { prerendering: false })
  document.dispatchEvent(new Event('prerenderingchange'))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(scripts()).toEqual(['/_/shell/shell.js'])
})

test.each([
  ['a fast connection', { effectiveType: '3g', saveData: false }, 1],
  ['a slow connection', { effectiveType: '2g', saveData: false }, 0],
  ['data saving', { effectiveType: '4g', saveData: true }, 0],
])('the document keeps its speculation rules on a fast connection only: %s', async (_, connection, count) => {
  await boot({ connection })
  expect(document.querySelectorAll('script[type=speculationrules]')).toHaveLength(count)
})
