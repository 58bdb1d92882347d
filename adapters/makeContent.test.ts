import { rmSync } from 'node:fs'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom, forkJoin } from 'rxjs'
import { filesContract } from './contract/filesContract'
import { recordedErp } from './sources/erp/recordedErp'
import { adapterFacts, adapterNames, knowKinds, makeContent, readFrame, troubleLine } from './server'
import type { Backend, ContentOptions, Trouble } from './server'
import { askOf } from './port/ask'
import type { Question } from './port/content'
import { answerFrom } from './testing'
import { jobs } from './testing/jobs'
import { localServer } from './testing/localServer'
import type { LocalServer } from './testing/localServer'
import { madeFolder } from './testing/madeFolder'
import { nodesInMemory } from './testing/nodesInMemory'
import { entity, list, menu, menuPage, slides } from './questions/questions'

const recordedHost = 'recorded:'
/** An adapter that sends credentials. */
const signed = adapterNames.find((name) => adapterFacts[name].noCredentials === undefined) ?? 'erp'

filesContract('erp', recordedHost, recordedErp(recordedHost))

describe('makeContent', () => {
  let server: LocalServer
  let requests: string[]
  let lines: string[]

  beforeEach(async () => {
    requests = []
    lines = []
    // Recordings over a real connection. An unknown address has status 500 and a page, as in the backend.
    server = await localServer(async (request, response) => {
      requests.push(`${request.method} ${request.url}`)
      const answer = await firstValueFrom(recordedErp(recordedHost)(`${recordedHost}${request.url}`))
      if (isLeft(answer))
        response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Server Error (500)</h1>')
      else response.end(JSON.stringify(answer.right))
    })
  })
  afterEach(() => server.close())
  const incumbent = (slash = ''): Backend => ({ adapter: 'erp', address: `${server.url}${slash}` })
  const over = (options: Partial<ContentOptions> = {}) =>
    makeContent({ pages: incumbent(), log: (trouble) => lines.push(troubleLine(trouble)), ...options })
  /** Makes the backend respond with this text, and no pictures, for every page. */
  const answerWithText = (text: () => string) =>
    server.answerWith((_, response) =>
      response.end(JSON.stringify({ menu_contents: { About: text() }, content_images: null })),
    )
  const fail = () => server.answerWith((_, response) => response.writeHead(500).end())

  it('reads frame, slides and pages of erp, with one request for each address', async () => {
    const ask = askOf(over({ frameHosts: ['maps.example.test'] }).content)
    const view = () => forkJoin([readFrame(ask), ask(slides), ask(menuPage('1')), ask(menuPage('12'))])
    const [[frame, shown, , contact]] = await firstValueFrom(forkJoin([view(), view()]))
    expect(frame).toMatchObject({ right: { payMarks: [] } })
    expect(shown).toMatchObject({ right: { length: 3 } })
    expect(JSON.stringify(contact)).toContain('info@example.test')
    expect(requests).toHaveLength(new Set(requests).size)
    // The menu, the slider, and the texts and images of Home and Contact.
    expect(requests).toHaveLength(6)
  })

  it('answers a declared kind from its backend, else from fixtures, else with an empty list', async () => {
    knowKinds([jobs])
    const [fixtures, folder] = ['guide', 'cook'].map((name) =>
      madeFolder({ [`careers/jobs/${name}.json`]: { picture: 'a.png' }, 'media/a.png': '' }),
    )
    if (fixtures === undefined || folder === undefined) throw new Error('no folders')
    const files: Backend = { adapter: 'files', address: folder }
    const ids = async (options: Partial<ContentOptions>) =>
      (await answerFrom(over(options).content.ask(list(jobs)))).value.map(({ id }) => id)
    expect(await ids({})).toEqual([])
    expect(await ids({ fixtures: [fixtures] })).toEqual(['guide'])
    expect(await ids({ fixtures: [fixtures], pages: files })).toEqual(['cook'])
    expect(await ids({ fixtures: [fixtures], lists: files })).toEqual(['cook'])
    expect(over({ fixtures: [fixtures] }).pictureUrls('a.png')).toEqual([`file://${fixtures}/media/a.png`])
    for (const made of [fixtures, folder]) rmSync(made, { recursive: true })
  })

  it('reports an unreadable answer once', async () => {
    const { content } = over()
    await answerFrom(content.ask(menuPage('13')))
    await answerFrom(content.ask(menuPage('13')))
    expect(lines).toEqual([
      `menu page 13, contents: expected an answer, got status 500 (text/html) from ${server.url}/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/13`,
    ])
  })

  it('sends the credentials of a backend without logging them, and rejects them for erp', async () => {
    const authorization = 'Bearer 5a5a5a'
    const sent: (string | undefined)[] = []
    server.answerWith(({ headers }, response) => {
      sent.push(headers.authorization)
      response.writeHead(401).end(`${headers.authorization}: not valid`)
    })
    const log = (trouble: Trouble) => lines.push(JSON.stringify(trouble) + troubleLine(trouble))
    const { content } = over({ pages: { adapter: signed, address: server.url, authorization }, log })
    const answer = await firstValueFrom(content.ask(menu))
    expect(sent).toEqual([authorization])
    expect(lines.join()).toContain('status 401')
    expect(JSON.stringify(answer) + lines.join()).not.toContain('5a5a5a')
    const refused = () => over({ pages: { ...incumbent(), authorization } })
    expect(refused).toThrow('erp uses no credentials: this backend answers 401 to every token')
    expect(refused).not.toThrow('5a5a5a')
  })

  it('has the causes of the samples, and the pictures of the backend', async () => {
    const { content, pictureUrls } = over({ pages: incumbent('/') })
    expect(await answerFrom(content.ask(list('causes')))).toMatchObject({ value: { length: 12 } })
    expect(pictureUrls('cms/a b.png')).toEqual([`${server.url}/media/cms/a%20b.png`])
    expect(requests).toEqual([])
  })

  it('has no entries of a kind without a backend when samples are off, also after a run with them', async () => {
    const memoryFolder = madeFolder({})
    const read = async (hasSamples: boolean) => {
      const { content, flush } = over({ pages: incumbent('/'), memoryFolder, hasSamples })
      const { value } = await answerFrom(content.ask(list('causes')))
      await flush()
      return value.length
    }
    expect([await read(true), await read(false)]).toEqual([12, 0])
    const { pictureUrls } = over({ pages: incumbent('/'), hasSamples: false })
    expect(pictureUrls('samples/causes/cause-01.webp')).toHaveLength(1)
  })

  it('shows a picture with a full address in a text from the site’s own origin', async () => {
    answerWithText(() => `<img src="${server.url}/media/uploads/a b.png">`)
    const { value } = await answerFrom(over({ pages: incumbent('/') }).content.ask(menuPage('2')))
    expect(value.sections[0]?.html).toBe('<img src="/media/uploads/a%20b.png" alt="" loading="lazy" />')
  })

  it('adds the type and size of a document to its link, and only the type for an odd address', async () => {
    const links = ['forms/visa%20form.pdf', '50%.pdf'].map((file) => `<a href="/media/${file}">Form</a>`)
    answerWithText(() => links.join(' '))
    const documentSize = jest.fn(async ([url]: ReadonlyArray<string>) =>
      url?.includes('visa') ? 83_000 : null,
    )
    const { value } = await answerFrom(over({ documentSize }).content.ask(menuPage('2')))
    expect(value.sections[0]?.html.match(/\([^)]*\)/g)).toEqual(['(PDF, 83 KB)', '(PDF)'])
    expect(documentSize.mock.calls.map(([urls]) => urls)).toEqual([
      [`${server.url}/media/forms/visa%20form.pdf`],
      [`${server.url}/media/50%25.pdf`],
    ])
  })

  it('times out a reading whose requests together take too long', async () => {
    server.answerWith(({ url }, response) => {
      const page = JSON.stringify({ homepage_sliders: [{ image: '', title: url }], total_pages: 10 })
      setTimeout(() => response.end(page), 60)
    })
    expect(await firstValueFrom(over({ timeLimitMs: 120 }).content.ask(slides))).toMatchObject({
      left: { reason: expect.stringMatching(/^no answer within/) },
    })
  })

  it('sends a new request after a reported change', async () => {
    const { content, changed } = over({ cacheMs: 3_600_000 })
    const requestsAfter = async (paths: ReadonlyArray<string> | null) => {
      changed(paths)
      await answerFrom(content.ask(menu))
      return requests.length
    }
    expect(await requestsAfter([])).toBe(1)
    expect(await requestsAfter(['slides'])).toBe(1)
    expect(await requestsAfter(['menu'])).toBe(2)
    expect(await requestsAfter(null)).toBe(3)
  })

  it('answers from disk after a restart while the backend is down', async () => {
    const memoryFolder = madeFolder({})
    const first = over({ memoryFolder })
    const before = await answerFrom(first.content.ask(menu))
    await first.flush()
    fail()
    const after = await answerFrom(over({ memoryFolder }).content.ask(menu))
    expect(after).toMatchObject({ origin: 'disk', value: before.value })
    // Status 500, or no response yet if this machine is slower than the patience with a backend.
    expect(lines).toEqual([expect.stringMatching(/^menu: expected an answer/)])
    rmSync(memoryFolder, { recursive: true })
  })

  describe('a file', () => {
    it('is public if published content names it, but not if only drafts or planned entries do', async () => {
      const cause = (id: string, fields: object) => ({ id, title: 'A', ...fields })
      const folder = madeFolder({
        'menus.json': [{ id: 1, name: 'Home', page: 'Home' }],
        'pages/Home/About.html': '<p><a href="/media/plan.pdf">Plan</a></p>',
        'drafts/pages/Home/Vision.html': '<p><img src="/media/draft.png" alt=""></p>',
        'lists/causes.json': [
          cause('1', { picture: 'shown.png' }),
          cause('2', { picture: 'planned.png', shownFrom: '2099-01-01' }),
        ],
        'drafts/lists/causes.json': [cause('3', { picture: 'new.png' })],
      })
      const { isPublic, drafts } = over({ pages: { adapter: 'files', address: folder } })
      // Drafts shown to an editor do not make files public.
      if (drafts) await answerFrom(drafts.content.ask(list('causes')))
      const files = ['plan.pdf', 'shown.png', 'draft.png', 'new.png', 'planned.png', 'none.png']
      expect(await Promise.all(files.map(isPublic))).toEqual([true, true, false, false, false, false])
      rmSync(folder, { recursive: true })
    })
  })

  it('knows the place where the drafts of each backend are edited', async () => {
    const folder = madeFolder({ 'drafts/lists/services.json': '[\n{ "id": "1", "title": "Nasrin" }]' })
    const admin = 'https://erp.example.test/{entity}/{id}?{field}'
    const { drafts } = over({
      pages: { ...incumbent(), admin },
      lists: { adapter: 'files', address: folder },
    })
    const answered = async <A>(question: Question<A>) => ({
      path: question.path,
      value: (await answerFrom(drafts!.content.ask(question))).value,
    })
    const placed = await drafts?.places?.([await answered(menu), await answered(entity('services', '1'))])
    expect(placed?.find(({ value }) => value === 'Home')?.places).toEqual([
      { url: 'https://erp.example.test/cms_menu/1?name' },
    ])
    expect(placed?.find(({ value }) => value === 'Nasrin')?.places).toEqual([
      { file: `${folder}/drafts/lists/services.json:2` },
    ])
  })

  it('notifies every node of a changed answer, and no node of an unchanged one', async () => {
    const engine = nodesInMemory()
    let about = 'Yesterday'
    answerWithText(() => about)
    const made = [over({ nodes: engine.node() }), over({ nodes: engine.node() })] as const
    const notifications: ReadonlyArray<string[]> = made.map(() => [])
    made.forEach((site, at) => site.changedPaths.subscribe((path) => notifications[at]?.push(path)))
    const notificationsAfter = async (node: 0 | 1) => {
      notifications.forEach((paths) => paths.splice(0))
      engine.changed()
      made.forEach(({ changed }) => changed(['pages/2']))
      await answerFrom(made[node].content.ask(menuPage('2')))
      return structuredClone(notifications)
    }
    // The node that sent the request shows the same content as before.
    expect(await notificationsAfter(0)).toEqual([[], ['pages/2']])
    about = 'Today'
    expect(await notificationsAfter(1)).toEqual([['pages/2'], ['pages/2']])
    expect(await notificationsAfter(0)).toEqual([[], []])
  })

  it('answers without a backend only if a seed folder is configured', async () => {
    fail()
    expect(await answerFrom(over({ seedFolder: 'backend/content' }).content.ask(menu))).toMatchObject({
      origin: 'seed',
      value: expect.arrayContaining([expect.objectContaining({ name: 'Home' })]),
    })
    expect(isLeft(await firstValueFrom(over().content.ask(menu)))).toBe(true)
  })

  it('finds the pictures of the seed and of the backend', () => {
    const { pictureUrls } = over({ seedFolder: 'backend/content' })
    const skyline = 'homepage_slider_images/gulf-skyline.webp'
    expect(pictureUrls(skyline)).toEqual([
      `${server.url}/media/${skyline}`,
      expect.stringMatching(/^file:.*backend\/content\/media\/homepage_slider_images\/gulf-skyline\.webp$/),
    ])
    expect(pictureUrls('nowhere/a.png')).toEqual([`${server.url}/media/nowhere/a.png`])
  })
})
