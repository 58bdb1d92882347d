import { at, box, disc, glow, line, mix, n, oval, shape, shaded } from '../draw.mjs'
import { latticeField } from './lattice.mjs'

/** The house's pointed arch: springs at `spring` of its height. @param {number} x centre @param {number} foot @param {number} w @param {number} h @param {number} [spring] */
export function arch(x, foot, w, h, spring = 0.56) {
  const [l, r, s, top] = [x - w / 2, x + w / 2, foot - h * spring, foot - h]
  const rise = s - top
  return `M${n(l)},${n(foot)}L${n(l)},${n(s)}C${n(l)},${n(s - rise * 0.52)} ${n(x - w * 0.22)},${n(top + rise * 0.2)} ${n(x)},${n(top)}C${n(x + w * 0.22)},${n(top + rise * 0.2)} ${n(r)},${n(s - rise * 0.52)} ${n(r)},${n(s)}L${n(r)},${n(foot)}Z`
}

/** A sheet with an arch cut out of it, to look through. @param {number} w @param {number} h @param {string} hole @param {string} colour */
export const framed = (w, h, hole, colour) =>
  shape(`M-5,-5H${w + 5}V${h + 5}H-5Z${hole}`, colour, 'fill-rule="evenodd"')

/** The wall of `framed`, carved with the star lattice. @param {number} w @param {number} h @param {string} hole @param {string} wall @param {string} carve @param {number} cell */
export const carved = (w, h, hole, wall, carve, cell) =>
  framed(w, h, hole, wall) +
  `<clipPath id="carved"><path d="M-5,-5H${w + 5}V${h + 5}H-5Z${hole}" clip-rule="evenodd"/></clipPath><g clip-path="url(#carved)">${latticeField(w / 2 - Math.ceil(w / 2 / cell) * cell, cell * 0.1, w + cell, h + cell, cell, carve, cell * 0.03, 0.6)}</g>`

/** A row of arches in a wall. @param {number} x @param {number} foot @param {number} bay @param {number} h @param {number} count @param {string} wall @param {string} dark @param {string} [edge] */
export function arcade(x, foot, bay, h, count, wall, dark, edge) {
  let out = shape(`M${n(x)},${n(foot)}h${n(bay * count)}v${n(-h)}h${n(-bay * count)}Z`, wall)
  let holes = ''
  let rims = ''
  for (let i = 0; i < count; i += 1) {
    const cx = x + bay * (i + 0.5)
    holes += arch(cx, foot, bay * 0.64, h * 0.74)
    rims += arch(cx, foot, bay * 0.8, h * 0.83)
  }
  if (edge) out += line(rims, edge, bay * 0.035, 'opacity="0.7"')
  out += shape(holes, dark)
  if (edge) out += box(x, foot - h, bay * count, h * 0.035, edge)
  return out
}

/** A hanging lamp of pierced brass. @param {number} x @param {number} y top of the chain @param {number} chain @param {number} s @param {string} metal @param {string} light @param {number} [shine] */
export function lantern(x, y, chain, s, metal, light, shine = 0.8) {
  const body =
    glow(0, 26, 150, light, shine) +
    shape('M-5,-2L5,-2L9,4L17,8L20,14L-20,14L-17,8L-9,4Z', metal) +
    shape('M-18,14L18,14L24,30L14,52L-14,52L-24,30Z', light) +
    shape('M-8,14L8,14L11,30L7,52L-7,52L-11,30Z', mix(light, '#ffffff', 0.55)) +
    line(
      'M-18,14L-24,30L-14,52M18,14L24,30L14,52M-7,14L-10,30L-6,52M7,14L10,30L6,52M-23,30L23,30M0,14L0,52',
      metal,
      2,
    ) +
    shape('M-16,52L16,52L11,59L4,62L2,70L-2,70L-4,62L-11,59Z', metal) +
    disc(0, -5, 4, metal)
  return line(`M${n(x)},${n(y)}V${n(y + chain)}`, metal, s * 1.6) + at(x, y + chain + 6 * s, s, body)
}

/** A street lamp on a bracket or a post. @param {number} x @param {number} foot @param {number} h @param {string} metal @param {string} light */
export function postLamp(x, foot, h, metal, light) {
  const top = foot - h
  return (
    glow(x, top, h * 0.7, light, 0.5) +
    box(x - h * 0.012, top, h * 0.024, h, metal) +
    box(x - h * 0.03, foot - h * 0.06, h * 0.06, h * 0.06, metal) +
    shape(
      `M${n(x - h * 0.05)},${n(top)}h${n(h * 0.1)}l${n(-h * 0.018)},${n(h * 0.1)}h${n(-h * 0.064)}Z`,
      light,
    ) +
    shape(`M${n(x - h * 0.06)},${n(top)}L${n(x)},${n(top - h * 0.06)}L${n(x + h * 0.06)},${n(top)}Z`, metal)
  )
}

/** Light that falls out of a door on the ground. @param {number} x @param {number} y @param {number} w @param {number} reach @param {number} spread @param {string} light @param {number} [lean] */
export const spill = (x, y, w, reach, spread, light, lean = 0) =>
  shaded(
    `M${n(x - w / 2)},${n(y)}H${n(x + w / 2)}L${n(x + w * spread + lean)},${n(y + reach)}H${n(x - w * spread + lean)}Z`,
    light,
    light,
  ).replace(/(stop-color="#\w+")\/><\/linear/, '$1 stop-opacity="0"/></linear') +
  oval(x, y, w * 0.5, 4, light)
