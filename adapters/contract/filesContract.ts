import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { AdapterName } from '../names'
import { kinds } from '../domain/kinds'
import { allEntries } from '../domain/menu'
import type { GetJson } from '../http/fetchJson'
import { makeContent } from '../makeContent'
import type { Question } from '../port/content'
import { list, menu, menuPage, slides } from '../questions/questions'
import { answerFrom } from '../testing'
import { localServer } from '../testing/localServer'

/**
 * Runs one test over a real connection: visitors reach the files that answers name, on a node that has not read them
 * yet, and no other file.
 * @param host the address for which `getJson` answers
 */
export const filesContract = (adapter: AdapterName, host: string, getJson: GetJson): void =>
  test(`${adapter}: a file that an answer names is public before that answer is requested; others are not`, async () => {
    const server = await localServer(async (request, response) => {
      const answer = await firstValueFrom(getJson(`${host}${request.url}`))
      response.writeHead(isLeft(answer) ? 404 : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(isLeft(answer) ? {} : answer.right))
    })
    const pages = { adapter, address: server.url }
    const { content } = makeContent({ pages })
    const entries = allEntries((await answerFrom(content.ask(menu))).value)
    const questions = [...entries.map(({ id }) => menuPage(id)), slides, ...kinds.map((kind) => list(kind))]
    const read = await Promise.all(
      questions.map((question: Question<unknown>) => firstValueFrom(content.ask(question))),
    )
    const found = [...JSON.stringify(read).matchAll(/"src":"\/media\/([^"]+)"/g)]
    const named = found.map(([, file = '']) => decodeURIComponent(file))
    expect(named.length).toBeGreaterThan(3)
    const pagesOnly = makeContent({ pages })
    expect(await Promise.all(named.map(pagesOnly.isPublic))).toEqual(named.map(() => true))
    const [folder = ''] = /^.*\//.exec(named.find((file) => !file.startsWith('samples/')) ?? '') ?? []
    expect(await pagesOnly.isPublic(`${folder}secret-plan.jpg`)).toBe(false)
    await server.close()
  })
