import { ink, skin } from '../palette.mjs'
import { box, glow, line, mix, n, oval, poly, seeded, shape, shaded, sheet, veil, washed } from '../draw.mjs'
import { birds, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, sun } from '../parts/sun.mjs'
import { ground, mountains } from '../parts/hills.mjs'
import { arcade, arch } from '../parts/arch.mjs'
import { dome, kaaba, minaret } from '../parts/mosque.mjs'
import { palm } from '../parts/trees.mjs'
import { star } from '../parts/lattice.mjs'
import { parasol, sitter, walker } from '../parts/pilgrims.mjs'
import { calm, H, W } from './banners.mjs'

/** @typedef {import('../draw.mjs').Point} Point */

const pine = '#06211f'

/** The gate of the court before the mosque: where it stands, and its foot. */
const gate = { x: 1300, foot: 344 }
/** A point of the court on the sheet: metres to the right of the gate's axis, and metres away. @param {number} u @param {number} z @returns {[number, number]} */
const court = (u, z) => [gate.x + (600 * u) / z, 299 + 1800 / z]
/** Where the cloths of the evening meal lie, in metres to the right of the gate's axis. */
const rows = [-9.3, -6.1, -2.9, 2.9, 6.1, 9.3, 12.5, 15.7, 18.9, 22.1]

/** One of the cloths of the evening meal, with cups and dates on it. @param {number} u @param {number} near @param {number} far */
function cloth(u, near, far) {
  let things = ''
  for (let z = far; z > near; z -= 1.1) {
    const [x, y] = court(u, z)
    const r = 100 / z
    things +=
      oval(x - r * 0.9, y, r * 1.1, r * 0.42, '#f6e2b4') +
      oval(x - r * 0.9, y - r * 0.16, r * 0.8, r * 0.28, '#6a3326') +
      shape(
        `M${n(x + r * 0.5)},${n(y - r)}h${n(r * 0.8)}l${n(-r * 0.14)},${n(r)}h${n(-r * 0.52)}Z`,
        '#fffaf0',
      )
  }
  return (
    washed(poly([court(u - 0.42, far), court(u + 0.42, far), court(u + 0.42, near), court(u - 0.42, near)]), [
      [0, '#fff0cf'],
      [0.4, '#c9c6a4'],
      [1, '#5f8074'],
    ]) + things
  )
}

const robes = [
  '#fffaf0',
  '#f3e6cb',
  '#e9dcc0',
  '#fffaf0',
  '#b9cbb0',
  '#2f6a5c',
  '#fbf3e2',
  '#44507a',
  '#f3e6cb',
  '#9a6a66',
]

/** Those who sit at the cloths and wait for the evening call. */
function guests() {
  const next = seeded(31)
  /** @type {[number, number, boolean][]} */
  const seats = []
  for (const u of rows)
    for (let z = 7.6; z < 32; z += 0.95 + z * 0.012) {
      seats.push([u - 0.98, z + next() * 0.3, false])
      seats.push([u + 0.98, z + next() * 0.3, true])
    }
  return seats
    .sort((a, b) => b[1] - a[1])
    .map(([u, z, flip]) => {
      const [x, y] = court(u, z)
      const one = Math.floor(next() * robes.length)
      const kind = next()
      if (x > W + 40 || kind < 0.05) return ''
      return sitter(
        x,
        y,
        (600 * 0.9) / z / 100,
        {
          cloth: mix(robes[one] ?? ink.paper, '#17423d', Math.min(0.42, 3 / z)),
          skin: [skin.tan, skin.brown, skin.deep, skin.wheat][one % 4] ?? skin.tan,
          head: kind < 0.4 ? 'scarf' : kind < 0.8 ? 'cap' : 'hair',
          light: '#fbdf9c',
          lit: x > gate.x === flip,
        },
        flip,
      )
    })
    .join('')
}

/** The lit gate: one arch within another, and the Kaaba at the end. */
function litGate() {
  const { x, foot } = gate
  const stone = { base: '#8fa38c', lit: '#f6dca6', dark: '#33605a' }
  const top = foot - 176
  let inner = ''
  for (const [k, c] of /** @type {const} */ ([
    [1, '#b9783c'],
    [0.86, '#d9964a'],
    [0.72, '#ecb866'],
    [0.58, '#f8d68c'],
    [0.45, '#fff0c4'],
  ]))
    inner +=
      shape(arch(x, foot, 108 * k, 134 * k), c) +
      line(arch(x, foot, 108 * k, 134 * k), '#ffe9b0', 1.4, 'opacity="0.6"')
  const frieze = Array.from({ length: 15 }, (_, i) => star(x - 98 + i * 14, top + 12, 6)).join('')
  return (
    minaret(x - 150, foot, 222, stone) +
    minaret(x + 150, foot, 222, stone, false) +
    dome(x, top - 4, 72, 38, stone, false) +
    shaded(`M${x - 114},${foot}V${top}H${x + 114}V${foot}Z`, '#8fa588', '#f0cf90') +
    box(x - 114, top, 228, 24, '#2f6a5c') +
    line(frieze, '#f6c25c', 1.5) +
    box(x - 120, top - 6, 240, 7, '#fbe3b0') +
    box(x - 114, top + 24, 228, 2.4, '#fbe3b0') +
    [-92, 92]
      .map(
        (d) =>
          shape(arch(x + d, foot, 28, 72), '#f2c878') +
          line(arch(x + d, foot, 35, 82), '#5f7f6c', 2) +
          shape(arch(x + d, foot - 96, 20, 34), '#3f6f62') +
          line(arch(x + d, foot - 94, 26, 41), '#e9d6a2', 1.6),
      )
      .join('') +
    line(arch(x, foot, 126, 147), '#3f6f62', 7) +
    line(arch(x, foot, 126, 147), '#fbe3b0', 2.4) +
    inner +
    kaaba(x - 1, foot - 5, 0.36) +
    box(x - 58, foot - 4, 116, 4, '#ffe9b0')
  )
}

/** An evening in Ramadan: the court before the lit gate, laid for the breaking of the fast. */
export function umrah() {
  const wing = { base: '#5f8574', lit: '#e3cf9c', dark: '#24504c' }
  const { x, foot } = gate
  let joints = ''
  for (let u = -57.6; u <= 58; u += 3.2) {
    const [[x0, y0], [x1, y1]] = [court(u + 1.6, 39), court(u + 1.6, 6.6)]
    joints += `M${n(x0)},${n(y0)}L${n(x1)},${n(y1)}`
  }
  return sheet(
    W,
    H,
    sky(W, H, ['#041a1c', '#08302f', '#12504a', '#3f7a66', '#a9ad72', '#f0c878'], 336) +
      stars(W, 200, 120, 12) +
      crescent(1546, 156, 26, ink.butter) +
      veil(0.45, streak(1120, 226, 460, 26, '#9fa873', 4) + streak(1740, 206, 340, 24, '#7f9a70', 9)) +
      mountains(W, 336, 110, 386, { base: '#12433f', lit: '#4f7a62', haze: '#8f9a70' }, 23) +
      glow(x, 290, 560, '#f6c25c', 0.62, 0.66) +
      [1050, 1660, 880, 1800].map((mx, i) => minaret(mx, foot, 184 - i * 8, wing, mx < x)).join('') +
      Array.from({ length: 15 }, (_, i) =>
        Math.abs(i * 68 + 892 - x) < 190 ? '' : dome(892 + i * 68, foot - 86, 34, 20, wing, i * 68 + 892 < x),
      ).join('') +
      arcade(-18, foot, 34, 84, 58, '#7f9680', '#e0a552', '#f6dca6') +
      washed(`M-5,${foot - 86}H${W}V${foot}H-5Z`, [
        [0, '#0b3a36', 0.6],
        [1, '#f6c878', 0.2],
      ]) +
      litGate() +
      washed(`M0,${foot - 2}H${W}V${H}H0Z`, [
        [0, '#e3c083'],
        [0.18, '#8f9a74'],
        [0.5, '#2f5f55'],
        [1, '#0a2b2a'],
      ]) +
      line(joints, '#0b3a36', 1.6, 'opacity="0.3"') +
      washed(poly([court(-1.3, 39), court(1.3, 39), court(1.5, 6.6), court(-1.5, 6.6)]), [
        [0, '#fff0c4', 0.95],
        [0.4, '#f2cf8c', 0.6],
        [1, '#d9b878', 0.14],
      ]) +
      rows.map((u) => cloth(u, 7, 32)).join('') +
      guests() +
      walkersToGate() +
      calm(pine),
  )
}

/** Two pilgrims on the free way to the gate. */
function walkersToGate() {
  /** @param {number} u @param {number} z @param {import('../parts/pilgrims.mjs').Walker} who */
  const one = (u, z, who) => {
    const [x, y] = court(u, z)
    return walker(x, y, (600 * 1.76) / z / 100, { ...who, fall: [u * 12, 56] })
  }
  return (
    one(-0.46, 15.7, {
      dress: 'ihram',
      cloth: '#fffaf0',
      skin: skin.brown,
      hair: '#4a4248',
      light: '#ffe6b0',
    }) +
    one(0.5, 15.3, { dress: 'robe', cloth: '#e9e0cc', second: '#f3e6cb', skin: skin.tan, light: '#ffe6b0' })
  )
}

const horizon = 240
/** The road's middle and half width at a height of the sheet. @param {number} y */
const road = (y) => {
  const t = (y - horizon) / (H - horizon)
  return {
    mid: 1462 - 250 * t ** 0.62 - 250 * t ** 1.5 + Math.sin(t * 6.2) * 16,
    half: 3 + (y - horizon) * 0.82,
  }
}

/** The road from the lower edge to the town. */
function roadShape() {
  /** @type {Point[]} */ const left = []
  /** @type {Point[]} */ const right = []
  for (let i = 0; i <= 40; i += 1) {
    const y = horizon + 17 + (H - horizon) * (i / 40) ** 1.4
    const { mid, half } = road(y)
    left.push([mid - half, y])
    right.unshift([mid + half, y])
  }
  return poly([...left, ...right])
}

/** Madinah far off: the green dome, white minarets, low houses. */
function town() {
  const stone = { base: '#e3c7a4', lit: '#fff6dc', dark: '#a98f86' }
  const green = { base: '#1a6049', lit: '#57a67c', dark: '#0d3f37' }
  const [x, foot] = [1506, 256]
  const next = seeded(6)
  let houses = ''
  for (let i = 0; i < 40; i += 1) {
    const [left, w, h] = [1190 + next() * 560, 16 + next() * 22, 7 + next() * 17]
    houses +=
      box(left, foot - h, w, h + 2, next() < 0.5 ? '#d9b590' : '#c9a083') +
      box(left + w * 0.66, foot - h, w * 0.34, h, '#f6deb2')
  }
  return (
    houses +
    [
      [-88, 108],
      [86, 104],
      [-54, 138],
      [50, 144],
    ]
      .map(([dx = 0, h = 0]) => minaret(x + dx, foot, h, stone))
      .join('') +
    shaded(`M${x - 86},${foot}V208H${x + 82}V${foot}Z`, '#ecd3ae', '#d3ac8c') +
    box(x - 90, 205, 176, 4, '#fff6dc') +
    Array.from({ length: 11 }, (_, i) => shape(arch(x - 77 + i * 15, foot, 9, 30), '#9f8488')).join('') +
    dome(x - 64, 207, 26, 17, stone) +
    dome(x + 62, 207, 26, 17, stone) +
    box(x - 28, 184, 56, 24, '#2a7a5c') +
    box(x + 11, 184, 17, 24, '#57a67c') +
    dome(x, 186, 64, 52, green, true, ink.gold)
  )
}

/** A date grove: palms between two points of the ground, the farthest first, with their shadows. @param {number} from @param {number} to @param {number} y @param {number} deep @param {number} count @param {number} seed @param {readonly [string, string]} tone */
function grove(from, to, y, deep, count, seed, tone) {
  const next = seeded(seed)
  return Array.from({ length: count }, (_, i) => {
    const [x, down] = [from + next() * (to - from), (deep * i) / count]
    const tall = 40 + next() * 16 + down * 0.9
    const lean = (next() - 0.5) * 0.2
    return (
      shape(
        `M${n(x - 1)},${n(y + down - 1)}l${n(-tall * 0.34)},${n(tall * 0.13)}l${n(tall * 0.05)},${n(tall * 0.02)}l${n(tall * 0.34)},${n(-tall * 0.14)}Z`,
        '#3a2a4c',
        'opacity="0.3"',
      ) + palm(x, y + down, tall, tone[0], seed + i, { lean, lit: tone[1] })
    )
  }).join('')
}

/** A hill whose foot melts into the ground. @param {readonly Point[]} edge @param {number} foot @param {string} top @param {string} low */
const hill = (edge, foot, top, low) =>
  washed(ground(edge, foot), [
    [0, top],
    [0.55, mix(top, low, 0.6)],
    [1, low, 0],
  ])

/** Stones of the plain with a lit side, and tufts of dry grass, off the road. */
function plain() {
  const next = seeded(12)
  let [stones, lit, tufts] = ['', '', '']
  for (let i = 0; i < 40; i += 1) {
    const y = 306 + 240 * next() ** 1.2
    const [x, w] = [800 + next() * 1140, (y - horizon) * (0.05 + next() * 0.05)]
    const { mid, half } = road(y)
    if (x + w > mid - half - 12 && x < mid + half + 12) continue
    if (i % 3) {
      for (let k = -2; k <= 2; k += 1)
        tufts += `M${n(x + k * 1.5)},${n(y)}q${n(k * w * 0.08)},${n(-w * 0.6)} ${n(k * w * 0.3)},${n(-w * (1.1 - Math.abs(k) * 0.16))}`
      continue
    }
    stones += `M${n(x)},${n(y)}q${n(w * 0.06)},${n(-w * 0.4)} ${n(w * 0.46)},${n(-w * 0.52)}l${n(w * 0.5)},${n(w * 0.1)}q${n(w * 0.24)},${n(w * 0.1)} ${n(w * 0.34)},${n(w * 0.42)}Z`
    lit += `M${n(x + w * 0.46)},${n(y - w * 0.52)}l${n(w * 0.5)},${n(w * 0.1)}q${n(w * 0.24)},${n(w * 0.1)} ${n(w * 0.34)},${n(w * 0.42)}q${n(-w * 0.3)},${n(-w * 0.3)} ${n(-w * 0.84)},${n(-w * 0.52)}Z`
  }
  return (
    shape(stones, '#8a5f50', 'opacity="0.8"') +
    shape(lit, '#e0ac80', 'opacity="0.8"') +
    line(tufts, '#6f7a4c', 1.6, 'opacity="0.8"')
  )
}

const flag = { pole: '#5a3440', cloth: ink.saffron, lit: '#fbd27a', fold: '#c4702a' }
/** The pennant that the group follows, in the hand of a walker. */
const pennant =
  line('M21,-98L27,-176', flag.pole, 2.2) +
  shape('M27,-176C38,-182 46,-168 72,-170L60,-160L70,-148C48,-146 38,-156 24.800,-150Z', flag.cloth) +
  shape('M44,-174C50,-171 60,-169 72,-170L60,-160L50,-159C46,-164 44,-170 44,-174Z', flag.lit) +
  shape('M27,-176C31,-178 34,-178 37,-176C34,-168 34,-160 35,-152C31,-152 28,-151 24.800,-150Z', flag.fold)

/** The group on the road, from the leader back to the last. */
function group() {
  const light = '#ffe2ac'
  /** @param {number} x @param {number} y @param {import('../parts/pilgrims.mjs').Walker} who @param {number} [tall] */
  const one = (x, y, who, tall = 1) =>
    walker(x, y, ((y - horizon) / 115) * tall, { light, fall: [-30, 34], ...who })
  const bag = ink.green
  const white = '#f7ead4'
  return (
    one(1298, 374, {
      dress: 'panjabi',
      cloth: ink.green,
      second: '#f3e6cb',
      skin: skin.brown,
      light: '#8fc09a',
      right: [
        [11.6, -75],
        [19, -82],
        [21.6, -98],
      ],
      hold: pennant,
    }) +
    one(1226, 379, { dress: 'panjabi', cloth: white, second: '#d8c3b0', skin: skin.tan, bag }) +
    one(1182, 385, { dress: 'robe', cloth: '#6d4a66', second: '#8a5f78', skin: skin.tan }, 0.94) +
    one(1256, 394, { dress: 'robe', cloth: '#2f5f66', second: '#f3e6cb', skin: skin.tan }, 0.93) +
    one(1126, 397, { dress: 'panjabi', cloth: '#efe0c6', second: '#cdb6a4', skin: skin.deep, bag }) +
    one(1208, 406, { dress: 'panjabi', cloth: white, second: '#d8c3b0', skin: skin.brown, bag }) +
    one(
      1066,
      407,
      {
        dress: 'robe',
        cloth: '#f0dfc4',
        second: ink.clay,
        skin: skin.tan,
        hold: parasol('#fffaf0', '#cdbdb4'),
      },
      0.95,
    ) +
    one(1160, 416, { dress: 'robe', cloth: '#34406a', second: '#4a5684', skin: skin.tan }, 0.93)
  )
}

/** The road to Madinah in the morning: a group that follows its leader's pennant. */
export function groupLeaders() {
  return sheet(
    W,
    H,
    sky(W, H, ['#17504f', '#5b9587', '#e3c9a0', '#f8c78c', '#fde0ac'], 256) +
      sun(1578, 170, 50, '#fff9e6', '#fbe3ae', 4) +
      veil(0.6, streak(1040, 128, 520, 28, '#f6dfae', 4) + streak(1780, 118, 380, 26, '#f6dfae', 9)) +
      mountains(W, 254, 104, 300, { base: '#a97f78', lit: '#eab98a', haze: '#f3cf98' }, 14) +
      town() +
      washed(`M0,255H${W}V${H}H0Z`, [
        [0, '#f0d49a'],
        [0.3, '#d3a070'],
        [1, '#6d4650'],
      ]) +
      washed(
        `M1060,264C1200,254 1320,256 1424,257L1396,270C1320,277 1200,276 1060,264ZM1486,257C1620,254 1760,258 1925,256V277C1760,279 1620,277 1474,269Z`,
        [
          [0, '#6f9a68'],
          [1, '#8a9a5c', 0.5],
        ],
      ) +
      grove(1120, 1390, 262, 10, 16, 3, ['#2f6b50', '#7ea877']) +
      grove(1596, 1900, 262, 12, 17, 40, ['#2f6b50', '#7ea877']) +
      hill(
        [
          [1330, 470],
          [1440, 396],
          [1540, 348],
          [1650, 302],
          [1760, 264],
          [1860, 238],
          [1980, 224],
        ],
        470,
        '#8f6a58',
        '#bd8560',
      ) +
      hill(
        [
          [-40, 176],
          [260, 164],
          [520, 184],
          [760, 226],
          [960, 272],
          [1100, 318],
          [1230, 396],
          [1290, 480],
        ],
        480,
        '#5f6a50',
        '#b07f60',
      ) +
      plain() +
      washed(roadShape(), [
        [0, '#fff0c8'],
        [0.4, '#efd3a0'],
        [1, '#a97a6c'],
      ]) +
      group() +
      grove(1730, 1940, 340, 120, 7, 71, ['#1d4f3f', '#4f8a5c']) +
      birds(1210, 128, 9, '#3f6f6a', 6, 4) +
      calm('#0f3b3a'),
  )
}
