import { shareFolder } from '../../../testing/shareFolder'
import { heightOf, Lettering, markupOf } from './lettering'
import type { Drawn } from './lettering'
import { cut, drawTitle, isRightToLeft, titleBox, writable } from './title'

const folder = shareFolder()
const lettering = new Lettering(folder)

const long = {
  english:
    'An evening of remembrance, accounts and questions with the families of the river islands, '.repeat(3),
  bangla: 'নদীর চরের পরিবারগুলোর সঙ্গে স্মরণ, হিসাব ও প্রশ্নের এক সন্ধ্যা, যাঁরা কূপ খনন করেন তাঁদের জন্য '.repeat(3),
  arabic: 'رحلات العمرة في رمضان مع مرشد يتحدث لغتكم وفندق قريب من الحرم ووجبات كل يوم '.repeat(3),
  word: 'Donaudampfschifffahrtsgesellschaft'.repeat(9),
}
/** How much ink is in a part of a drawing; `from` and `to` are parts of its width, `below` one of its height. */
const inkOf = ({ data, width, height }: Drawn, from: number, to: number, below = 0): number => {
  let ink = 0
  for (let y = Math.ceil(height * below); y < height; y += 1)
    for (let x = Math.ceil(width * from); x < width * to; x += 1) ink += data[(y * width + x) * 4 + 3] ?? 0
  return ink
}

test.each([
  ['  Wells\n for\tall ', 'Wells for all'],
  ['Wells \u0007\u0000for all 🕌 ✨', 'Wells for all'],
  ['Hajj & Umrah <b>© 2026</b>: €900 – “all in”', 'Hajj & Umrah <b>© 2026</b>: €900 – “all in”'],
  ['হজ ও ওমরাহ ১৪৪৬', 'হজ ও ওমরাহ ১৪৪৬'],
  ['رحلات، العمرة', 'رحلات، العمرة'],
  ['Umrah for 👨‍👩‍👧 families', 'Umrah for families'],
  ['Wells 👩🏽‍⚕️🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿🇧🇩❤️', 'Wells'],
  ['Package 1️⃣', 'Package 1'],
  ['ক্‍ষ ক্‌ষ', 'ক্‍ষ ক্‌ষ'],
  ['می‌خواهم', 'می‌خواهم'],
  ['朝覲 and Umrah', null],
  ['Хадж', null],
  [' 🕌 ', null],
  ['', null],
])('of the title %j it writes %j', (title, written) => {
  expect(writable(title)).toBe(written)
})

test('what is written from right to left is told by its first letter', () => {
  const titles = ['رحلات Charitio', '“1446” عمرة', 'Umrah عمرة', 'হজ', '1446']
  expect(titles.filter(isRightToLeft)).toEqual(titles.slice(0, 2))
})

test('nothing in a title is an instruction for its drawing', async () => {
  expect(markupOf('<b>&</span>', 48)).toMatch(/^<span [^<>]*>&lt;b&gt;&amp;&lt;\/span&gt;<\/span>$/)
  const style = { size: 48, width: null }
  const plain = await lettering.draw('a', style)
  expect((await lettering.draw('<b>a</b>', style)).width).toBeGreaterThan(4 * plain.width)
  expect((await lettering.draw('&lt;', style)).width).toBeGreaterThan(2 * plain.width)
})

test('a short title is large, and a longer one smaller', async () => {
  const heights = [
    'Donate',
    'Donate to the wells',
    'Hajj and Umrah packages with a guide who speaks your language',
  ].map(async (title) => {
    const { height, width } = await drawTitle(title, lettering)
    expect(width).toBeLessThanOrEqual(titleBox.width + 8)
    return height
  })
  const [word = 0, words = 0, sentence = 0] = await Promise.all(heights)
  // The ink of one line at 104 pixels, two lines of that, and three smaller ones.
  expect(word).toBeGreaterThan(70)
  expect(words).toBeGreaterThan(180)
  expect(sentence).toBeLessThan(words)
})

test.each(Object.entries(long))('a title that is too long stays in its box (%s)', async (_name, title) => {
  const { width, height } = await drawTitle(title.trim(), lettering)
  expect(width).toBeLessThanOrEqual(titleBox.width + 8)
  // Three lines of the smallest size, and not two.
  expect(height).toBeLessThanOrEqual(heightOf(title, 3, 42))
  expect(height).toBeGreaterThan(heightOf(title, 2, 42))
})

test('a title that is cut ends with an ellipsis, after a whole word', () => {
  const characters = [...'Wells for all, in the delta']
  expect([27, 20, 14, 12].map((length) => cut(characters, length))).toEqual([
    'Wells for all, in the delta',
    'Wells for all, in…',
    'Wells for all…',
    'Wells for…',
  ])
  expect(cut([...'Donaudampfschiff'], 5)).toBe('Donau…')
})

test('lines are about equally long', async () => {
  const drawn = await drawTitle('Wells for every village in the delta of the Meghna', lettering)
  const right = [0, 1, 2].map((line) => {
    const rows = Math.floor(drawn.height / 3)
    const part = { ...drawn, height: rows, data: drawn.data.subarray(line * rows * drawn.width * 4) }
    return inkOf(part, 0.7, 1)
  })
  for (const ink of right) expect(ink).toBeGreaterThan(0)
})

test('Bangla and Arabic are shaped', async () => {
  const style = { size: 80, width: null }
  const widthOf = async (text: string) => (await lettering.draw(text, style)).width
  // A conjunct is one sign, and a joiner that forbids it makes two of it.
  expect(await widthOf('ক্ষ')).toBeLessThan((await widthOf('ক্‌ষ')) * 0.9)
  // Letters that are joined are narrower than those that stand alone.
  expect(await widthOf('ععع')).toBeLessThan((await widthOf('ع‌ع‌ع')) * 0.9)
})

test('Arabic begins at the right', async () => {
  const drawn = await lettering.draw('رحلات العمرة في رمضان\nعمرة', { size: 60, width: titleBox.width })
  expect(inkOf(drawn, 0, 0.5, 0.6)).toBe(0)
  expect(inkOf(drawn, 0.7, 1, 0.6)).toBeGreaterThan(0)
})

test('says that a font is not there', async () => {
  await expect(new Lettering('/nowhere').draw('a', { size: 40, width: null })).rejects.toThrow()
})
