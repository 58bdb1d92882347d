import { isLeft, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of } from 'rxjs'
import { readNow } from '../port/content'
import { makeRelay } from '.'

let decodes = 0
const Names = new t.Type<ReadonlyArray<string>>(
  'Names',
  (value): value is ReadonlyArray<string> => t.readonlyArray(t.string).is(value),
  (value, context) => {
    decodes += 1
    return t.readonlyArray(t.string).validate(value, context)
  },
  t.identity,
)
const names = { path: 'names', name: 'names', codec: Names }
beforeEach(() => {
  decodes = 0
})

test('questions are sent by path, and an equal value is decoded only once', async () => {
  const relay = makeRelay()
  const value = ['Wells', 'Boats']
  const paths: string[] = []
  const asking = () =>
    relay((path) => {
      paths.push(path)
      return of(right(readNow(value)))
    }).ask(names)
  const answers = [await firstValueFrom(asking()), await firstValueFrom(asking())]
  for (const answer of answers) expect(answer).toMatchObject(right({ value, origin: 'network' }))
  expect(paths).toEqual(['names', 'names'])
  expect(decodes).toBe(1)
})

test('a value that the codec of the question rejects is Malformed', async () => {
  const answer = await firstValueFrom(makeRelay()(() => of(right(readNow([1])))).ask(names))
  expect(isLeft(answer) && answer.left).toMatchObject({ _tag: 'Malformed', expected: 'Names' })
})
