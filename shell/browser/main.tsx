import '@caravanserai/ui/base.css'
import { start } from './start'

start().catch((error: unknown) => {
  // The document works without scripts: every link is a plain link. The warning is for developers.
  console.warn('The page continues without scripts.', error)
})
