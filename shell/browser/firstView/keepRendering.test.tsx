import { act, render } from '@testing-library/react'
import { keepRendering } from './hydrate'

const { insertBefore, removeChild } = Node.prototype
beforeEach(keepRendering)
afterEach(() => void Object.assign(Node.prototype, { insertBefore, removeChild }))

const Page = ({ isLong }: { readonly isLong: boolean }) => (
  <main>
    <p>first</p>
    {isLong && <p>between</p>}
    {isLong ? 'long' : 'short'}
    <img alt="last" />
    {isLong && <h2>below</h2>}
  </main>
)
const shown = () => document.querySelector('main')?.innerHTML.replace(/<font><\/font>|<span><\/span>/g, '')

const translate = (parent: Element): void => {
  for (const node of [...parent.childNodes])
    if (node instanceof Text)
      node.replaceWith(Object.assign(document.createElement('font'), { textContent: '*' }))
    else translate(node as Element)
}
const wrap = (parent: Element): void => {
  for (const node of [...parent.children]) {
    const span = document.createElement('span')
    node.replaceWith(span)
    span.append(node)
  }
}

test('React renders in text that a translator has replaced', () => {
  const { rerender, container } = render(<Page isLong />)
  translate(container)
  act(() => rerender(<Page isLong={false} />))
  act(() => rerender(<Page isLong />))
  expect(container.querySelectorAll('p, img, h2')).toHaveLength(4)
})

test('React renders in elements that an extension has wrapped, in order', () => {
  const { rerender, container } = render(<Page isLong={false} />)
  wrap(container.querySelector('main') as Element)
  act(() => rerender(<Page isLong />))
  expect(shown()).toBe(
    '<span><p>first</p></span><p>between</p>long<span><img alt="last"></span><h2>below</h2>',
  )
  wrap(container.querySelector('main') as Element)
  act(() => rerender(<Page isLong={false} />))
  expect(container.textContent).toBe('firstshort')
  expect(container.querySelector('h2')).toBeNull()
})

test('React renders although an element was removed', () => {
  const { rerender, container } = render(<Page isLong />)
  container.querySelectorAll('p, h2, img').forEach((element) => element.remove())
  act(() => rerender(<Page isLong={false} />))
  act(() => rerender(<Page isLong />))
  expect(container.textContent).toBe('betweenlongbelow')
})

test('a child node is moved and removed as usual', () => {
  const parent = document.createElement('div')
  const [first, second] = [document.createElement('a'), document.createElement('b')]
  expect(parent.insertBefore(first, null)).toBe(first)
  parent.insertBefore(second, first)
  expect(parent.innerHTML).toBe('<b></b><a></a>')
  expect(parent.removeChild(second)).toBe(second)
  expect(parent.innerHTML).toBe('<a></a>')
})
