/**
 * Whether a popover is open. `:popover-open` is avoided because browsers without popovers throw on it. Without
 * `checkVisibility` a popover counts as closed; such browsers expose its state themselves, as all do before hydration.
 */
export const isOpen = (panel: HTMLElement | null): boolean =>
  panel !== null && 'hidePopover' in panel && (panel.checkVisibility?.() ?? false)
