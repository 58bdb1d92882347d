/** What differs between the two ways to build. Read once, from the environment. */
const asked = process.env.BUILD_MODE ?? 'production'
if (asked !== 'production' && asked !== 'development')
  throw new Error(`BUILD_MODE: expected "production" or "development", got "${asked}"`)

/** @type {'production' | 'development'} */
export const mode = asked
export const isDevelopment = mode === 'development'

/** The folder of a package that its build writes. Both ways can stand side by side. */
export const outputFolder = isDevelopment ? 'dist-development' : 'dist'
