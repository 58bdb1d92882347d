import type { FrameCode } from '../../frame/FrameContext'
import type { PageGlobal } from '../../site/pageGlobal'
import { lateFrame } from './lateFrame'
import type { LoadedFrame } from './lateFrame'

const nothing = () => null
const code: LoadedFrame['code'] = { parts: { Top: nothing, Footer: nothing }, shown: null }
let alive: Set<Element>
beforeEach(() => {
  alive = new Set()
  document.body.innerHTML = '<div id="site"><header></header><footer></footer></div>'
  globalThis.caravanserai = { held: new Set(), alive } as unknown as PageGlobal
})

test('loads once, and resolves when all of its parts are hydrated', async () => {
  const loadCode = jest.fn(() => Promise.resolve({ code, carryOver: null }))
  const frame = lateFrame(loadCode)
  const loaded = jest.fn()
  const all = Promise.all([frame.load().then(loaded), frame.load()])
  const { onAlive } = (await frame.code) as FrameCode
  onAlive('Top')
  await Promise.resolve()
  expect(loaded).not.toHaveBeenCalled()
  onAlive('Footer')
  await all
  expect(loadCode).toHaveBeenCalledTimes(1)
  expect([...alive].map(({ tagName }) => tagName)).toEqual(['HEADER', 'FOOTER'])
})

test("replaces the parts if their content differs from the document's", async () => {
  const frame = lateFrame(() => Promise.resolve({ code, carryOver: () => () => undefined }))
  const hydrates = jest.fn()
  void frame.code.then(hydrates)
  void frame.load()
  expect((await frame.replacement).parts).toBe(code.parts)
  expect(hydrates).not.toHaveBeenCalled()
})

test('carries input over to replaced parts before they count as interactive', async () => {
  const done: string[] = []
  const carryOver = (from: Element) => (to: Element) =>
    void done.push(`${from.id} to ${to.id}, alive ${alive.size}`)
  document.body.innerHTML = '<div id="site"><header id="one"></header><footer id="two"></footer></div>'
  const frame = lateFrame(() => Promise.resolve({ code, carryOver }))
  const loading = frame.load()
  const { onAlive } = await frame.replacement
  document.body.innerHTML = '<div id="site"><header id="three"></header><footer id="four"></footer></div>'
  onAlive('Footer')
  onAlive('Top')
  await loading
  expect(done).toEqual(['two to four, alive 0', 'one to three, alive 1'])
  expect([...alive].map(({ id }) => id)).toEqual(['four', 'three'])
})
