import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { SiteContext } from '../site/SiteContext'
import { testSite } from '../testing/site'
import { FrameContext } from './FrameContext'
import type { FrameCode, GivenFrame } from './FrameContext'
import { LatePart } from './Layout'

const code: FrameCode = {
  parts: { Top: ({ brand }) => <header>{brand}</header>, Footer: () => <footer>End</footer> },
  shown: null,
  onAlive: () => undefined,
}
const page = (frame: GivenFrame) => (
  <SiteContext value={testSite}>
    <FrameContext value={frame}>
      <LatePart part="Top" frame={null} />
      <main>
        <h1>Causes</h1>
      </main>
      <LatePart part="Footer" frame={null} />
    </FrameContext>
  </SiteContext>
)

test('parts of the document survive a client render of the page until their code has arrived', async () => {
  document.body.innerHTML = `<div id="site">${renderToString(page(code))}</div>`
  const [site, header] = ['site', 'header'].map((name) => document.querySelector(`#${name}, ${name}`)) as [
    Element,
    Element,
  ]
  const before = site.textContent
  // Simulates a browser extension.
  site.querySelector('h1')?.append('*')
  let arrive: (loaded: FrameCode) => void = () => undefined
  const recovered = jest.fn()
  const root = await act(async () =>
    hydrateRoot(site, page(new Promise<FrameCode>((resolve) => (arrive = resolve))), {
      onRecoverableError: recovered,
    }),
  )
  expect(recovered).toHaveBeenCalled()
  expect(site.textContent).toBe(before)
  expect(site.querySelector('header')).toBe(header)
  await act(async () => arrive(code))
  expect(site.textContent).toBe(before)
  expect(site.querySelectorAll('#site > header, #site > footer')).toHaveLength(2)
  await act(async () => root.unmount())
})
