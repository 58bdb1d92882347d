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

test('is loaded once, and when all of its parts are hydrated', async () => {
  const loadCode = jest.fn(() => Promise.resolve({ code, isInDocument: true }))
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

test('is loaded again by the next call after a failure', async () => {
  const loadCode = jest.fn(() => Promise.resolve({ code, isInDocument: true }))
  loadCode.mockRejectedValueOnce(new Error('offline'))
  const frame = lateFrame(loadCode)
  await expect(frame.load()).rejects.toThrow('offline')
  void frame.load()
  expect((await frame.code).parts).toBe(code.parts)
})

test('is a replacement of the parts when their content is not that of the document', async () => {
  const frame = lateFrame(() => Promise.resolve({ code, isInDocument: false }))
  const hydrates = jest.fn()
  void frame.code.then(hydrates)
  void frame.load()
  expect((await frame.replacement).parts).toBe(code.parts)
  expect(hydrates).not.toHaveBeenCalled()
})
