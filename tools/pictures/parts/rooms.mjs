import { box, inside, line, mix, n, shape, shaded, washed } from '../draw.mjs'
import { arch } from './arch.mjs'
import { latticeField } from './lattice.mjs'

/** A wall and a floor. @param {number} w @param {number} h @param {number} floor @param {readonly [string, string]} wall @param {readonly [string, string]} ground @param {number} [carve] opacity of the lattice on the wall */
export const room = (w, h, floor, wall, ground, carve = 0) =>
  shaded(`M0,0H${w}V${floor}H0Z`, wall[0], wall[1]) +
  (carve > 0 ? latticeField(0, 10, w, 120, 60, mix(wall[0], '#fbdf9c', 0.25), 2.4, carve) : '') +
  washed(`M0,${floor}H${w}V${h}H0Z`, [
    [0, ground[0]],
    [1, ground[1]],
  ]) +
  box(0, floor - 8, w, 10, mix(wall[1], ground[1], 0.6))

/** A view through a pointed window with a rim and a cross of bars. @param {number} x @param {number} foot @param {number} w @param {number} h @param {string} view @param {string} rim @param {string} bar */
export const arched = (x, foot, w, h, view, rim, bar) =>
  shape(arch(x, foot + 12, w + 36, h + 36), rim) +
  inside(arch(x, foot, w, h), view) +
  line(`M${n(x)},${n(foot - h)}V${n(foot)}M${n(x - w / 2)},${n(foot - h * 0.5)}H${n(x + w / 2)}`, bar, 6) +
  box(x - w / 2 - 28, foot + 6, w + 56, 14, mix(rim, '#fbdf9c', 0.4))

/** Light that falls from a window over the floor. @param {number} x @param {number} y @param {number} w @param {number} reach @param {number} lean @param {string} colour @param {number} opacity */
export const fall = (x, y, w, reach, lean, colour, opacity) =>
  washed(`M${n(x - w / 2)},${n(y)}h${n(w)}l${n(lean + w * 0.2)},${n(reach)}h${n(-w * 1.4)}Z`, [
    [0, colour, opacity],
    [1, colour, 0],
  ])

/** A table top seen from a little above, with a lit edge. @param {number} w @param {number} y @param {number} h @param {readonly [string, string]} tone */
export function tableTop(w, y, h, tone) {
  let seams = ''
  for (let i = 1; i < 6; i += 1)
    seams += `M${n((w * i) / 6 + (i - 3) * 4)},${n(y)}L${n(w / 2 + (i - 3) * w * 0.26)},${n(y + h)}`
  return (
    washed(`M0,${n(y)}H${w}V${n(y + h)}H0Z`, [
      [0, tone[0]],
      [1, tone[1]],
    ]) +
    line(seams, mix(tone[1], '#0b0d22', 0.3), 2.4, 'opacity="0.5"') +
    box(0, y - 3, w, 6, mix(tone[0], '#fbdf9c', 0.5))
  )
}
