/**
 * Finds packages that export modules only, for whose names Jest looks with the conditions of CommonJS.
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
