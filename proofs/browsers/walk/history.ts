import type { Visitor } from '../visitor'
import type { Step } from './step'

const isAt = (path: string) =>
  location.pathname === path &&
  document.title.length > 0 &&
  document.querySelector('h1') === document.activeElement
const isDocument = () => 'isSameDocument' in window
const scrolled = () => Math.round(scrollY)

const toCauses = async ({ click, see }: Visitor) => {
  await click('footer a[href="/cause"]')
  await see('the page of the causes, with the focus on its heading', isAt, '/cause')
  await see('the top of the page', () => scrollY === 0)
}

export const history: ReadonlyArray<Step> = [
  {
    name: 'a link shows the next page without loading a document; Back restores the page and its place; Forward goes on',
    walk: async (visitor) => {
      const { tab, resize, visit, read, see } = visitor
      await resize(1440, 900)
      await visit('/about/2')
      await read(() => void Object.assign(window, { isSameDocument: true }))
      await read(() =>
        document.querySelector('footer a[href="/cause"]')?.scrollIntoView({ behavior: 'instant' }),
      )
      const left = await read(scrolled)
      await toCauses(visitor)
      await see('the same document', isDocument)
      await tab.back()
      await see(
        `the page before, where it was left: ${left} px`,
        (y) => location.pathname === '/about/2' && Math.abs(scrollY - y) < 30,
        left,
      )
      await see('the same document after Back', isDocument)
      await tab.forward()
      await see(
        'the next page again',
        () => location.pathname === '/cause' && document.title.startsWith('Causes'),
      )
      await see('the same document after Forward', isDocument)
    },
  },
  {
    name: 'Back to a page of which the document was left shows it as it was',
    walk: async ({ tab, resize, visit, click, see, read }) => {
      await resize(1440, 900)
      await visit('/contact/12')
      await read(() =>
        document
          .querySelector('#main form input:not([type=hidden])')
          ?.scrollIntoView({ behavior: 'instant' }),
      )
      await click('#main form input:not([type=hidden])')
      await tab.type('Nurul')
      await visit('/cause')
      await tab.back()
      await see(
        'what was typed',
        () =>
          location.pathname === '/contact/12' &&
          document.querySelector<HTMLInputElement>('#main form input:not([type=hidden])')?.value === 'Nurul',
      )
    },
  },
]
