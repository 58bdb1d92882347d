import { renderToString } from 'react-dom/server'
import { partPreloads, scriptPreloads } from './documentOf'

const parted = (html: string) => {
  const { preloads, page } = partPreloads(Buffer.from(html))
  return { preloads, page: page.toString() }
}

it('separates the preloads that React renders first from the page', () => {
  const html = renderToString(
    <main>
      <img fetchPriority="high" src="/media/a.webp?b>c" alt="1 > 0" />
      <img fetchPriority="high" src="/media/d.webp" srcSet="/media/d.webp?w=480 480w" sizes="100vw" alt="" />
    </main>,
  )
  const { preloads, page } = parted(html)
  expect(preloads + page).toBe(html)
  expect(preloads).toMatch(
    /^<link [^>]*a\.webp[^>]*\/><link [^>]*imageSrcSet="\/media\/d\.webp\?w=480 480w"[^>]*\/>$/,
  )
  expect(page).toMatch(/^<main>/)
})

it('leaves a page without preloads unchanged', () => {
  for (const page of ['<main><link rel="preload" href="a"/></main>', '<link rel="stylesheet" href="a"/>', ''])
    expect(parted(page)).toEqual({ preloads: '', page })
})

it('preloads scripts with integrity and crossorigin, as they are loaded later', () => {
  expect(scriptPreloads([['/_/shell/react.a.js', 'sha256-x']])).toBe(
    '<link rel="preload" as="script" href="/_/shell/react.a.js" integrity="sha256-x" crossorigin>',
  )
  expect(scriptPreloads([])).toBe('')
})
