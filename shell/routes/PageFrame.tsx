import { Banner } from '@caravanserai/ui'
import { useContext } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { DocumentHead } from './DocumentHead'
import { metaOf } from './pageMeta'
import { SiteContext } from './site'

/** A remote's page below its title banner. The banner carries the page's `h1`, unless the page brings its own. */
export const PageFrame = () => {
  const { brand } = useContext(SiteContext)
  const meta = metaOf(useMatches().map(({ handle, loaderData, params }) => ({ handle, data: loaderData, params })))
  return (
    <>
      {meta !== null && <DocumentHead title={meta.title} description={meta.description} brand={brand} />}
      {meta?.banner && <Banner title={meta.title} subtitle={meta.banner.subtitle} picture={meta.banner.picture} />}
      <Outlet />
    </>
  )
}
