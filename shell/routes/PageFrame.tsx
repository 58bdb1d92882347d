import { Banner } from '@caravanserai/ui'
import { Suspense, useContext } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { SiteContext } from '../site/SiteContext'
import { DocumentHead } from './DocumentHead'
import type { MatchedPage } from './pageHead'
import { pageHead, matchedPage } from './pageHead'
import { useListLink } from './useListLink'

/** A remote's page below its title banner. The banner contains the page's `h1`, unless the page renders its own. */
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
      {/* A key, so that no page is written into the elements of the one before: something else may have changed or removed them. */}
      <Suspense key={`banner ${pathname}`}>
        {banner && <Banner title={title} subtitle={banner.subtitle} picture={banner.picture} list={list} />}
      </Suspense>
      <Suspense key={pathname}>
        <Outlet />
      </Suspense>
    </>
  )
}
