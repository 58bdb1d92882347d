import { at, box, disc, inside, line, mix, n, seeded, shape } from '../draw.mjs'

/** @typedef {{base: string, lit: string, dark: string, light: string}} Tone */

/** Lit windows on a face. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} light @param {number} seed @param {number} cell @param {number} share */
export function windows(x, y, w, h, light, seed, cell = 9, share = 0.4) {
  const next = seeded(seed)
  let d = ''
  for (let yy = y + cell; yy < y + h - cell; yy += cell * 1.45)
    for (let xx = x + cell * 0.7; xx < x + w - cell * 0.8; xx += cell)
      if (next() < share) d += `M${n(xx)},${n(yy)}h${n(cell * 0.52)}v${n(cell * 0.62)}h${n(-cell * 0.52)}Z`
  return shape(d, light, 'opacity="0.85"')
}

/** @param {string} d @param {Tone} tone @param {number} split share of the width in light, from the right @param {number} w @param {number} h @param {number} seed @param {number} share */
const faced = (d, tone, split, w, h, seed, share) =>
  shape(d, tone.base) +
  inside(
    d,
    box(w * (0.5 - split), -h * 1.1, w, h * 1.2, tone.lit) +
      box(-w * 0.5, -h * 1.1, w * 0.2, h * 1.2, tone.dark, 'opacity="0.5"') +
      windows(-w / 2, -h, w, h, tone.light, seed, Math.min(13, Math.max(5, w / 9)), share),
  )

/** One tower by its character. @param {'slab' | 'step' | 'sail' | 'spire' | 'twist' | 'twin' | 'needle' | 'slant'} kind @param {number} x @param {number} foot @param {number} w @param {number} h @param {Tone} tone @param {number} seed @param {number} [share] */
export function tower(kind, x, foot, w, h, tone, seed, share = 0.32) {
  const r = w / 2
  switch (kind) {
    case 'step':
      return at(
        x,
        foot,
        1,
        faced(
          `M${n(-r)},0V${n(-h * 0.52)}H${n(-r * 0.76)}V${n(-h * 0.74)}H${n(-r * 0.5)}V${n(-h * 0.9)}H${n(r * 0.5)}V${n(-h * 0.74)}H${n(r * 0.76)}V${n(-h * 0.52)}H${n(r)}V0Z`,
          tone,
          0.34,
          w,
          h,
          seed,
          share,
        ) + box(-w * 0.02, -h, w * 0.04, h * 0.11, tone.base),
      )
    case 'sail':
      return at(
        x,
        foot,
        1,
        faced(
          `M${n(-r)},0C${n(-r * 1.05)},${n(-h * 0.4)} ${n(-r * 0.5)},${n(-h * 0.8)} ${n(r * 0.55)},${n(-h * 0.94)}L${n(r)},0Z`,
          tone,
          0.3,
          w,
          h,
          seed,
          share,
        ) +
          line(
            `M${n(r * 0.52)},${n(-h)}V${n(-h * 0.86)}M${n(-r * 0.66)},${n(-h * 0.5)}L${n(r * 0.7)},${n(-h * 0.5)}M${n(r * 0.55)},${n(-h * 0.94)}L${n(r)},0`,
            tone.lit,
            w * 0.035,
          ),
      )
    case 'spire': {
      const steps = /** @type {const} */ ([
        [1, 0.2],
        [0.84, 0.36],
        [0.68, 0.5],
        [0.52, 0.63],
        [0.36, 0.75],
        [0.22, 0.85],
        [0.1, 0.93],
      ])
      let up = `M${n(-r)},0`
      let down = ''
      for (const [k, y] of steps) {
        up += `V${n(-h * (y - 0.03))}H${n(-r * (k - 0.14))}`
        down = `H${n(r * k)}V${n(-h * (y - 0.13))}${down}`
      }
      return at(
        x,
        foot,
        1,
        faced(
          `${up}L0,${n(-h)}L${n(r * 0.04)},${n(-h * 0.9)}${down}V0Z`,
          tone,
          0.4,
          w,
          h,
          seed,
          share * 0.8,
        ) + line(`M0,${n(-h * 0.88)}V${n(-h * 1.02)}`, tone.lit, Math.max(1.4, w * 0.02)),
      )
    }
    case 'twist':
      return at(
        x,
        foot,
        1,
        faced(
          `M${n(-r)},0C${n(-r * 0.4)},${n(-h * 0.36)} ${n(-r * 1.1)},${n(-h * 0.62)} ${n(-r * 0.5)},${n(-h)}L${n(r * 0.6)},${n(-h * 0.96)}C${n(r * 0.1)},${n(-h * 0.62)} ${n(r * 1.2)},${n(-h * 0.36)} ${n(r)},0Z`,
          tone,
          0.32,
          w,
          h,
          seed,
          share,
        ),
      )
    case 'twin':
      return at(
        x,
        foot,
        1,
        at(
          -w * 0.32,
          0,
          1,
          faced(
            `M${n(-r * 0.4)},0V${n(-h * 0.94)}L${n(r * 0.4)},${n(-h)}V0Z`,
            tone,
            0.12,
            w * 0.4,
            h,
            seed,
            share,
          ),
        ) +
          at(
            w * 0.32,
            0,
            1,
            faced(
              `M${n(-r * 0.4)},0V${n(-h * 0.8)}L${n(r * 0.4)},${n(-h * 0.86)}V0Z`,
              tone,
              0.12,
              w * 0.4,
              h,
              seed + 1,
              share,
            ),
          ) +
          box(-w * 0.2, -h * 0.46, w * 0.4, h * 0.03, tone.base),
      )
    case 'needle':
      return at(
        x,
        foot,
        1,
        shape(`M${n(-r * 0.34)},0L${n(-r * 0.05)},${n(-h)}H${n(r * 0.05)}L${n(r * 0.34)},0Z`, tone.base) +
          disc(0, -h * 0.56, r, tone.base) +
          inside(
            `M${n(-r)},${n(-h * 0.56)}a${n(r)},${n(r)} 0 1 1 ${n(w)},0a${n(r)},${n(r)} 0 1 1 ${n(-w)},0`,
            box(r * 0.2, -h, w, h, tone.lit) + box(-r, -h * 0.565, w, h * 0.012, tone.dark),
          ) +
          disc(0, -h * 0.8, r * 0.5, tone.base) +
          inside(
            `M${n(-r * 0.5)},${n(-h * 0.8)}a${n(r * 0.5)},${n(r * 0.5)} 0 1 1 ${n(r)},0a${n(r * 0.5)},${n(r * 0.5)} 0 1 1 ${n(-r)},0`,
            box(r * 0.1, -h, w, h, tone.lit),
          ),
      )
    case 'slant':
      return at(
        x,
        foot,
        1,
        faced(`M${n(-r)},0V${n(-h * 0.86)}L${n(r)},${n(-h)}V0Z`, tone, 0.3, w, h, seed, share),
      )
    default:
      return at(
        x,
        foot,
        1,
        faced(`M${n(-r)},0V${n(-h)}H${n(r)}V0Z`, tone, 0.3, w, h, seed, share) +
          box(-r * 0.5, -h * 1.03, w * 0.3, h * 0.03, tone.base),
      )
  }
}

const kinds = /** @type {const} */ (['slab', 'step', 'slant', 'twin', 'slab', 'twist', 'slab', 'step'])

/** A row of lesser towers. @param {number} x @param {number} w @param {number} foot @param {number} low @param {number} high @param {Tone} tone @param {number} seed @param {number} [width] @param {number} [share] */
export function skyline(x, w, foot, low, high, tone, seed, width = 46, share = 0.2) {
  const next = seeded(seed)
  let out = ''
  for (let p = x; p < x + w;) {
    const wide = width * (0.7 + next() * 0.8)
    out += tower(
      kinds[Math.floor(next() * kinds.length)] ?? 'slab',
      p + wide / 2,
      foot,
      wide,
      low + next() ** 1.5 * (high - low),
      tone,
      Math.floor(next() * 999),
      share,
    )
    p += wide * (0.9 + next() * 0.35)
  }
  return out
}

/** A tower crane with lattice mast. @param {number} x @param {number} foot @param {number} h @param {string} colour @param {boolean} [flip] */
export function towerCrane(x, foot, h, colour, flip = false) {
  const w = h * 0.022
  let lattice = ''
  for (let y = 0; y < h; y += w * 2.2)
    lattice += `M${n(-w)},${n(-y)}L${n(w)},${n(-y - w * 2.2)}M${n(w)},${n(-y)}L${n(-w)},${n(-y - w * 2.2)}`
  for (let i = 0; i < h * 0.7; i += w * 2)
    lattice += `M${n(i)},${n(-h)}l${n(w)},${n(-w * 1.3)}l${n(w)},${n(w * 1.3)}`
  return at(
    x,
    foot,
    1,
    line(lattice, colour, w * 0.28) +
      line(
        `M${n(-w)},0V${n(-h)}M${n(w)},0V${n(-h)}M${n(-h * 0.26)},${n(-h)}H${n(h * 0.72)}M0,${n(-h - w * 1.3)}H${n(h * 0.7)}M0,${n(-h * 1.12)}L${n(h * 0.6)},${n(-h)}M0,${n(-h * 1.12)}L${n(-h * 0.24)},${n(-h)}M0,${n(-h * 1.12)}V${n(-h)}`,
        colour,
        w * 0.42,
      ) +
      box(-h * 0.28, -h, h * 0.08, h * 0.05, colour) +
      box(-w, -h, w * 3, w * 2.6, colour) +
      line(`M${n(h * 0.5)},${n(-h)}V${n(-h * 0.72)}`, colour, w * 0.24) +
      box(h * 0.47, -h * 0.72, h * 0.06, h * 0.016, colour),
    { flip },
  )
}

/** A house front of a Dhaka street: shop below, balconies above. @param {number} x @param {number} foot @param {number} w @param {number} floors @param {Tone} tone @param {number} seed @param {readonly string[]} signs */
export function streetHouse(x, foot, w, floors, tone, seed, signs) {
  const next = seeded(seed)
  const floor = w * 0.46
  const h = floor * floors
  let out =
    box(x, foot - h, w, h, tone.base) +
    box(x + w * 0.84, foot - h, w * 0.16, h, tone.dark) +
    box(x - w * 0.02, foot - h - w * 0.05, w * 1.04, w * 0.06, tone.lit)
  out +=
    box(x + w * 0.1, foot - h - w * 0.28, w * 0.22, w * 0.18, tone.dark, 'rx="4"') +
    line(
      `M${n(x + w * 0.13)},${n(foot - h)}v${n(-w * 0.12)}M${n(x + w * 0.29)},${n(foot - h)}v${n(-w * 0.12)}`,
      tone.dark,
      3,
    )
  for (let f = 1; f < floors; f += 1) {
    const y = foot - floor * (f + 1)
    const bays = 3
    for (let b = 0; b < bays; b += 1) {
      const bx = x + w * (0.06 + b * 0.27)
      const on = next() < 0.45
      out +=
        box(bx, y + floor * 0.2, w * 0.19, floor * 0.52, on ? tone.light : mix(tone.dark, '#0b0d22', 0.35)) +
        line(
          `M${n(bx + w * 0.095)},${n(y + floor * 0.2)}v${n(floor * 0.52)}M${n(bx)},${n(y + floor * 0.42)}h${n(w * 0.19)}`,
          tone.dark,
          2,
        )
      if (next() < 0.55) {
        let rails = ''
        for (let r = 0; r <= 6; r += 1)
          rails += `M${n(bx - w * 0.02 + r * w * 0.039)},${n(y + floor * 0.58)}v${n(floor * 0.26)}`
        out +=
          line(rails + `M${n(bx - w * 0.03)},${n(y + floor * 0.58)}h${n(w * 0.25)}`, tone.lit, 2) +
          box(bx - w * 0.035, y + floor * 0.84, w * 0.26, floor * 0.06, tone.lit)
        if (next() < 0.4)
          out += shape(
            `M${n(bx + w * 0.03)},${n(y + floor * 0.6)}h${n(w * 0.09)}v${n(floor * 0.3)}l${n(-w * 0.03)},${n(-floor * 0.05)}l${n(-w * 0.06)},${n(floor * 0.06)}Z`,
            signs[Math.floor(next() * signs.length)] ?? tone.lit,
          )
      }
    }
    out += box(x, y + floor * 0.96, w, floor * 0.04, tone.dark)
  }
  out +=
    box(x + w * 0.04, foot - floor * 0.72, w * 0.92, floor * 0.72, mix(tone.dark, '#0b0d22', 0.5)) +
    box(x + w * 0.1, foot - floor * 0.62, w * 0.8, floor * 0.62, tone.light, 'opacity="0.75"')
  for (let k = 0; k < 4; k += 1)
    out += box(
      x + w * (0.14 + k * 0.19),
      foot - floor * (0.3 + next() * 0.2),
      w * 0.13,
      floor * 0.3,
      mix(tone.dark, signs[k % signs.length] ?? tone.base, 0.4),
    )
  out +=
    box(x + w * 0.02, foot - floor * 0.98, w * 0.96, floor * 0.24, signs[seed % signs.length] ?? tone.lit) +
    box(x + w * 0.08, foot - floor * 0.9, w * 0.5, floor * 0.08, '#fbf3e2', 'opacity="0.75"')
  return (
    out +
    shape(
      `M${n(x + w * 0.04)},${n(foot - floor * 0.72)}h${n(w * 0.92)}l${n(w * 0.05)},${n(floor * 0.14)}h${n(-w * 1.02)}Z`,
      tone.lit,
    )
  )
}
