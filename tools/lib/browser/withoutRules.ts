/** Runs in every document, which becomes that of a browser without speculation rules: the router follows its links. */
export const withoutRules = (): void => {
  Object.assign(HTMLScriptElement, { supports: () => false })
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('script[type="speculationrules"]')?.remove(),
  )
}
