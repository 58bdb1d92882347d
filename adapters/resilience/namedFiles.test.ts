import { left, right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import type { Answer, Content } from '../port/content'
import { unreachable, decorate } from '../port/content'
import { makeNamedFiles } from './namedFiles'

const entry = (id: string, fields: object) => ({ id, ...fields })
const picture = (src: string) => ({ src: `/media/${src}`, alt: '', width: 1, height: 1 })

/** A backend with these answers by path, and the requested paths. */
const siteWith = (published: Record<string, unknown>) => {
  const requests: string[] = []
  let clock = 0
  const backend: Content = {
    ask: (question) =>
      defer(() => {
        requests.push(question.path)
        const value = question.path in published ? published[question.path] : []
        const answer =
          value instanceof Error
            ? left(unreachable(question.path, value.message, 0))
            : right({ value, origin: 'network', at: 0, faults: [], lost: [] })
        return of(answer as unknown as Answer<never>)
      }),
  }
  const files = makeNamedFiles((): Content => content, { now: () => clock })
  const content = decorate(files.wrap)(backend)
  return { files, requests: requests, published, wait: (ms: number) => (clock += ms) }
}

test('a file is public if a picture, a link in a text or an old address names it, and only then', async () => {
  const { files } = siteWith({
    menu: [{ id: '7', name: 'About', position: 1, children: [] }],
    'pages/7': {
      id: '7',
      sections: [{ label: 'A', html: '<a href="/media/a%20b.pdf?v=1">A</a>', images: [] }],
    },
    'lists/causes': [entry('1', { picture: picture('payload/it’s%20(1).webp') })],
    redirects: [{ from: '/old.pdf', to: '/media/new.pdf', permanent: true }],
  })
  const named = await Promise.all(['a b.pdf', 'payload/it’s (1).webp', 'new.pdf'].map(files.has))
  expect(named).toEqual([true, true, true])
  expect(await files.has('secret-plan.jpg')).toBe(false)
})

test('requests for files that nothing names cause one round of questions a minute', async () => {
  const { files, requests, wait } = siteWith({ menu: [] })
  await Promise.all([files.has('a.jpg'), files.has('b.jpg')])
  const round = requests.length
  await files.has('c.jpg')
  expect(requests).toHaveLength(round)
  wait(60_000)
  await files.has('c.jpg')
  expect(requests).toHaveLength(2 * round)
})

test('the file of an unpublished entry is private after the change was reported', async () => {
  const { files, published } = siteWith({ 'lists/causes': [entry('1', { picture: picture('plan.jpg') })] })
  expect(await files.has('plan.jpg')).toBe(true)
  published['lists/causes'] = []
  files.forget(['lists/causes'])
  expect(await files.has('plan.jpg')).toBe(false)
})

test('the file of an unpublished entry is private after a minute without a report', async () => {
  const { files, published, wait } = siteWith({ slides: [entry('1', { picture: picture('plan.jpg') })] })
  expect(await files.has('plan.jpg')).toBe(true)
  published['slides'] = []
  wait(60_000)
  await files.has('plan.jpg')
  expect(await files.has('plan.jpg')).toBe(false)
})

test('a file published after the last round is public as soon as the change is reported', async () => {
  const { files, published } = siteWith({})
  expect(await files.has('new.jpg')).toBe(false)
  published['lists/services'] = [entry('1', { largePicture: picture('new.jpg') })]
  files.forget(['lists/services'])
  expect(await files.has('new.jpg')).toBe(true)
})

test('a backend that did not answer is asked again after a moment', async () => {
  const { files, published, wait } = siteWith({ 'lists/causes': new Error('away') })
  expect(await files.has('plan.jpg')).toBe(false)
  published['lists/causes'] = [entry('1', { picture: picture('plan.jpg') })]
  wait(1_000)
  expect(await files.has('plan.jpg')).toBe(true)
})
