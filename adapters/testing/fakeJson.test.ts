import { left, right } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { unreachable } from '../port/content'
import { recordedAnswers } from './fakeJson'
import { madeFolder } from './madeFolder'

const host = 'https://cms.example.test'
const folder = madeFolder({ 'pages_4.json': { id: 4 }, 'pages_per_page_9.json': [4], 'home.json': ['Home'] })
const answerOf = (url: string, options: Partial<Parameters<typeof recordedAnswers>[0]> = {}) =>
  firstValueFrom(recordedAnswers({ folder, host, ...options })(url))
const notFound = (url: string) => left(unreachable(url, 'status 404 (text/html)', null, 404))

describe('recorded answers', () => {
  it('are in the file that has the name of the path', async () => {
    expect(await answerOf(`${host}/pages/4.json`)).toEqual(right({ id: 4 }))
    expect(await answerOf(`${host}/pages?per_page=9`)).toEqual(right([4]))
  })

  it('are in the file that an adapter names', async () => {
    const fileOf = (path: string) => (path === '/api/v1/home/' ? 'home.json' : 'none.json')
    expect(await answerOf(`${host}/api/v1/home/`, { fileOf })).toEqual(right(['Home']))
    expect(await answerOf(`${host}/pages/4.json`, { fileOf })).toEqual(notFound(`${host}/pages/4.json`))
  })

  it('are 404, or what the backend answers instead, where nothing was recorded', async () => {
    expect(await answerOf(`${host}/pages/5.json`)).toEqual(notFound(`${host}/pages/5.json`))
    expect(await answerOf(`${host}/pages/5.json`, { missing: () => right([]) })).toEqual(right([]))
  })

  it('are of one host', async () => {
    for (const url of ['https://another.example.test/pages/4.json', `${host}.example/pages/4.json`, host])
      expect(await answerOf(url, { missing: () => right([]) })).toEqual(notFound(url))
  })

  it('are replaced by path or by file, also by nothing', async () => {
    expect(await answerOf(`${host}/pages/4.json`, { over: { '/pages/4.json': null } })).toEqual(right(null))
    expect(await answerOf(`${host}/pages/4.json`, { over: { 'pages_4.json': 4 } })).toEqual(right(4))
    expect(await answerOf(`${host}/pages/5.json`, { over: { '/pages/5.json': 5 } })).toEqual(right(5))
  })
})
