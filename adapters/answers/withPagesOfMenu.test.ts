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
    ['whose entry is in the menu', { menu: [entry('1', 'A', [entry('7', 'B')])] }, sections],
    ['whose entry is not in the menu', { menu: [entry('1', 'A')] }, []],
    ['whose menu cannot be read', { menu: down }, sections],
    ['that cannot be read itself', { menu: [entry('7', 'B')], pages: { '7': down } }, false],
  ])('answers for a page %s', async (_, values, sent) => expect(await shown(values)).toEqual(sent))

  it('passes other questions on', async () => {
    const answer = await firstValueFrom(withPagesOfMenu(memoryContent()).ask(menu))
    expect(isRight(answer)).toBe(true)
  })
})
