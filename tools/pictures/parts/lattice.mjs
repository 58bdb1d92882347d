import { line, n } from '../draw.mjs'

/** Eight-pointed star of two squares. @param {number} x @param {number} y @param {number} r */
export function star(x, y, r) {
  let d = ''
  for (let i = 0; i < 16; i += 1) {
    const a = (i * Math.PI) / 8 - Math.PI / 2
    const k = i % 2 ? r * 0.765 : r
    d += `${i ? 'L' : 'M'}${n(x + Math.cos(a) * k)},${n(y + Math.sin(a) * k)}`
  }
  return `${d}Z`
}

/** A field of stars and crosses. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} cell @param {string} colour @param {number} width @param {number} opacity */
export function latticeField(x, y, w, h, cell, colour, width, opacity) {
  let d = ''
  for (let yy = y; yy <= y + h; yy += cell)
    for (let xx = x; xx <= x + w; xx += cell) d += star(xx, yy, cell / 2)
  return line(d, colour, width, `opacity="${opacity}"`)
}
