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

const otherwise = { ask: () => of(left(unreachable('otherwise', 'asked'))) }

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
    otherwise,
  )
  return { content, urls }
}
const elsewhere = { left: { url: 'otherwise' } }

it('what a site answers below /content is the content, also where that is nothing', async () => {
  const { content, urls } = served(200)
  expect(await firstValueFrom(content.ask(slides))).toEqual(right({ ...readNow([]), at: 7 }))
  expect(urls).toEqual(['https://www.example.org/content/slides'])
})

it('what the site cannot answer now, or does not know of its own kinds, is not made up', async () => {
  for (const status of [503, 404])
    expect(await firstValueFrom(served(status).content.ask(slides))).toMatchObject({ left: { status } })
  expect(await firstValueFrom(served(503).content.ask(list(jobs)))).toMatchObject({ left: { status: 503 } })
})

it('a kind that a remote declares is asked elsewhere where the site does not know it, or has none', async () => {
  expect(await firstValueFrom(served(404).content.ask(list(jobs)))).toMatchObject(elsewhere)
  expect(await firstValueFrom(served(200).content.ask(list(jobs)))).toMatchObject(elsewhere)
  const jobEntries = [{ id: '1', title: 'Guide' }]
  expect(await firstValueFrom(served(200, jobEntries).content.ask(list(jobs)))).toMatchObject({
    right: { value: jobEntries },
  })
})

it('old addresses are not asked of the site, which tells nobody', async () => {
  const { content, urls } = served(200)
  expect(await firstValueFrom(content.ask(redirects))).toMatchObject(elsewhere)
  expect(urls).toEqual([])
})
