import { madeFolder } from '../testing/madeFolder'
import { TookTooLong, sanitiseInThread } from './richText'

/** A stub for the built program: it never ends for some texts, and throws for others. */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
parentPort.on('message', (text) => {
  while (text === 'endless');
  if (text === 'too deep') throw new RangeError('secret content')
  parentPort.postMessage({ html: text + workerData.frameHosts.join(), lost: [] })
})`
const sanitise = sanitiseInThread(`${madeFolder({ 'thread.js': program })}/thread.js`, { frameHosts: ['!'] })
const outcomeOf = async (text: string, limitMs: number) => (await sanitise(text, limitMs)).outcome

test('texts are sanitised one after another, with the options of the site', async () => {
  expect(await Promise.all(['a', 'b'].map((text) => outcomeOf(text, 60_000)))).toEqual([
    { html: 'a!', lost: [] },
    { html: 'b!', lost: [] },
  ])
})

test('a text whose sanitising never ends does not affect the next text', async () => {
  const outcomes = await Promise.all([outcomeOf('endless', 500), outcomeOf('next', 60_000)])
  expect(outcomes).toEqual([expect.any(TookTooLong), { html: 'next!', lost: [] }])
})

test('an exception affects only its text, and its message is not repeated', async () => {
  const [failed, next] = await Promise.all([outcomeOf('too deep', 60_000), outcomeOf('next', 60_000)])
  expect(failed).toBeInstanceOf(Error)
  expect(String(failed)).not.toContain('secret')
  expect(next).toEqual({ html: 'next!', lost: [] })
})
