import { left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { defineKind } from '../domain/kind'
import { unreachable, readNow } from '../port/content'
import { knowKinds } from '../questions/knownKinds'
import { list, slides } from '../questions/questions'
import { redirects } from '../questions/parseQuestion'
import { contentOfSite } from './contentFrom'

const jobs = defineKind({ name: 'careers/jobs', fields: { title: 'name' } })
knowKinds([jobs])

const fallback = { ask: () => of(left(unreachable('fallback', 'asked'))) }

/** Content of a site that responds with this status, and with this value if the status is 200. */
const served = (status: number, value: unknown = []) => {
  const urls: string[] = []
  const content = contentOfSite(
    'https://www.example.org',
    (url) => {
      urls.push(url)
      return of(
        status === 200
          ? right({ value, origin: 'network', at: 7 })
          : left(unreachable(url, `status ${status}`, null, status)),
      )
    },
    fallback,
  )
  return { content, urls }
}
const fromFallback = { left: { url: 'fallback' } }

it('a value that the site sends below /content is the content, even an empty list', async () => {
  const { content, urls } = served(200)
  expect(await firstValueFrom(content.ask(slides))).toEqual(right({ ...readNow([]), at: 7 }))
  expect(urls).toEqual(['https://www.example.org/content/slides'])
})

it('an error of the site is the answer: 503 for any question, 404 for a kind of the site', async () => {
  for (const status of [503, 404])
    expect(await firstValueFrom(served(status).content.ask(slides))).toMatchObject({ left: { status } })
  expect(await firstValueFrom(served(503).content.ask(list(jobs)))).toMatchObject({ left: { status: 503 } })
})

it('the fallback answers for a declared kind when the site sends 404 or an empty list', async () => {
  expect(await firstValueFrom(served(404).content.ask(list(jobs)))).toMatchObject(fromFallback)
  expect(await firstValueFrom(served(200).content.ask(list(jobs)))).toMatchObject(fromFallback)
  const jobEntries = [{ id: '1', title: 'Guide' }]
  expect(await firstValueFrom(served(200, jobEntries).content.ask(list(jobs)))).toMatchObject({
    right: { value: jobEntries },
  })
})

it('the fallback answers for redirects, without a request to the site', async () => {
  const { content, urls } = served(200)
  expect(await firstValueFrom(content.ask(redirects))).toMatchObject(fromFallback)
  expect(urls).toEqual([])
})
