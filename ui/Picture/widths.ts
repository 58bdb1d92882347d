/** The widths in pixels that `/media` serves. */
export const widths = [480, 800, 1200, 1600, 2400] as const
