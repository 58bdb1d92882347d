import type { Section } from '@caravanserai/adapters'
import { memoryContent } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { openPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { routes } from './routes'

/** Opens a page of this section over in-memory content. */
export const open = (address: string, values: MemoryValues = {}) =>
  openPage(routes, address, memoryContent(values))

/** Opens the page of this kind for the menu entry `Board` with these labels. */
export const openMenu = (kind: string, ...sections: ReadonlyArray<Section>) =>
  open(`/${kind}/6`, { pages: { '6': sections } })

/** The headings of the page, in order. */
export const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

/** The pictures of the page, in order. */
export const sources = () =>
  [...document.querySelectorAll('img')].map((image) => image.getAttribute('src')?.slice('/media/'.length))
