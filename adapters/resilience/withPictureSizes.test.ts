import { sanitiser } from '../decode/sanitise'
import { pictureSizeLimits } from '../limits'
import type { Content } from '../port/content'
import type { Picture } from '../domain/picture'
import { answerFrom, memoryContent, picture, section } from '../testing'
import { run } from '../testing/virtualTime'
import { withPictureSizes } from './withPictureSizes'
import type { SizeOf } from './withPictureSizes'
import { menu, menuPage } from '../questions/questions'

const gallery = (...pictures: ReadonlyArray<Picture>): Content =>
  memoryContent({ pages: { '7': [section('Gallery', { pictures })] } })
const known: SizeOf = async (src) => (src === '/media/a.png' ? { width: 600, height: 400 } : null)
const [a, lost, sized] = [picture('a.png'), picture('gone.png'), { ...picture('c.png'), width: 9, height: 9 }]

test('pictures without a size get their known size', async () => {
  const { value } = await answerFrom(withPictureSizes(known)(gallery(a, lost, sized)).ask(menuPage('7')))
  expect(value.sections[0]?.pictures).toEqual([{ ...a, width: 600, height: 400 }, lost, sized])
})

test('the size of a repeated picture is requested once, and a sent size is not requested', async () => {
  const sizeOf = jest.fn(known)
  await answerFrom(withPictureSizes(sizeOf)(gallery(a, a, sized)).ask(menuPage('7')))
  await answerFrom(withPictureSizes(sizeOf)(memoryContent()).ask(menu))
  expect(sizeOf.mock.calls).toEqual([['/media/a.png']])
})

test('a reading waits for sizes only for a limited time', () =>
  run(({ expectObservable }) => {
    const silent: SizeOf = () => new Promise(() => undefined)
    expectObservable(withPictureSizes(silent, 500)(gallery(a)).ask(menuPage('7'))).toBe('500ms (a|)', {
      a: expect.objectContaining({ _tag: 'Right' }),
    })
  }))

test('a link to a document shows its type, even if the size is late', () =>
  run(({ expectObservable }) => {
    const html = sanitiser()('<a href="/media/a.pdf">Brochure</a>').html
    const linked = memoryContent({ pages: { '7': [section('Forms', { html })] } })
    const sections = [expect.objectContaining({ html: expect.stringContaining('(PDF)') })]
    const silent: SizeOf = () => new Promise(() => undefined)
    expectObservable(withPictureSizes(silent, 500)(linked).ask(menuPage('7'))).toBe('500ms (a|)', {
      a: expect.objectContaining({
        right: expect.objectContaining({ value: expect.objectContaining({ sections }) }),
      }),
    })
  }))

test('every size is determined for the next reading, even if this reading does not wait', async () => {
  const sources = Array.from({ length: 2 * pictureSizeLimits.atOnce }, (_, n) => picture(`${n}.png`))
  const slow: (() => void)[] = []
  const sizeOf = jest.fn(() => new Promise<null>((resolve) => slow.push(() => resolve(null))))
  await answerFrom(withPictureSizes(sizeOf, 0)(gallery(...sources)).ask(menuPage('7')))
  for (const end of slow.splice(0)) end()
  await new Promise(setImmediate)
  expect(sizeOf).toHaveBeenCalledTimes(sources.length)
})
