import { isRight } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { menu, menuPage } from '../questions/questions'
import { down, entry, memoryContent, section } from '../testing'
import type { MemoryValues } from '../testing'
import { withPagesOfMenu } from './contentFrom'

const sections = [section('Offer', { items: ['x'] })]
const shown = async (values: MemoryValues) => {
  const answer = await firstValueFrom(
    withPagesOfMenu(memoryContent({ pages: { '7': sections }, ...values })).ask(menuPage('7')),
  )
  return isRight(answer) && answer.right.value.sections
}

describe('withPagesOfMenu', () => {
  it.each<[string, MemoryValues, unknown]>([
    ['in the menu has its sections', { menu: [entry('1', 'A', [entry('7', 'B')])] }, sections],
    ['missing from the menu has no sections', { menu: [entry('1', 'A')] }, []],
    ['has its sections while the menu cannot be read', { menu: down }, sections],
    ['that cannot be read is an error', { menu: [entry('7', 'B')], pages: { '7': down } }, false],
  ])('a page %s', async (_, values, sent) => expect(await shown(values)).toEqual(sent))

  it('passes on other questions', async () => {
    const answer = await firstValueFrom(withPagesOfMenu(memoryContent()).ask(menu))
    expect(isRight(answer)).toBe(true)
  })
})
