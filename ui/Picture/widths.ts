/** The widths in pixels that the site's `/media` makes. */
export const widths = [480, 800, 1200, 1600, 2400] as const
