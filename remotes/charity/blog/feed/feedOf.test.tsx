import { answerFrom, day, memoryAsk } from '@caravanserai/adapters/testing'
import { post, valuesOf } from '../../testing'
import { feedOf } from './feedOf'
import { readNewest } from './file'

const site = { brand: 'Charitio & friends', absolute: (path: string) => `https://charitio.example${path}` }
type Fields = Parameters<typeof post>[1]
const channelOf = async (...all: ReadonlyArray<Fields>) => {
  const posts = all.map((fields, index) => post(`${index + 1}`, fields))
  const xml = feedOf(await answerFrom(readNewest(memoryAsk(valuesOf({ posts })))), site)
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document.querySelector('channel') as Element
}
const textsOf = (parent: Element, selector: string) =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('the newest post is first, each with its address, day, author and summary', async () => {
  const channel = await channelOf(
    { title: 'The older one', date: day('2026-03-01') },
    {
      title: 'The newer one',
      date: day('2026-04-02'),
      summary: 'A well.',
      author: { name: 'Rahima Khatun', role: '', picture: null },
    },
  )
  expect(textsOf(channel, ':scope > title')).toEqual(['Charitio & friends: blog'])
  expect(textsOf(channel, 'item > title')).toEqual(['The newer one', 'The older one'])
  const newest = channel.querySelector('item') as Element
  expect(textsOf(newest, 'link')).toEqual(['https://charitio.example/blog-single/2'])
  expect(textsOf(newest, 'pubDate')).toEqual(['Thu, 02 Apr 2026 00:00:00 GMT'])
  expect(textsOf(newest, 'description')).toEqual(['A well.'])
  expect(newest.getElementsByTagName('dc:creator')[0]?.textContent).toBe('Rahima Khatun')
})

test('a post without a known day is last and has no date', async () => {
  const channel = await channelOf({ title: 'Some day', date: null }, { title: 'The older one' })
  expect(textsOf(channel, 'item > title')).toEqual(['The older one', 'Some day'])
  expect(channel.querySelectorAll('pubDate')).toHaveLength(1)
})

test('markup and control characters in a title are escaped', async () => {
  const title = 'Wells <b>& "boats"</b> ]]> \u0001নৌকা'
  expect(textsOf(await channelOf({ title }), 'item > title')).toEqual([title.replace('\u0001', ' ')])
})

test('the feed has at most thirty posts, and may be empty', async () => {
  const many = await channelOf(...Array.from({ length: 40 }, () => ({})))
  expect(many.querySelectorAll('item')).toHaveLength(30)
  expect((await channelOf()).querySelectorAll('item')).toHaveLength(0)
})
