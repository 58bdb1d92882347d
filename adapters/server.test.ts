import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom, forkJoin } from 'rxjs'
import { recordedErp } from './sources/erp/recordedErp'
import { makeContent, readFrame, troubleLine } from './server'
import type { Backend, Trouble } from './server'
import { askOf } from './port/asked'
import { list, menu, menuPage, slides } from './questions/questions'

const recordedHost = 'recorded:'

describe('makeContent', () => {
  let server: Server
  let cmsUrl: string
  let asked: string[]

  beforeEach(async () => {
    asked = []
    // Recordings over a real connection. As in the backend, an unknown address answers 500 with a page.
    server = createServer(async (request, response) => {
      asked.push(`${request.method} ${request.url}`)
      const answer = await firstValueFrom(recordedErp(recordedHost)(`${recordedHost}${request.url}`))
      response.setHeader('Connection', 'close')
      if (isLeft(answer))
        response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Server Error (500)</h1>')
      else response.end(JSON.stringify(answer.right))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    cmsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((closed) => server.close(closed)))
  const incumbent = (slash = ''): Backend => ({ adapter: 'erp', address: `${cmsUrl}${slash}` })
  const fail = () => {
    server.removeAllListeners('request')
    server.on('request', (_request, response) => response.writeHead(500, { Connection: 'close' }).end())
  }

  it('reads frame, slides and pages of the incumbent, each address once for all subscribers', async () => {
    const { content } = makeContent({ pages: incumbent(), frameHosts: ['maps.example.test'] })
    const ask = askOf(content)
    const view = () => forkJoin([readFrame(ask), ask(slides), ask(menuPage('1')), ask(menuPage('12'))])
    const [[frame, shown, , contact]] = await firstValueFrom(forkJoin([view(), view()]))
    expect(frame).toMatchObject({ right: { payMarks: [] } })
    expect(shown).toMatchObject({ right: { length: 3 } })
    expect(JSON.stringify(contact)).toContain('info@example.test')
    expect(asked).toHaveLength(new Set(asked).size)
    // Menu, slider, and contents and images of Home and Contact.
    expect(asked).toHaveLength(6)
  })

  it('reports once what could not be read', async () => {
    const lines: string[] = []
    const { content } = makeContent({
      pages: incumbent(),
      log: (trouble) => lines.push(troubleLine(trouble)),
    })
    await firstValueFrom(content.ask(menuPage('13')))
    await firstValueFrom(content.ask(menuPage('13')))
    expect(lines).toEqual([
      `menu page 13, contents: expected an answer, got status 500 (text/html) from ${cmsUrl}/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/13`,
    ])
  })

  it('sends the credentials of a backend, reports none of them, and refuses them for the incumbent', async () => {
    const authorization = 'Bearer 5a5a5a'
    const sent: (string | undefined)[] = []
    const lines: string[] = []
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      sent.push(request.headers.authorization)
      response.writeHead(401, { Connection: 'close' }).end(`${request.headers.authorization}: not valid`)
    })
    const log = (trouble: Trouble) => lines.push(JSON.stringify(trouble) + troubleLine(trouble))
    const { content } = makeContent({ pages: { adapter: 'payload', address: cmsUrl, authorization }, log })
    const answer = await firstValueFrom(content.ask(menu))
    expect(sent).toEqual([authorization])
    expect(lines.join()).toContain('status 401')
    expect(JSON.stringify(answer) + lines.join()).not.toContain('5a5a5a')
    const refused = () => makeContent({ pages: { ...incumbent(), authorization } })
    expect(refused).toThrow('erp takes no credentials: this backend answers 401 to every token')
    expect(refused).not.toThrow('5a5a5a')
  })

  it('has the causes of the samples and the pictures of the backend', async () => {
    const { content, pictureUrls } = makeContent({ pages: incumbent('/') })
    expect(await firstValueFrom(content.ask(list('causes')))).toMatchObject({
      right: { value: { length: 12 } },
    })
    expect(pictureUrls('cms/a b.png')).toEqual([`${cmsUrl}/media/cms/a%20b.png`])
    expect(asked).toEqual([])
  })

  it('shows a picture with a full address in a text from the site’s own origin', async () => {
    const body = JSON.stringify({
      menu_contents: { About: `<img src="${cmsUrl}/media/uploads/a b.png">` },
      content_images: null,
    })
    server.removeAllListeners('request')
    server.on('request', (_request, response) => response.setHeader('Connection', 'close').end(body))
    const { content } = makeContent({ pages: incumbent('/') })
    expect(await firstValueFrom(content.ask(menuPage('2')))).toMatchObject({
      right: {
        value: { sections: [{ html: '<img src="/media/uploads/a%20b.png" alt="" loading="lazy" />' }] },
      },
    })
  })

  it('times out a reading whose requests are each in time, but not together', async () => {
    server.removeAllListeners('request')
    server.on('request', ({ url }, response) => {
      const page = JSON.stringify({ homepage_sliders: [{ image: '', title: url }], total_pages: 10 })
      setTimeout(() => response.setHeader('Connection', 'close').end(page), 60)
    })
    const { content } = makeContent({ pages: incumbent(), timeLimitMs: 120 })
    expect(await firstValueFrom(content.ask(slides))).toMatchObject({
      left: { reason: expect.stringMatching(/^no answer within/) },
    })
  })

  it('asks once for a hundred visitors', async () => {
    const { content } = makeContent({ pages: incumbent() })
    await firstValueFrom(forkJoin(Array.from({ length: 100 }, () => content.ask(menu))))
    expect(asked).toHaveLength(1)
  })

  it('asks again after a change is reported', async () => {
    const { content, changed } = makeContent({ pages: incumbent(), cacheMs: 3_600_000 })
    await firstValueFrom(content.ask(menu))
    await firstValueFrom(content.ask(menu))
    changed(['slides'])
    await firstValueFrom(content.ask(menu))
    expect(asked).toHaveLength(1)
    for (const paths of [['menu'], null]) {
      changed(paths)
      await firstValueFrom(content.ask(menu))
    }
    expect(asked).toHaveLength(3)
  })

  it('answers and marks what it read before a restart when the backend is down', async () => {
    const memoryFolder = mkdtempSync(join(tmpdir(), 'caravanserai-content-'))
    const first = makeContent({ pages: incumbent(), memoryFolder })
    const before = await firstValueFrom(first.content.ask(menu))
    await first.flush()
    fail()

    const lines: string[] = []
    const second = makeContent({
      pages: incumbent(),
      memoryFolder,
      log: (trouble) => lines.push(troubleLine(trouble)),
    })
    const after = await firstValueFrom(second.content.ask(menu))
    expect(after).toMatchObject({
      right: { origin: 'disk', value: isLeft(before) ? null : before.right.value },
    })
    expect(lines).toEqual([expect.stringMatching(/^menu: .*status 500/)])
    rmSync(memoryFolder, { recursive: true })
  })

  it('answers without a backend only when a seed folder is configured', async () => {
    fail()
    const answer = (seedFolder: string | null) =>
      firstValueFrom(makeContent({ pages: incumbent(), seedFolder }).content.ask(menu))
    expect(await answer('backend/content')).toMatchObject({
      right: { origin: 'seed', value: [{ name: 'Home' }, {}, {}, {}, {}, {}, {}] },
    })
    expect(isLeft(await answer(null))).toBe(true)
  })

  it('finds a picture of the seed as well as those of the backend', () => {
    const { pictureUrls } = makeContent({ pages: incumbent(), seedFolder: 'backend/content' })
    expect(pictureUrls('homepage_slider_images/gulf-skyline.webp')).toEqual([
      `${cmsUrl}/media/homepage_slider_images/gulf-skyline.webp`,
      expect.stringMatching(/^file:.*backend\/content\/media\/homepage_slider_images\/gulf-skyline\.webp$/),
    ])
    expect(pictureUrls('nowhere/a.png')).toEqual([`${cmsUrl}/media/nowhere/a.png`])
  })
})
