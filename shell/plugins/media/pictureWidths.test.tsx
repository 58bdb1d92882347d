import { Picture } from '@caravanserai/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { widths } from './pictures'

// A remote contains its own copy of the kit, so the two lists cannot share a constant.
test('pages request exactly the widths that are served', () => {
  const picture = { src: '/media/a.jpg', alt: '', width: 0, height: 0 }
  const html = renderToStaticMarkup(
    <>
      <Picture picture={picture} sizes="5rem" />
      <Picture picture={picture} sizes="100vw" />
    </>,
  )
  const requested = new Set([...html.matchAll(/\?w=(\d+)/g)].map(([, width]) => Number(width)))
  expect([...requested].sort((a, b) => a - b)).toEqual(widths)
})
