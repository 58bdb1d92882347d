/**
 * Shows hover, focus and the dark scheme without interaction, by the attributes `data-force="hover"`,
 * `data-force="focus"` and `data-scheme="dark"`. Every rule of the kit with such a pseudo-class or media
 * query is copied right behind the original with the attribute instead, so that no style sheet has to support
 * it.
 */
const touches = [
  { of: /:hover(?![\w-])/g, as: '[data-force=hover] *' },
  {
    of: /:focus-visible(?![\w-])/g,
    as: '[data-force=focus] :where(a, button, input, select, textarea, summary, [tabindex="0"])',
  },
]

/** The selector with attributes instead of these pseudo-classes; `null` when it has none. */
export const touchedSelector = (selector: string): string | null => {
  const touched = touches.reduce((result, { of, as }) => result.replace(of, `:is(${as})`), selector)
  return touched === selector ? null : touched
}

/** The selector for a part with a separate scheme. Doubled to override `:root` in any order. */
export const schemeSelector = (selector: string, dark: boolean): string | null => {
  const part = dark ? '[data-scheme=dark][data-scheme]' : '[data-scheme][data-scheme]'
  if (selector === ':root') return part
  return dark ? `${part} :is(${selector})` : null
}

const isDark = (rule: CSSRule): boolean =>
  rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark')

const twinsOf = (rule: CSSRule, dark: boolean): ReadonlyArray<string> => {
  if (!(rule instanceof CSSStyleRule)) return []
  const selectors = [touchedSelector(rule.selectorText), schemeSelector(rule.selectorText, dark)]
  return selectors.flatMap((selector) =>
    selector === null ? [] : [selector + rule.cssText.slice(rule.selectorText.length)],
  )
}

/** Iterates backwards, so that newly inserted copies are not visited. */
const addTwins = (owner: CSSStyleSheet | CSSGroupingRule): void => {
  for (let at = owner.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = owner.cssRules[at]
    if (rule === undefined) continue
    // Copies of rules for the dark scheme are inserted outside of its media query.
    const twins = isDark(rule)
      ? [...(rule as CSSMediaRule).cssRules].flatMap((inner) => twinsOf(inner, true))
      : twinsOf(rule, false)
    twins.forEach((twin, index) => owner.insertRule(twin, at + 1 + index))
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule) && !isDark(rule)) addTwins(rule)
  }
}

const done = new WeakSet<CSSStyleSheet>()

const force = (): void =>
  [...document.styleSheets].forEach((sheet) => {
    if (done.has(sheet)) return
    done.add(sheet)
    addTwins(sheet)
  })

/** Applies to present style sheets and to every style sheet loaded later, with a chunk or after an edit. */
export const letForceStates = (): void => {
  force()
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && force(), true)
}
