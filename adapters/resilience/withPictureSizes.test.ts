import { firstValueFrom } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { pictureSizeLimits } from '../limits'
import type { Content } from '../port/content'
import { memoryContent, picture, section } from '../testing'
import { withPictureSizes } from './withPictureSizes'
import type { SizeOf } from './withPictureSizes'
import { menu, menuPage } from '../questions/questions'

const pages = {
  '7': [
    section('Gallery', {
      pictures: [picture('a.png'), picture('gone.png'), { ...picture('c.png'), width: 9, height: 9 }],
    }),
  ],
}
const pictures = async (content: Content) => {
  const answer = await firstValueFrom(content.ask(menuPage('7')))
  return answer._tag === 'Right'
    ? answer.right.value.sections[0]?.pictures.map(({ src, width, height }) => [src, width, height])
    : []
}

const known: SizeOf = async (src) => (src === '/media/a.png' ? { width: 600, height: 400 } : null)

test('gives pictures their pixels, where they are known and none were sent', async () => {
  expect(await pictures(withPictureSizes(known)(memoryContent({ pages })))).toEqual([
    ['/media/a.png', 600, 400],
    ['/media/gone.png', 0, 0],
    ['/media/c.png', 9, 9],
  ])
})

test('asks once for a picture that stands in several places, and for none that has its size', async () => {
  const sizeOf = jest.fn(known)
  await pictures(
    withPictureSizes(sizeOf)(
      memoryContent({
        pages: {
          '7': [
            section('One', {
              pictures: [picture('a.png'), picture('a.png'), { ...picture('c.png'), width: 1 }],
            }),
          ],
        },
      }),
    ),
  )
  expect(sizeOf.mock.calls.map(([src]) => src)).toEqual(['/media/a.png'])
})

test('hands a reading without pictures on as it is', async () => {
  const content = memoryContent()
  const sizeOf = jest.fn(known)
  await firstValueFrom(withPictureSizes(sizeOf)(content).ask(menu))
  expect(sizeOf).not.toHaveBeenCalled()
})

test('does not wait for a size longer than its patience', () => {
  const silent: SizeOf = () => new Promise(() => undefined)
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ expectObservable, flush }) => {
      const asked = withPictureSizes(silent, 500)(memoryContent({ pages })).ask(menuPage('7'))
      expectObservable(asked).toBe('500ms (a|)', { a: expect.objectContaining({ _tag: 'Right' }) })
      flush()
    },
  )
})

test('determines every size, for the next reading, though the reading does not wait', async () => {
  const sources = Array.from({ length: 2 * pictureSizeLimits.atOnce }, (_, n) => `${n}.png`)
  const gallery = { '7': [section('Gallery', { pictures: sources.map((name) => picture(name)) })] }
  const slow: (() => void)[] = []
  const sizeOf = jest.fn(() => new Promise<null>((resolve) => slow.push(() => resolve(null))))
  await pictures(withPictureSizes(sizeOf, 0)(memoryContent({ pages: gallery })))
  for (const end of slow.splice(0)) end()
  await new Promise(setImmediate)
  expect(sizeOf).toHaveBeenCalledTimes(sources.length)
})
