import '@caravanserai/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { letForceStates } from './page/forcedStates'
import { KitPage } from './page/KitPage'
import { allStories } from './allStories'

letForceStates()
// A memory router: links in stories do not leave the page.
const router = createMemoryRouter([{ path: '*', element: <KitPage groups={allStories} /> }])
createRoot(document.getElementById('kit') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
