import { workerLog } from './workerLog'

const line = (msg: string) => JSON.stringify({ level: 50, msg })

test('a log keeps what the code of the judged remote threw, with its stack', () => {
  const log = workerLog('charity')
  log.take('site is listening')
  log.take(line('page /cause: charity 1.0.0-a Error: no\n    at CausesPage (remote-charity.js:7:1)'))
  log.take(line('page /about/1: travel 1.0.0-b Error: not ours'))
  log.take(line('sitemap: charity: the addresses of /cause/:id threw: Error: no'))
  log.take(line('sitemap: travel: the addresses of /about/:id threw: Error: no'))
  expect(log.thrownAt('/cause')).toBe('Error: no\n    at CausesPage (remote-charity.js:7:1)')
  expect(log.thrownAt('/about/1')).toBeNull()
  log.forget('/cause')
  expect(log.thrownAt('/cause')).toBeNull()
  expect(log.sitemap()).toEqual(['the addresses of /cause/:id threw: Error: no'])
})
