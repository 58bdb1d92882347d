import type { ContentResult } from '@caravanserai/adapters'
import { memoryContent, picture, safeHtml, section } from '@caravanserai/adapters/memory'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { descriptionOf } from './namedPage'
import { readNamedPage } from './readNamedPage'

const valueOf = async <A>(result: ContentResult<A>): Promise<A> => {
  const answer = await firstValueFrom(result)
  if (isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right.value
}

test('reads the page of an id at any depth, with the way to it', async () => {
  const page = await valueOf(readNamedPage(memoryContent(), '6'))
  expect(page).toEqual({ title: 'Board', subtitle: 'About / Message / Board', banner: null, sections: [] })
})

test('answers null for an id that is not in the menu', async () => {
  expect(await valueOf(readNamedPage(memoryContent(), '999'))).toBeNull()
})

test('takes the picture of Title for the banner', async () => {
  const banner = picture('banner.webp')
  const content = memoryContent({ pages: { '4': [section('Title', { pictures: [banner] })] } })
  expect(await valueOf(readNamedPage(content, '4'))).toMatchObject({ banner, sections: [] })
})

test('passes on that the menu cannot be had', async () => {
  const menu = { _tag: 'Unreachable', url: 'menu', reason: 'status 500', retryAfterMs: 0 } as const
  await expect(valueOf(readNamedPage(memoryContent({ menu }), '4'))).rejects.toThrow('Unreachable')
})

test('describes a page by its first words, cut at a word', () => {
  const html = safeHtml(`<p>${'seats to Jeddah '.repeat(20)}</p>`)
  const description = descriptionOf({ title: 'x', subtitle: '', banner: null, sections: [section('a', { html })] })
  expect(description.length).toBeLessThanOrEqual(156)
  expect(description).toMatch(/(seats|to|Jeddah)…$/)
})
