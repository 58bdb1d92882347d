import { testComposition } from '../../../testing/testComposition'
import { documentStyles } from '../startPages'
import { inlineStyle } from './document'

const composition = testComposition({})

it('prepares the styles of each file of each remote once', async () => {
  const find = jest.fn(async (_composition: unknown, remote: string) => ({
    plain: Buffer.from(`.${remote}{}`),
    brotli: null,
  }))
  const styleOf = documentStyles({ find })
  const style = await styleOf(composition, 'charity', 'page.css')
  expect(style).toEqual(inlineStyle('/_/charity/page.css', '.charity{}'))
  expect(await styleOf(composition, 'charity', 'page.css')).toBe(style)
  expect(await styleOf(composition, 'travel', 'page.css')).toEqual(
    inlineStyle('/_/travel/page.css', '.travel{}'),
  )
  expect(find.mock.calls).toEqual([
    [composition, 'charity', 'page.css'],
    [composition, 'travel', 'page.css'],
  ])
})

it('looks up missing and unreadable styles again', async () => {
  const find = jest.fn()
  find.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('damaged'))
  find.mockResolvedValueOnce({ plain: Buffer.from(''), brotli: null })
  const styleOf = documentStyles({ find })
  const styles = []
  for (let time = 0; time < 4; time += 1) styles.push(await styleOf(composition, 'charity', 'page.css'))
  expect(styles.map((style) => style?.css)).toEqual([undefined, undefined, '', ''])
  expect(find).toHaveBeenCalledTimes(3)
})
