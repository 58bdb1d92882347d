import { ink } from '../palette.mjs'
import { box, line, mix, n, shape, shaded, veil, washed } from '../draw.mjs'
import { arch } from './arch.mjs'
import { latticeField } from './lattice.mjs'
import { heap, sky, stars, streak } from './sky.mjs'
import { crescent, lightPath, sun } from './sun.mjs'
import { ridge } from './hills.mjs'
import { treeLine } from './trees.mjs'
import { water } from './water.mjs'

/** @typedef {import('../palette.mjs').SkyName} SkyName */
/** Far trees, their foot, three tones of the ground, far and near water. @type {Record<SkyName, readonly [string, string, string, string, string, string, string]>} */
const lands = {
  morning: ['#6d9a70', '#b9c795', '#c9bd7c', '#8a9a58', '#2c4a38', '#dbe0c0', '#2a6a78'],
  noon: ['#6d9a70', '#a9bf8f', '#e3c799', '#b98d5c', '#6a4a3c', '#cfe0cc', '#2b6f80'],
  monsoon: ['#5f8086', '#9fb0a0', '#9fae86', '#5f7d62', '#1f3f38', '#d8d2ac', '#1f4658'],
  tea: ['#5f8f6a', '#9fb884', '#b9c474', '#6f9650', '#1f4a3a', '#e9dcae', '#2c6068'],
  dusk: ['#4e3a6d', '#a0607a', '#a0606a', '#5a3c5c', '#1a1840', '#f0b06a', '#2a1f58'],
  dawn: ['#8d7098', '#d69aa0', '#d8a99a', '#8a6a86', '#2c2a52', '#f3cfa8', '#24426a'],
  clay: ['#8d4a58', '#d9805c', '#c98a60', '#7a4a50', '#2a1838', '#f0b06a', '#3a2350'],
  gulf: ['#7a3f62', '#d9734a', '#d08a50', '#8a4a4a', '#2a1838', '#f4b060', '#3a2350'],
  night: ['#332f60', '#54406f', '#4a4272', '#2c2858', '#12133a', '#4a4a78', '#0f1136'],
}

/** @param {number} w @param {number} y @param {SkyName} name @param {number} seed @param {number} at where the light stands, in parts of the width */
function air(w, y, name, seed, at) {
  if (name === 'night') return stars(w, y * 0.7, 90, seed) + crescent(w * at, y * 0.26, w * 0.03, ink.butter)
  const low = name === 'noon' ? 0.3 : 0.62
  return (
    sun(w * at, y * low, w * 0.058, '#fff7df', '#fbdf9c', 3) +
    veil(
      0.6,
      streak(w * (1 - at), y * 0.36, w * 0.36, y * 0.08, '#fdf3da', seed) +
        heap(w * (at > 0.5 ? 0.04 : 0.6), y, w * 0.3, y * 0.2, '#fdf3da', '#f1d9a8', seed + 3),
    )
  )
}

/** Open land under a sky; `y` is the horizon. @param {number} w @param {number} h @param {SkyName} name @param {number} seed @param {{y?: number, at?: number, trees?: number}} [how] */
export function land(w, h, name, seed, how = {}) {
  const [far, foot, a, b, c] = lands[name]
  const y = how.y ?? h * 0.58
  return (
    sky(w, h, name, y) +
    air(w, y, name, seed, how.at ?? 0.7) +
    ridge(w, y, 22, y + 60, mix(far, foot, 0.4), foot, seed) +
    treeLine(-20, y + 12, w + 60, how.trees ?? h * 0.08, far, foot, seed + 2) +
    washed(`M0,${n(y + 6)}H${w}V${h}H0Z`, [
      [0, a],
      [0.4, b],
      [1, c],
    ])
  )
}

/** Open water under a sky. @param {number} w @param {number} h @param {SkyName} name @param {number} seed @param {{y?: number, at?: number, trees?: number}} [how] */
export function river(w, h, name, seed, how = {}) {
  const [far, foot, , , , wide, near] = lands[name]
  const y = how.y ?? h * 0.5
  const at = how.at ?? 0.7
  return (
    sky(w, h, name, y) +
    air(w, y, name, seed, at) +
    treeLine(-20, y + 6, w + 60, how.trees ?? h * 0.06, far, foot, seed) +
    water(0, y, w, h - y + 4, wide, near, '#fffaf0', seed, 110) +
    lightPath(w * at, y + 8, h - 30, w * 0.12, '#fff7df', seed)
  )
}

/** A wall with a frieze and a floor; `y` is where they meet. @param {number} w @param {number} h @param {string} wall @param {string} floor @param {{y?: number, glow?: string}} [how] */
export function room(w, h, wall, floor, how = {}) {
  const y = how.y ?? h * 0.74
  return (
    shaded(`M0,0H${w}V${h}H0Z`, wall, mix(wall, how.glow ?? '#f6c25c', 0.3)) +
    latticeField(0, h * 0.05, w, 0, h * 0.075, mix(wall, '#fbdf9c', 0.3), 2.4, 0.7) +
    washed(`M0,${n(y)}H${w}V${h}H0Z`, [
      [0, floor],
      [1, mix(floor, '#14122e', 0.55)],
    ]) +
    box(0, y - 8, w, 10, mix(floor, '#fbdf9c', 0.25))
  )
}

/** What is seen through a pointed window. @param {string} id @param {number} x @param {number} foot @param {number} w @param {number} h @param {string} rim @param {string} view @param {boolean} [bars] */
export function lookout(id, x, foot, w, h, rim, view, bars = true) {
  const d = arch(x, foot, w, h)
  return (
    shape(arch(x, foot + w * 0.04, w * 1.14, h * 1.06), rim) +
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${view}</g>` +
    (bars
      ? line(
          `M${n(x)},${n(foot - h)}V${n(foot)}M${n(x - w / 2)},${n(foot - h * 0.5)}H${n(x + w / 2)}`,
          rim,
          w * 0.025,
        )
      : '') +
    box(x - w * 0.62, foot, w * 1.24, h * 0.035, mix(rim, '#fbdf9c', 0.3))
  )
}

/** A table top seen a little from above, before a wall, for things seen near. @param {number} w @param {number} h @param {string} wall @param {string} top @param {number} [y] */
export const tabletop = (w, h, wall, top, y = h * 0.6) =>
  shaded(`M0,0H${w}V${h}H0Z`, mix(wall, '#14122e', 0.25), mix(wall, '#f6c25c', 0.28)) +
  latticeField(w * 0.02, h * 0.08, w, y * 0.7, h * 0.15, mix(wall, '#fbdf9c', 0.16), 2.4, 0.6) +
  washed(`M0,${n(y)}H${w}V${h}H0Z`, [
    [0, mix(top, '#fbdf9c', 0.3)],
    [0.25, top],
    [1, mix(top, '#1a1430', 0.5)],
  ]) +
  box(0, y - 3, w, 6, mix(top, '#fff0c4', 0.5))
