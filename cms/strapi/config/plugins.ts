import { secretOf } from './settings'

export default {
  'users-permissions': { config: { jwtSecret: secretOf('visitors') } },
  // The site creates smaller copies itself.
  upload: { config: { sizeLimit: 20_000_000, breakpoints: {} } },
}
