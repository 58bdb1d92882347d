import { isLeft, left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { unreachable } from '../port/content'
import { askOf } from '../port/ask'
import { recording } from '../browser'
import { entry, memoryAsk, memoryContent, picture, section } from '../testing'
import { readFrame } from './views'

const down = unreachable('https://cms.example.test/x', 'connection refused')

describe('readFrame', () => {
  it('reads only the menu and the Home page', async () => {
    const { content, readings } = recording(memoryContent())
    const answer = await firstValueFrom(readFrame(askOf(content)))
    expect(readings().map(([path]) => path)).toEqual(['menu', 'pages/1'])
    expect(answer).toMatchObject({ right: { payMarks: [picture('pay-1.png')] } })
  })

  it('shows a menu without Home', async () => {
    const menu = [entry('2', 'About')]
    const answer = await firstValueFrom(readFrame(memoryAsk({ menu })))
    expect(answer).toMatchObject({ right: { menu, payMarks: [] } })
  })

  it('has no payment marks when the Home page cannot be read', async () => {
    const answer = await firstValueFrom(readFrame(memoryAsk({ pages: { '1': down } })))
    expect(!isLeft(answer) && answer.right.menu.length).toBe(6)
    expect(answer).toMatchObject({ right: { payMarks: [] } })
  })

  it('finds the payment marks under a label in any case', async () => {
    const pages = { '1': [section('PAYWITH', { pictures: [picture('a.png')] })] }
    expect(await firstValueFrom(readFrame(memoryAsk({ pages })))).toMatchObject({
      right: { payMarks: [picture('a.png')] },
    })
  })

  it('has the error of the menu when the menu cannot be read', async () => {
    expect(await firstValueFrom(readFrame(memoryAsk({ menu: down })))).toEqual(left(down))
  })
})
