import { curve, dust, inside, line, mix, n, seeded, shape, shaded, washed } from '../draw.mjs'

/** @typedef {import('../draw.mjs').Point} Point */

/** The crest of a ridge. @param {number} w @param {number} y @param {number} height @param {number} seed @param {number} [rough] @param {number} [step] @returns {Point[]} */
export function crest(w, y, height, seed, rough = 0.5, step = 24) {
  const next = seeded(seed)
  const waves = Array.from({ length: 6 }, (_, i) => ({ f: 1.1 * 1.9 ** i, p: next() * 7, a: rough ** i }))
  const total = waves.reduce((s, v) => s + v.a, 0)
  const count = Math.ceil((w + 80) / step)
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = -40 + i * step
    const v = waves.reduce((s, k) => s + Math.sin((x / w) * k.f * 5.2 + k.p) * k.a, 0) / total
    return /** @type {const} */ ([x, y - v * height])
  })
}

/** Closes a crest down to the foot of the sheet. @param {readonly Point[]} points @param {number} foot */
export function ground(points, foot) {
  const first = points[0] ?? [0, 0]
  const last = points[points.length - 1] ?? [0, 0]
  return `${curve(points)}L${n(last[0])},${n(foot)}L${n(first[0])},${n(foot)}Z`
}

/** A soft ridge that sinks into haze. @param {number} w @param {number} y @param {number} height @param {number} foot @param {string} colour @param {string} haze @param {number} seed @param {number} [rough] */
export function ridge(w, y, height, foot, colour, haze, seed, rough = 0.5) {
  const d = ground(crest(w, y, height, seed, rough), foot)
  return washed(d, [
    [0, colour],
    [0.35, mix(colour, haze, 0.2)],
    [1, haze],
  ])
}

/** Stony mountains with lit flanks, broken from a fractal line. @param {number} w @param {number} y @param {number} height @param {number} foot @param {{base: string, lit: string, haze: string}} tone @param {number} seed @param {boolean} [fromRight] */
export function mountains(w, y, height, foot, tone, seed, fromRight = true) {
  const next = seeded(seed)
  const size = 64
  const level = new Array(size + 1).fill(0).map(() => 0)
  for (let i = 0; i <= size; i += 16) level[i] = 0.25 + next() * 0.6
  for (let gap = 16, rough = 0.3; gap > 1; gap /= 2, rough *= 0.56) {
    for (let i = 0; i < size; i += gap)
      level[i + gap / 2] = ((level[i] ?? 0) + (level[i + gap] ?? 0)) / 2 + (next() - 0.5) * rough * 1.5
  }
  /** @param {number} i @returns {[number, number]} */
  const spot = (i) => [-60 + ((w + 120) * i) / size, y - height * Math.max(0.02, level[i] ?? 0)]
  const points = level.map((_, i) => spot(i))
  const side = fromRight ? 1 : -1
  let flanks = ''
  for (let i = 1; i < size; i += 1) {
    const here = level[i] ?? 0
    if (here < (level[i - 1] ?? 0) || here < (level[i + 1] ?? 0)) continue
    /** @type {[number, number][]} */
    const edge = [spot(i)]
    let k = i
    while (k > 0 && k < size && (level[k + side] ?? 1) <= (level[k] ?? 0)) {
      k += side
      edge.push(spot(k))
    }
    const [px, py] = spot(i)
    const [ex] = spot(k)
    if (edge.length < 3) continue
    const drop = (y - py) * (0.7 + next() * 0.3)
    const bx = px + (ex - px) * (0.35 + next() * 0.35)
    const steps = 5
    for (let q = steps; q > 0; q -= 1)
      edge.push([px + ((bx - px) * q) / steps + (q % 2 ? -0.09 : 0.07) * (ex - px), py + (drop * q) / steps])
    flanks += `M${edge.map(([a, b]) => `${n(a)},${n(b)}`).join('L')}Z`
  }
  const d = `M${points.map((q) => `${n(q[0])},${n(q[1])}`).join('L')}L${n(w + 200)},${n(foot)}L-60,${n(foot)}Z`
  return (
    washed(d, [
      [0, tone.base],
      [0.5, mix(tone.base, tone.haze, 0.35)],
      [1, tone.haze],
    ]) +
    inside(
      d,
      washed(flanks, [
        [0, tone.lit],
        [0.75, tone.lit, 0.3],
        [1, tone.lit, 0],
      ]),
    )
  )
}

/** A dune with a knife edge: one lit face, one in shade. @param {readonly Point[]} edge @param {number} w @param {number} foot @param {string} lit @param {string} dark */
export function dune(edge, w, foot, lit, dark) {
  const d = ground(edge, foot)
  const top = edge.reduce((a, b) => (b[1] < a[1] ? b : a), edge[0] ?? [0, 0])
  const slip = `M${n(top[0])},${n(top[1])}C${n(top[0] - w * 0.05)},${n(top[1] + (foot - top[1]) * 0.3)} ${n(top[0] + w * 0.08)},${n(top[1] + (foot - top[1]) * 0.55)} ${n(top[0] - w * 0.06)},${n(foot)}L${n(-40)},${n(foot)}L-40,${n(top[1] - 40)}Z`
  return (
    shaded(d, lit, mix(lit, dark, 0.45)) +
    inside(d, shape(slip, dark, 'opacity="0.55"') + dust(slip, dark, 0.7, 0.1, [0, 0, 0.6, 1]))
  )
}

/** Rows of tea bushes that follow a hill: scalloped bands with lit crowns.
 * @param {number} w @param {number} y @param {number} height @param {number} rows @param {number} foot @param {{lit: string, mid: string, dark: string}} tone @param {number} seed @param {number} [from] @param {number} [to] */
export function teaRows(w, y, height, rows, foot, tone, seed, from = -60, to = w + 60) {
  let out = ''
  const next = seeded(seed)
  const [p, q] = [next() * 6, next() * 6]
  for (let r = 0; r < rows; r += 1) {
    const t = r / rows
    const size = 9 + t * t * 62
    const base = y + (foot - y) * t ** 1.5
    /** @param {number} x */
    const hill = (x) =>
      base - Math.sin((x / w) * 4.2 + p) * height * (1 - t * 0.45) - Math.sin((x / w) * 9 + q) * height * 0.16
    let band = `M${n(from)},${n(hill(from))}`
    let crowns = ''
    for (let x = from; x < to;) {
      const step = size * (1.5 + next() * 0.7)
      const bump = size * (0.62 + next() * 0.34)
      const [y1, y2] = [hill(x), hill(x + step)]
      band += `C${n(x + step * 0.08)},${n(y1 - bump)} ${n(x + step * 0.92)},${n(y2 - bump)} ${n(x + step)},${n(y2)}`
      crowns += `M${n(x + step * 0.14)},${n(y1 - bump * 0.34)}C${n(x + step * 0.3)},${n(y1 - bump * 0.95)} ${n(x + step * 0.75)},${n(y2 - bump * 0.9)} ${n(x + step * 0.9)},${n(y2 - bump * 0.24)}Q${n(x + step * 0.55)},${n((y1 + y2) / 2 - bump * 0.5)} ${n(x + step * 0.14)},${n(y1 - bump * 0.34)}Z`
      x += step
    }
    const body = mix(tone.mid, tone.dark, 0.25 + t * 0.6)
    out +=
      shaded(`${band}L${n(to)},${n(foot)}L${n(from)},${n(foot)}Z`, body, mix(body, tone.dark, 0.8)) +
      shape(crowns, mix(tone.lit, tone.mid, 0.15 + t * 0.55))
  }
  return out
}

/** Furrows or ripples that run to a vanishing point. @param {number} vx @param {number} vy @param {number} w @param {number} foot @param {number} count @param {string} colour @param {number} width @param {number} opacity */
export function furrows(vx, vy, w, foot, count, colour, width, opacity) {
  let d = ''
  for (let i = 0; i <= count; i += 1) {
    const x = -w * 0.8 + (w * 2.6 * i) / count
    d += `M${n(vx + (x - vx) * 0.04)},${n(vy + (foot - vy) * 0.04)}L${n(x)},${n(foot)}`
  }
  return line(d, colour, width, `opacity="${opacity}"`)
}
