import { secretOf } from './settings'

export default {
  'users-permissions': { config: { jwtSecret: secretOf('visitors') } },
  // The site makes smaller copies by itself.
  upload: { config: { sizeLimit: 20_000_000, breakpoints: {} } },
}
