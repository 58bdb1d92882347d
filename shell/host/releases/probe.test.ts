import { memoryContent } from '@caravanserai/adapters/testing'
import { fakePages, outputOf } from '../../testing/fakePages'
import { stopClock } from '../../testing/stopClock'
import { testComposition, testRelease } from '../../testing/testComposition'
import { Overloaded } from '../workers/releaseWorkers'
import type { Pages } from '../workers/releaseWorkers'
import { WorkerEnded } from '../workers/liveness'
import { compose } from './composition'
import type { LiveRelease } from './composition'
import { limits } from './limits'
import { probe, rehearse } from './probe'
import { notJudged, refused } from './remoteState'

const content = memoryContent()

describe('a probe', () => {
  const composition = testComposition({})
  const probing = (page: Parameters<typeof fakePages>[0]) => {
    const { pages, asked } = fakePages(page)
    return { asked, fault: probe(content, composition, { pages }, '/cause?a') }
  }
  const endedBy = (kind: 'killed' | 'blocked') =>
    new WorkerEnded({ kind, reason: 'was ended by SIGKILL', unfinished: [] })

  it.each([200, 301, 404, 503])('accepts a page with status %d', async (status) => {
    expect(await probing(async () => outputOf('', { status })).fault).toBeNull()
  })

  it('requests the page like a visitor, with the current content', async () => {
    const { asked, fault } = probing(async ({ ask }) => {
      expect((await ask('menu'))?.reading.value).toEqual(expect.any(Array))
      expect(await ask('no/such/question')).toBeNull()
      return outputOf('')
    })
    await fault
    expect(asked).toEqual([
      {
        request: { address: '/cause?a', view: 'page', error: null },
        surroundings: { key: composition.id, value: composition.surroundings },
        known: [],
        ask: expect.any(Function),
      },
    ])
  })

  it.each<[string, Parameters<typeof fakePages>[0], string]>([
    [
      'throws',
      async () => outputOf('', { status: 500, thrown: ['Error: no title\n  at Page', 'more'] }),
      'throws: Error: no title',
    ],
    ['has status 500', async () => outputOf('', { status: 500 }), 'has status 500'],
    ['is rejected', () => Promise.reject(new Error('never settles')), 'never settles'],
    ['ends its worker', () => Promise.reject(endedBy('blocked')), 'was ended by SIGKILL'],
  ])('refuses a release whose page %s', async (_title, page, reason) => {
    expect(await probing(page).fault).toEqual(refused('CARAVANSERAI_RELEASE_REHEARSAL', `/cause?a ${reason}`))
  })

  it.each([
    ['the queue is full', new Overloaded()],
    ['its worker is killed by the system', endedBy('killed')],
  ])('does not judge a release if %s', async (_title, error) => {
    const { fault } = probing(() => Promise.reject(error))
    expect(await fault).toEqual(notJudged(`/cause?a was not rendered in time: ${error.message}`))
  })

  it('does not judge a release if the time limit has elapsed', async () => {
    const over = AbortSignal.abort(new Error('aborted due to timeout'))
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over)
    const { fault } = probing((_input, { reason }) => Promise.reject(reason))
    expect(await fault).toMatchObject({ _tag: 'NotJudged' })
  })
})

describe('a rehearsal', () => {
  beforeEach(stopClock)
  afterEach(() => jest.useRealTimers())

  const patterns = ['/cause', '/gift/:id', '/company/:id/:name?', '/news/*']
  const addresses = Array.from({ length: 10 }, (_, n) => `/page${n}`)
  /** A release that fails these addresses, and the list of addresses requested from it. */
  const releaseThat = (name: string, fails: ReadonlyArray<string> = [], addresses?: Pages['addresses']) => {
    const { pages, asked } = fakePages(async ({ request: { address } }) =>
      outputOf('', fails.includes(address) ? { status: 500, thrown: ['Error: no'] } : {}),
    )
    const release = testRelease('charity', patterns, {
      release: name,
      pages: { ...pages, ...(addresses && { addresses }) },
    })
    return { release, asked, targets: () => asked.map(({ request }) => request.address) }
  }
  const compositionOf = (release: LiveRelease) =>
    compose([{ name: 'charity', release, listed: { addresses: [], previous: [] } }])
  const rehearsal = (next: { release: LiveRelease }, live = releaseThat('a')) =>
    rehearse(content, compositionOf(live.release), next.release, live.release)

  it('renders one address of each pattern, a known one or one with made-up parameters', async () => {
    const paths = ['/about/2', '/gift/7', '/gift/8']
    const next = releaseThat('b', [], async () => ({ paths, isComplete: true, thrown: [] }))
    const live = releaseThat('a')
    expect(await rehearsal(next, live)).toBeNull()
    expect(next.targets()).toEqual(['/cause', '/gift/7', '/company/1/1', '/news/1'])
    expect(live.asked).toEqual([])
    expect(next.asked[0]?.surroundings.key).toBe(compositionOf(next.release).id)
  })

  it('makes up addresses if the release cannot list its addresses', async () => {
    const requests: unknown[] = []
    const next = releaseThat('b', [], async (ask) => {
      requests.push((await ask('menu'))?.reading.value)
      throw new Error('no')
    })
    await rehearsal(next)
    expect(requests).toEqual([expect.any(Array)])
    expect(next.targets()).toEqual(['/cause', '/gift/1', '/company/1/1', '/news/1'])
  })

  it.each([
    [
      'refuses a release that fails a page of the live release',
      [],
      refused('CARAVANSERAI_RELEASE_REHEARSAL', '/gift/1 throws: Error: no'),
    ],
    ['accepts a release that fails a page that the live release fails too', ['/gift/1'], null],
  ])('%s', async (_title, failsToo, fault) => {
    const live = releaseThat('a', failsToo)
    expect(await rehearsal(releaseThat('b', ['/gift/1']), live)).toEqual(fault)
    expect(live.targets()).toEqual(['/gift/1'])
    expect(live.asked[0]?.surroundings.key).toBe(compositionOf(live.release).id)
  })

  it('renders the parts with their samples, and refuses a release that fails one', async () => {
    const part = {
      ...{
        name: 'charity/urgent',
        params: { kind: 'text' } as const,
        samples: [{ kind: 'a' }, { kind: 'b' }],
      },
      ...{ scripts: [], styles: [] },
    }
    const target = 'parts/charity/urgent/kind=b'
    const { release, asked } = releaseThat('b', [target])
    const next = { ...release, info: { ...release.info, parts: [part] } }
    expect(await rehearsal({ release: next })).toEqual(
      refused('CARAVANSERAI_RELEASE_REHEARSAL', `${target} throws: Error: no`),
    )
    expect(asked.slice(-2).map(({ request: { address, view } }) => [address, view])).toEqual([
      ['parts/charity/urgent/kind=a', 'part'],
      [target, 'part'],
    ])
  })

  it('does not judge a release whose rehearsal takes too long', async () => {
    const { pages } = fakePages(async () => {
      jest.advanceTimersByTime(limits.rehearsalMs + 1)
      return outputOf('')
    })
    const release = testRelease('charity', addresses, { pages })
    expect(await rehearsal({ release })).toEqual(notJudged('the release was not rehearsed within 60000 ms'))
  })

  it('renders a limited number of pages at once', async () => {
    let running = 0
    let most = 0
    const { pages } = fakePages(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return outputOf('')
    })
    await rehearsal({ release: testRelease('charity', addresses, { pages }) })
    expect(most).toBe(limits.rehearsed)
  })
})
