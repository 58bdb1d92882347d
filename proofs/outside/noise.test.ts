import { sortOut } from './noise'
import listed from './noise.json'
import { tools } from './tools'

const noise = { tool: 'html', message: '^Slash .*<link', reason: 'Harmless.' }

it('tells a new message from noise, also where only its element differs', () => {
  const { fresh, known } = sortOut(
    'html',
    [
      { where: '/a', message: 'Slash on void', detail: '<link/>' },
      { where: '/a', message: 'Slash on void', detail: '<img/>' },
      { where: '/b', message: 'Slash on void', detail: '<img/>' },
      { where: '/b', message: 'Slash on void', detail: '<img/>' },
    ],
    [noise],
  )
  expect(known.get(noise)).toBe(1)
  expect(fresh).toEqual([{ message: 'Slash on void', detail: '<img/>', where: new Set(['/a', '/b']) }])
})

it('takes noise of one tool for that tool only, and says what is no longer said', () => {
  const { fresh, known } = sortOut('links', [{ where: '/', message: 'Slash <link' }], [noise])
  expect([fresh.length, known.size]).toEqual([1, 0])
  expect(sortOut('html', [], [noise]).known.get(noise)).toBe(0)
})

it.each(listed)('lists "$message" with a tool and a reason', ({ tool, message, reason }) => {
  expect(tools.map(({ name }) => name)).toContain(tool)
  expect(reason).toMatch(/^[A-Z].{20,}\.$/)
  // A pattern that matches the empty string would hide all new messages.
  expect(new RegExp(message).test('')).toBe(false)
})
