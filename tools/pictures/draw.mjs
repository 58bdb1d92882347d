/** Small SVG vocabulary: numbers, colours, paths, light. Everything here is a pure string but the id counter. */

/** @typedef {readonly [number, number]} Point */
/** @typedef {readonly [offset: number, colour: string, opacity?: number]} Stop */

/** @param {number} v */
export const n = (v) => String(Math.round(v * 10) / 10)

/** A repeatable stream of numbers in [0, 1). @param {number} seed @returns {() => number} */
export function seeded(seed) {
  let a = (seed * 2654435761) >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** @param {string} hex @returns {[number, number, number]} */
const channels = (hex) => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
]

/** Air between: `a` moved towards `b`. @param {string} a @param {string} b @param {number} t */
export function mix(a, b, t) {
  const [p, q] = [channels(a), channels(b)]
  return `#${p
    .map((v, i) =>
      Math.round(v + ((q[i] ?? v) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

let ids = 0
export const restartIds = () => {
  ids = 0
}
const nextId = () => `i${(ids += 1)}`

/** @param {string} d @param {string} fill @param {string} [more] */
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
/** @param {string} d @param {string} colour @param {number} width @param {string} [more] */
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {string} [more] */
export const box = (x, y, w, h, fill, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`
/** @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [more] */
export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} fill @param {string} [more] */
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
/** @param {readonly Point[]} points */
export const poly = (points) => `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}Z`

/** A soft open curve through the points. @param {readonly Point[]} points */
export function curve(points) {
  const first = points[0]
  if (!first) return ''
  let d = `M${n(first[0])},${n(first[1])}`
  for (let i = 0; i < points.length - 1; i += 1) {
    const b = points[i] ?? first
    const c = points[i + 1] ?? b
    const a = points[i - 1] ?? b
    const e = points[i + 2] ?? c
    d += `C${n(b[0] + (c[0] - a[0]) / 6)},${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)},${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])},${n(c[1])}`
  }
  return d
}

/** Places a drawing. @param {number} x @param {number} y @param {number} scale @param {string} inner @param {{flip?: boolean, turn?: number}} [how] */
export const at = (x, y, scale, inner, how = {}) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(how.turn ?? 0)}) scale(${(how.flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})">${inner}</g>`

/** @param {number} opacity @param {string} inner */
export const veil = (opacity, inner) => `<g opacity="${opacity.toFixed(3)}">${inner}</g>`

/** @param {readonly Stop[]} stops */
const stopList = (stops) =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${o.toFixed(3)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

/** A linear paint over the shape's own box; returns its definition and its reference.
 * @param {readonly Stop[]} stops @param {readonly [number, number, number, number]} [axis] */
export function blend(stops, axis = [0, 0, 0, 1]) {
  const id = nextId()
  return {
    def: `<linearGradient id="${id}" x1="${axis[0]}" y1="${axis[1]}" x2="${axis[2]}" y2="${axis[3]}">${stopList(stops)}</linearGradient>`,
    ref: `url(#${id})`,
  }
}

/** A path filled from `top` to `foot`. @param {string} d @param {string} top @param {string} foot @param {readonly [number, number, number, number]} [axis] */
export function shaded(d, top, foot, axis) {
  const g = blend(
    [
      [0, top],
      [1, foot],
    ],
    axis,
  )
  return g.def + shape(d, g.ref)
}

/** A path filled with any stops. @param {string} d @param {readonly Stop[]} stops @param {readonly [number, number, number, number]} [axis] */
export function washed(d, stops, axis) {
  const g = blend(stops, axis)
  return g.def + shape(d, g.ref)
}

/** Soft light around a point. @param {number} x @param {number} y @param {number} r @param {string} colour @param {number} strength @param {number} [squash] */
export function glow(x, y, r, colour, strength, squash = 1) {
  const id = nextId()
  return (
    `<radialGradient id="${id}">${stopList([
      [0, colour, strength],
      [0.25, colour, strength * 0.62],
      [0.55, colour, strength * 0.22],
      [1, colour, 0],
    ])}</radialGradient>` + oval(x, y, r, r * squash, `url(#${id})`)
  )
}

/** Draws `inner` only inside the path. @param {string} d @param {string} inner */
export function inside(d, inner) {
  const id = nextId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}

/** Sprayed edge, as from an airbrush through a stencil: give it faded shapes. @param {string} inner */
export const spray = (inner) => `<g filter="url(#spray)">${inner}</g>`

/** Fades a path from a colour to nothing, sprayed. @param {string} d @param {string} colour @param {number} from @param {number} to @param {readonly [number, number, number, number]} [axis] */
export function dust(d, colour, from, to, axis) {
  const g = blend(
    [
      [0, colour, from],
      [1, colour, to],
    ],
    axis,
  )
  return g.def + spray(shape(d, g.ref))
}

/** The whole sheet. @param {number} w @param {number} h @param {string} body @param {number} [wide] @param {number} [high] */
export function sheet(w, h, body, wide = w, high = h) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${w} ${h}"><defs>` +
    '<filter id="spray" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    '<feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="7" result="t"/>' +
    '<feColorMatrix in="t" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 0 0 0 -0.3" result="k"/>' +
    '<feComposite in="SourceAlpha" in2="k" operator="arithmetic" k1="0" k2="4.2" k3="4.2" k4="-3.4" result="m"/>' +
    '<feComponentTransfer in="SourceGraphic" result="s"><feFuncA type="linear" slope="2.2"/></feComponentTransfer>' +
    `<feComposite in="s" in2="m" operator="in"/></filter></defs>${body}</svg>`
  )
}
