import { right } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { menu } from '../questions/questions'
import { memoryContent } from '../testing'
import { decorate } from './decorate'
import { mapReading } from './readings'

it('a decorator receives each question with what the next content answers', async () => {
  const seen: string[] = []
  const content = decorate((asked, { path }) => {
    seen.push(path)
    return mapReading(asked, (value) => value)
  })(memoryContent({ menu: [] }))
  expect(await firstValueFrom(content.ask(menu))).toMatchObject(right({ value: [] }))
  expect(seen).toEqual(['menu'])
})
