import { at, disc, line, mix, n, oval, seeded, shape } from '../draw.mjs'

/** A duck on the water, facing right, 60 wide. @param {number} x @param {number} y @param {number} s @param {string} c @param {boolean} [flip] */
export const duck = (x, y, s, c, flip = false) =>
  at(
    x,
    y,
    s,
    oval(0, 2, 36, 4, '#fff6dc', 'opacity="0.5"') +
      shape(
        'M-34,-14C-26,-8 -20,-26 0,-24C10,-24 14,-30 14,-38C14,-50 32,-50 32,-38C32,-32 28,-28 28,-20C30,-4 14,2 -8,2C-26,2 -34,-6 -34,-14Z',
        c,
      ) +
      shape('M-20,-16C-8,-22 8,-20 10,-10C0,-2 -14,-4 -20,-16Z', mix(c, '#3a2436', 0.3)) +
      shape('M31,-40L46,-36L31,-33Z', '#eea02b') +
      disc(25, -40, 2.4, '#15131c'),
    { flip },
  )

/** A humped cow facing right, 170 wide. @param {number} x @param {number} y @param {number} s @param {string} c @param {boolean} [flip] */
export const cow = (x, y, s, c, flip = false) =>
  at(
    x,
    y,
    s,
    oval(0, 0, 86, 7, '#0b0d22', 'opacity="0.3"') +
      line('M-54,-50L-56,-2M-40,-46L-38,-2M34,-46L32,-2M48,-50L50,-2', mix(c, '#2a1838', 0.25), 11) +
      shape(
        'M-70,-86C-60,-98 20,-92 30,-104C40,-112 50,-100 52,-90C62,-92 70,-104 80,-106C96,-106 104,-92 110,-78C110,-70 98,-68 90,-74C80,-70 70,-54 56,-46C30,-38 -40,-38 -62,-48C-72,-58 -74,-74 -70,-86Z',
        c,
      ) +
      line('M-70,-84C-82,-70 -78,-44 -80,-30', c, 5) +
      line('M82,-106C78,-120 84,-128 92,-130M92,-104C94,-116 102,-122 108,-120', '#f3e6cb', 5) +
      disc(92, -90, 3, '#15131c') +
      shape('M-40,-90C-30,-70 -10,-66 0,-92Z', mix(c, '#2a1838', 0.35), 'opacity="0.6"'),
    { flip },
  )

/** A young tree in the ground, held by a stake. @param {number} x @param {number} y @param {number} s @param {string} c */
export const sapling = (x, y, s, c) =>
  at(
    x,
    y,
    s,
    oval(0, 0, 26, 6, '#4c3430', 'opacity="0.7"') +
      line('M10,0V-70', '#c99e68', 4) +
      line('M0,0C-2,-30 2,-50 0,-84M0,-40L-18,-56M0,-52L18,-68', '#5a4030', 3.4) +
      [
        [-20, -58],
        [20, -70],
        [-10, -82],
        [10, -92],
        [0, -72],
      ]
        .map(([lx = 0, ly = 0], i) =>
          shape(
            `M${lx},${ly + 10}Q${lx - 16},${ly - 4} ${lx},${ly - 20}Q${lx + 16},${ly - 4} ${lx},${ly + 10}Z`,
            i % 2 ? c : mix(c, '#fff0c4', 0.25),
          ),
        )
        .join(''),
  )

/** A mangrove on its stilt roots. @param {number} x @param {number} y @param {number} h @param {string} c @param {string} lit @param {number} seed */
export function mangrove(x, y, h, c, lit, seed) {
  const next = seeded(seed)
  let roots = ''
  for (let i = 0; i < 9; i += 1) {
    const to = (i - 4) * h * 0.11 + (next() - 0.5) * h * 0.05
    roots += `M${n(to * 0.1)},${n(-h * (0.3 + next() * 0.16))}Q${n(to * 0.9)},${n(-h * 0.26)} ${n(to)},0`
  }
  let leaf = ''
  for (let i = 0; i < 12; i += 1) {
    const [cx, cy, r] = [(next() - 0.5) * h * 0.6, -h * (0.6 + next() * 0.3), h * (0.09 + next() * 0.06)]
    leaf +=
      oval(cx, cy, r * 1.3, r, c) + oval(cx + r * 0.3, cy - r * 0.35, r * 0.7, r * 0.4, lit, 'opacity="0.6"')
  }
  return at(
    x,
    y,
    1,
    line(roots, mix(c, '#4c3430', 0.7), h * 0.022) +
      line(`M0,${n(-h * 0.3)}V${n(-h * 0.7)}`, mix(c, '#4c3430', 0.7), h * 0.04) +
      leaf,
  )
}

/** A pumpkin vine that creeps along the ground. @param {number} x @param {number} y @param {number} s @param {string} c @param {number} seed */
export function vine(x, y, s, c, seed) {
  const next = seeded(seed)
  let leaves = ''
  for (let i = 0; i < 7; i += 1) {
    const [lx, ly, r] = [-90 + i * 30, Math.sin(i * 1.3) * 8 - next() * 8, 15 + next() * 8]
    leaves +=
      shape(
        `M${n(lx)},${n(ly + r * 0.6)}C${n(lx - r * 1.5)},${n(ly)} ${n(lx - r)},${n(ly - r)} ${n(lx)},${n(ly - r * 0.6)}C${n(lx + r)},${n(ly - r)} ${n(lx + r * 1.5)},${n(ly)} ${n(lx)},${n(ly + r * 0.6)}Z`,
        i % 2 ? c : mix(c, '#dfe39c', 0.3),
      ) + line(`M${n(lx)},${n(ly - r * 0.5)}V${n(ly + r * 0.5)}`, mix(c, '#fff0c4', 0.4), 1.6)
  }
  return at(
    x,
    y,
    s,
    line('M-100,4C-60,-14 -20,16 20,0C50,-10 80,10 110,-4', mix(c, '#2a1838', 0.3), 4) + leaves,
  )
}
