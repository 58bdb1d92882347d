import '@caravanserai/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { letForceStates } from './page/forcedStates'
import { KitPage } from './page/KitPage'

letForceStates()
// In memory: a link in a story is followed, and leads nowhere.
const router = createMemoryRouter([{ path: '*', element: <KitPage /> }])
createRoot(document.getElementById('kit') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
