import { sortOut } from './noise'
import listed from './noise.json'
import { tools } from './tools'

const noise = { tool: 'html', message: '^Slash .*<link', reason: 'Harmless.' }

it('distinguishes new messages from noise by their element', () => {
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

it('applies noise to one tool only, and counts noise that no longer occurs', () => {
  const { fresh, known } = sortOut('links', [{ where: '/', message: 'Slash <link' }], [noise])
  expect([fresh.length, known.size]).toEqual([1, 0])
  expect(sortOut('html', [], [noise]).known.get(noise)).toBe(0)
})

it.each(listed)('the listed noise "$message" has a tool and a reason', ({ tool, message, reason }) => {
  expect(tools.map(({ name }) => name)).toContain(tool)
  expect(reason).toMatch(/^[A-Z].{20,}\.$/)
  // A pattern that matches the empty string would hide all new messages.
  expect(new RegExp(message).test('')).toBe(false)
})
