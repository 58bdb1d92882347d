import type { PageGlobal } from '../../site/pageGlobal'
import { alive } from './lateFrame'

test('presses in a part are repeated once, when the part becomes interactive', () => {
  document.body.innerHTML =
    '<main><button id="send">Send</button><div data-slot="a"><button id="give">Give</button></div></main><footer><button id="join">Join</button></footer>'
  const pressed: string[] = []
  const held = new Set([...document.querySelectorAll('button')])
  for (const button of held) button.onclick = () => void pressed.push(button.id)
  globalThis.caravanserai = { held, alive: new Set<Element>() } as unknown as PageGlobal
  const [main, footer, slot] = ['main', 'footer', '[data-slot]'].map((name) => document.querySelector(name))

  alive(main ?? null)
  expect(pressed).toEqual(['send'])
  alive(main ?? null)
  alive(null)
  expect(pressed).toEqual(['send'])
  alive(footer ?? null)
  expect(pressed).toEqual(['send', 'join'])
  // A slot is hydrated after its page.
  alive(slot ?? null)
  expect(pressed).toEqual(['send', 'join', 'give'])
})
