import { Banner } from '@caravanserai/ui'
import { Suspense, useContext, useEffect } from 'react'
import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router-dom'
import type { Frame } from '@caravanserai/adapters'
import type { ListLink, PageHandle } from '@caravanserai/adapters/page'
import { SiteContext } from '../site/SiteContext'
import type { MatchedPage, HeadTag, PageHead } from './pageHead'
import { pageHead, matchedPage, pageTags } from './pageHead'
import { ROOT } from './routeIds'

/** The list that a page belongs to, even if the page itself is not found; `null` if it belongs to none. */
export const useListLink = (handle: unknown): ListLink | null => {
  const frame = useRouteLoaderData<Frame>(ROOT)
  return hasList(handle) ? (handle.list?.(frame?.menu ?? []) ?? null) : null
}

/** In the first view, the handle of a page that was not found contains only its list. */
const hasList = (handle: unknown): handle is Pick<PageHandle, 'list'> =>
  typeof handle === 'object' && handle !== null && 'list' in handle && typeof handle.list === 'function'

/** Updates the head after client-side navigations; the server renders the head of the first page. */
export const DocumentHead = ({ head }: { readonly head: PageHead }) => {
  // Compared as text, so that an equal head does not run the effect again.
  const text = JSON.stringify(head)
  useEffect(() => {
    const { title, tags } = JSON.parse(text) as PageHead
    if (document.title !== title) document.title = title
    const present = [...document.head.querySelectorAll(pageTags)]
    const wanted = tags.map(elementOf)
    const isSame =
      present.length === wanted.length &&
      wanted.every((element, index) => element.isEqualNode(present[index] ?? null))
    if (isSame) return
    present.forEach((element) => element.remove())
    document.head.append(...wanted)
  }, [text])
  return null
}

const elementOf = ([name, attributes]: HeadTag): HTMLElement => {
  const element = document.createElement(name)
  Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value))
  return element
}

/** A remote's page below its title banner, which contains the `h1` unless the page renders one. */
export const PageFrame = () => {
  const page = matchedPage(
    useMatches().map(({ handle, loaderData, params }) => ({ handle, data: loaderData, params })),
  )
  return page === null ? <Outlet /> : <FramedPage page={page} />
}

const FramedPage = ({ page }: { readonly page: MatchedPage }) => {
  const site = useContext(SiteContext)
  const { pathname } = useLocation()
  const list = useListLink(page.handle)
  const { title, banner } = page.meta
  return (
    <>
      <DocumentHead head={pageHead(page, pathname, site)} />
      {/* A key, so that no page reuses the elements of the previous page, which other software may have changed or removed. */}
      <Suspense key={`banner ${pathname}`}>
        {banner && <Banner title={title} subtitle={banner.subtitle} picture={banner.picture} list={list} />}
      </Suspense>
      <Suspense key={pathname}>
        <Outlet />
      </Suspense>
    </>
  )
}
