import { at, line, mix, n, oval, seeded, shape, shaded } from '../draw.mjs'

/** One feathered frond from the origin. @param {number} angle @param {number} length @param {number} droop @param {number} leaf */
function frond(angle, length, droop, leaf) {
  const [ax, ay] = [Math.cos(angle), Math.sin(angle)]
  /** @param {number} t @returns {[number, number]} */
  const spine = (t) => [ax * length * t, ay * length * t + droop * t * t]
  let d = ''
  const steps = 17
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps
    const [x, y] = spine(t)
    const [px, py] = spine(t - 0.05)
    const size = leaf * Math.sin(Math.min(1, t * 1.05 + 0.08) * Math.PI * 0.86) + leaf * 0.12
    const [dx, dy] = [x - px, y - py]
    const k = Math.hypot(dx, dy) || 1
    for (const side of [-1, 1]) {
      const tx = x + (dx / k) * size * 0.72 + (-dy / k) * side * size * 0.62
      const ty = y + (dy / k) * size * 0.72 + (dx / k) * side * size * 0.62 + size * 0.34
      d += `M${n(px)},${n(py)}Q${n((x + tx) / 2 + (-dy / k) * side * size * 0.12)},${n((y + ty) / 2 - size * 0.05)} ${n(tx)},${n(ty)}L${n(x)},${n(y)}Z`
    }
  }
  return d
}

/** A date palm. @param {number} x @param {number} foot @param {number} h @param {string} colour @param {number} seed @param {{lean?: number, lit?: string, fruit?: string}} [how] */
export function palm(x, foot, h, colour, seed, how = {}) {
  const next = seeded(seed)
  const lean = (how.lean ?? 0.06) * h
  const w = h * 0.032
  const trunk = `M${n(-w)},0C${n(-w * 0.5 + lean * 0.1)},${n(-h * 0.35)} ${n(lean * 0.6 - w * 0.6)},${n(-h * 0.7)} ${n(lean - w * 0.5)},${n(-h)}L${n(lean + w * 0.5)},${n(-h)}C${n(lean * 0.6 + w * 0.8)},${n(-h * 0.7)} ${n(w * 0.9 + lean * 0.1)},${n(-h * 0.35)} ${n(w * 1.5)},0Z`
  let notches = ''
  for (let i = 1; i < 22; i += 1) {
    const t = i / 22
    const cx = lean * t ** 1.5
    notches += `M${n(cx - w * 0.7)},${n(-h * t)}L${n(cx + w * 0.7)},${n(-h * t - w * 0.5)}`
  }
  const back = []
  const front = []
  for (let i = 0; i < 13; i += 1) {
    const a = -Math.PI * (1.12 - (i / 12) * 1.24) + (next() - 0.5) * 0.16
    const one = frond(a, h * (0.36 + next() * 0.1), h * (0.16 + next() * 0.16), h * 0.085)
    if (i % 2) back.push(one)
    else front.push(one)
  }
  const fruit = how.fruit
    ? [
        [-0.03, 0.05],
        [0.035, 0.06],
        [0, 0.075],
      ]
        .map(([dx, dy]) => oval((dx ?? 0) * h, (dy ?? 0) * h, h * 0.02, h * 0.034, how.fruit ?? colour))
        .join('')
    : ''
  return at(
    x,
    foot,
    1,
    shape(trunk, colour) +
      line(notches, how.lit ?? mix(colour, '#000000', 0.3), w * 0.16, 'opacity="0.4"') +
      at(lean, -h, 1, shape(back.join(''), how.lit ?? colour) + fruit + shape(front.join(''), colour)),
  )
}

/** Fronds that hang into the sheet from a corner. @param {number} x @param {number} y @param {number} size @param {string} colour @param {number} from @param {number} to @param {number} count @param {number} seed */
export function overhang(x, y, size, colour, from, to, count, seed) {
  const next = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i += 1)
    d += frond(
      from + ((to - from) * i) / Math.max(1, count - 1) + (next() - 0.5) * 0.1,
      size * (0.8 + next() * 0.3),
      size * (0.18 + next() * 0.14),
      size * 0.2,
    )
  return at(x, y, 1, shape(d, colour))
}

/** A broad tree of leaf masses. @param {number} x @param {number} foot @param {number} h @param {string} colour @param {string} lit @param {number} seed */
export function broadTree(x, foot, h, colour, lit, seed) {
  const next = seeded(seed)
  const trunk = mix(colour, '#1a1418', 0.55)
  let mass = ''
  let light = ''
  for (let i = 0; i < 15; i += 1) {
    const a = next() * Math.PI * 2
    const [cx, cy, r] = [
      Math.cos(a) * h * 0.3 * next() ** 0.5,
      -h * 0.68 + Math.sin(a) * h * 0.2 * next() ** 0.5,
      h * (0.1 + next() * 0.08),
    ]
    mass += oval(cx, cy, r * 1.15, r, colour)
    light += oval(cx + r * 0.22, cy - r * 0.3, r * 0.62, r * 0.4, lit, 'opacity="0.55"')
  }
  return at(
    x,
    foot,
    1,
    shape(
      `M${n(-h * 0.035)},0C${n(-h * 0.02)},${n(-h * 0.2)} ${n(-h * 0.03)},${n(-h * 0.4)} ${n(-h * 0.12)},${n(-h * 0.62)}L${n(-h * 0.06)},${n(-h * 0.6)}L0,${n(-h * 0.4)}L${n(h * 0.1)},${n(-h * 0.62)}L${n(h * 0.14)},${n(-h * 0.6)}C${n(h * 0.04)},${n(-h * 0.4)} ${n(h * 0.03)},${n(-h * 0.2)} ${n(h * 0.05)},0Z`,
      trunk,
    ) +
      mass +
      light,
  )
}

/** Banana leaves, big and torn. @param {number} x @param {number} foot @param {number} h @param {string} colour @param {string} lit @param {number} seed */
export function banana(x, foot, h, colour, lit, seed) {
  const next = seeded(seed)
  let out = shape(
    `M${n(-h * 0.04)},0L${n(-h * 0.02)},${n(-h * 0.5)}H${n(h * 0.02)}L${n(h * 0.045)},0Z`,
    mix(colour, '#6d9560', 0.3),
  )
  for (let i = 0; i < 7; i += 1) {
    const a = -2.75 + i * 0.39 + (next() - 0.5) * 0.2
    const l = h * (0.5 + next() * 0.16)
    const [tx, ty] = [Math.cos(a) * l, Math.sin(a) * l * 0.9 + l * 0.26]
    const [mx, my] = [Math.cos(a) * l * 0.55, Math.sin(a) * l * 0.75 - l * 0.04]
    const [ox, oy] = [-Math.sin(a) * h * 0.1, Math.cos(a) * h * 0.1]
    out +=
      shape(
        `M0,${n(-h * 0.46)}Q${n(mx + ox)},${n(-h * 0.46 + my + oy)} ${n(tx)},${n(-h * 0.46 + ty)}Q${n(mx - ox)},${n(-h * 0.46 + my - oy)} 0,${n(-h * 0.46)}Z`,
        i % 2 ? colour : mix(colour, lit, 0.28),
      ) +
      line(
        `M0,${n(-h * 0.46)}Q${n(mx)},${n(-h * 0.46 + my)} ${n(tx)},${n(-h * 0.46 + ty)}`,
        lit,
        h * 0.008,
        'opacity="0.7"',
      )
  }
  return at(x, foot, 1, out)
}

/** Reeds and grass at the near edge. @param {number} x @param {number} foot @param {number} w @param {number} h @param {string} colour @param {number} seed @param {number} [count] */
export function reeds(x, foot, w, h, colour, seed, count = 60) {
  const next = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const [bx, tall, lean, k] = [
      x + next() * w,
      h * (0.35 + next() * 0.75),
      (next() - 0.4) * h * 0.5,
      h * 0.018 + next() * h * 0.014,
    ]
    d += `M${n(bx - k)},${n(foot)}Q${n(bx + lean * 0.2)},${n(foot - tall * 0.6)} ${n(bx + lean)},${n(foot - tall)}Q${n(bx + lean * 0.25 + k * 2)},${n(foot - tall * 0.55)} ${n(bx + k)},${n(foot)}Z`
  }
  return shape(d, colour)
}

/** A line of far trees. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} colour @param {string} foot @param {number} seed */
export function treeLine(x, y, w, h, colour, foot, seed) {
  const next = seeded(seed)
  let d = `M${n(x)},${n(y)}`
  for (let p = x; p < x + w;) {
    const step = h * (0.35 + next() * 0.8)
    const up = h * (0.35 + next() * 0.75)
    d += `C${n(p)},${n(y - up)} ${n(p + step)},${n(y - up * 1.05)} ${n(p + step)},${n(y - h * 0.22 * next())}`
    p += step
  }
  return shaded(`${d}V${n(y + h * 0.2)}H${n(x)}Z`, colour, foot)
}
