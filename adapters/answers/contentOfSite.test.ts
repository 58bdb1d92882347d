import { left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { unreachable } from '../port/content'
import { readNow } from '../port/readings'
import { menu, slides } from '../questions/questions'
import { contentOfSite } from './contentOfSite'

const otherwise = { ask: () => of(left(unreachable('otherwise', 'asked'))) }

const asked = (status: number | null) => {
  const urls: string[] = []
  const content = contentOfSite(
    'https://www.example.org',
    (url) => {
      urls.push(url)
      return of(
        status === null
          ? right({ value: [], origin: 'network', at: 7 })
          : left(unreachable(url, `status ${status}`, null, status)),
      )
    },
    otherwise,
  )
  return { content, urls }
}

it('what a site answers below /content is the content', async () => {
  const { content, urls } = asked(null)
  expect(await firstValueFrom(content.ask(slides))).toEqual(right({ ...readNow([]), at: 7 }))
  expect(urls).toEqual(['https://www.example.org/content/slides'])
})

it('a question that the site does not know is asked elsewhere', async () => {
  const { content } = asked(404)
  expect(await firstValueFrom(content.ask(menu))).toMatchObject({ left: { url: 'otherwise' } })
})

it('what the site cannot answer now is not made up', async () => {
  const { content } = asked(503)
  expect(await firstValueFrom(content.ask(menu))).toMatchObject({ left: { status: 503 } })
})
