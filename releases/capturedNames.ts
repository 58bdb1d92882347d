import { isOpen, patternFormsOf } from './patternForms'

/**
 * The first steps of addresses `/name/…` that a release takes from the menus of the content, in lower case: a menu of that name has
 * its page there (`menuHref`), which the release would have to show. None where it shows the pages of any menu.
 * @param patterns that `malformedPattern` has passed
 */
export const capturedNames = (patterns: ReadonlyArray<string>): ReadonlyArray<string> => {
  const forms = patterns.flatMap(patternFormsOf).map(({ segments }) => segments)
  const showsMenus = forms.some(([first = '', second = '']) => isOpen(first) && isOpen(second))
  return showsMenus
    ? []
    : [
        ...new Set(
          forms.flatMap(([first = '', second = '', ...more]) =>
            !isOpen(first) && isOpen(second) && more.length === 0 ? [first.toLowerCase()] : [],
          ),
        ),
      ]
}
