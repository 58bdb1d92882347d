/**
 * Resolves packages that export ES modules only, which Jest's default conditions for CommonJS do not find.
 * @param {string} request
 * @param {{ conditions?: ReadonlyArray<string>, defaultResolver: (request: string, options: object) => string }} options
 */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options)
  } catch (error) {
    const { conditions = [] } = options
    if (conditions.includes('import')) throw error
    return options.defaultResolver(request, { ...options, conditions: [...conditions, 'import'] })
  }
}
