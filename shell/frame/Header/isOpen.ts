/**
 * Whether a popover is shown. A browser that knows no popovers would throw at their pseudo-class, and has none to close;
 * one without `checkVisibility` says by itself whether a panel is open, as all do before our scripts.
 */
export const isOpen = (panel: HTMLElement | null): boolean =>
  panel !== null && 'hidePopover' in panel && (panel.checkVisibility?.() ?? false)
