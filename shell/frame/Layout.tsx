import type { Frame } from '@caravanserai/adapters'
import { useContext } from 'react'
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router-dom'
import { SiteContext } from '../site/SiteContext'
import { Arrival } from './Arrival'
import { Footer } from './Footer/Footer'
import { Header } from './Header/Header'
import { TranslationStrip } from './Header/TranslationStrip'
import { RouteProgress } from './RouteProgress'
import { SkipLink } from './SkipLink'

/** The frame around every page. */
export const Layout = () => {
  const { brand } = useContext(SiteContext)
  const { menu, payMarks } = useLoaderData<Frame>()
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <Header menu={menu} brand={brand} />
      <TranslationStrip />
      <main id="main">
        <Outlet />
      </main>
      <Footer menu={menu} payMarks={payMarks} brand={brand} />
      <Arrival />
      <ScrollRestoration />
    </>
  )
}
