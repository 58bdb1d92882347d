type Rgb = readonly [red: number, green: number, blue: number]

/** A computed colour such as `rgb(30, 33, 69)` as numbers from 0 to 255; `null` for any other notation. */
export const rgbOf = (computed: string): Rgb | null => {
  const [, red, green, blue] = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(computed) ?? []
  return red === undefined ? null : [Number(red), Number(green), Number(blue)]
}

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast ratio of WCAG 2: from 1 for equal colours to 21 for black on white. */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
