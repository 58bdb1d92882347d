import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { recordedJson } from './erp/recordedJson'
import { makeContent, readFrame, troubleLine } from './server'
import { readHome } from './readHome'

const recordedHost = 'recorded:'

describe('makeContent', () => {
  let server: Server
  let cmsUrl: string
  let asked: string[]

  beforeEach(async () => {
    asked = []
    // The recordings behind a real connection; an address without a recording answers 500 with a page, as the backend does.
    server = createServer(async (request, response) => {
      asked.push(`${request.method} ${request.url}`)
      const answer = await firstValueFrom(recordedJson(recordedHost)(`${recordedHost}${request.url}`))
      response.setHeader('Connection', 'close')
      if (isLeft(answer)) response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Server Error (500)</h1>')
      else response.end(JSON.stringify(answer.right))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    cmsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((closed) => server.close(closed)))

  it('reads frame and home page of the incumbent, each address once', async () => {
    const { content } = makeContent({ cmsUrl, frameHosts: ['maps.example.test'] })
    const [home, frame] = await Promise.all([firstValueFrom(readHome(content)), firstValueFrom(readFrame(content))])
    expect(home).toMatchObject({ right: { value: { contact: { email: 'info@example.test' } }, faults: [] } })
    expect(frame).toMatchObject({ right: { value: { payMarks: [] }, faults: [] } })
    expect(asked).toHaveLength(new Set(asked).size)
    // Menu, slider, and contents and images of Home and Contact.
    expect(asked).toHaveLength(6)
  })

  it('tells the operator once what could not be read', async () => {
    const lines: string[] = []
    const { content } = makeContent({ cmsUrl, log: (trouble) => lines.push(troubleLine(trouble)) })
    await firstValueFrom(content.menuPage('13'))
    await firstValueFrom(content.menuPage('13'))
    expect(lines).toEqual([
      `menu page 13: expected an answer, got status 500 (text/html) from ${cmsUrl}/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/13`,
    ])
  })

  it('has the causes of the samples, and pictures of the backend', async () => {
    const { content, pictureUrl } = makeContent({ cmsUrl: `${cmsUrl}/` })
    expect(await firstValueFrom(content.causes())).toMatchObject({ right: { value: { length: 12 } } })
    expect(pictureUrl('cms/a b.png')).toBe(`${cmsUrl}/media/cms/a%20b.png`)
    expect(asked).toEqual([])
  })

  it('shows a picture that an editor put into a text by its whole address from the own origin', async () => {
    const body = JSON.stringify({ menu_contents: { About: `<img src="${cmsUrl}/media/uploads/a b.png">` }, content_images: null })
    server.removeAllListeners('request')
    server.on('request', (_request, response) => response.setHeader('Connection', 'close').end(body))
    const { content } = makeContent({ cmsUrl: `${cmsUrl}/` })
    expect(await firstValueFrom(content.menuPage('2'))).toMatchObject({
      right: { value: { sections: [{ html: '<img src="/media/uploads/a%20b.png" alt="" loading="lazy" />' }] } },
    })
  })

  it('gives up on a reading whose requests are in time one by one, but not together', async () => {
    server.removeAllListeners('request')
    server.on('request', (_request, response) => {
      const page = JSON.stringify({ homepage_sliders: [], total_pages: 10 })
      setTimeout(() => response.setHeader('Connection', 'close').end(page), 60)
    })
    const { content } = makeContent({ cmsUrl, timeLimitMs: 120 })
    expect(await firstValueFrom(content.slides())).toMatchObject({ left: { reason: expect.stringMatching(/^no answer within/) } })
  })
})
