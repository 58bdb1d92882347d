import '@caravanserai/ui/base.css'
import { start } from './start'

start().catch((error: unknown) => {
  // The document stands without us: every link of it works. What happened is for whoever looks.
  console.warn('The page goes on without scripts.', error)
})
