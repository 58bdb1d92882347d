import { ink, skies, skin } from '../palette.mjs'
import {
  at,
  blend,
  box,
  curve,
  disc,
  dust,
  glow,
  inside,
  line,
  mix,
  n,
  oval,
  poly,
  seeded,
  shape,
  shaded,
  sheet,
  spray,
  veil,
  washed,
} from '../draw.mjs'
import { birds, heap, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, lightPath, sun } from '../parts/sun.mjs'
import { crest, dune, ground, mountains, ridge } from '../parts/hills.mjs'
import { mirrored, water } from '../parts/water.mjs'
import { arcade, arch, framed, lantern } from '../parts/arch.mjs'
import { dome, farMosque, kaaba, minaret } from '../parts/mosque.mjs'
import { skyline, tower, towerCrane } from '../parts/towers.mjs'
import { airliner } from '../parts/aircraft.mjs'
import { dhow, nouka } from '../parts/boats.mjs'
import { palm, treeLine } from '../parts/trees.mjs'
import { crowd, person } from '../parts/people.mjs'
import { camel } from '../parts/camel.mjs'
import { latticeField, star } from '../parts/lattice.mjs'

const [W, H] = [2000, 1250]

/** Battlements along a wall top. @param {number} x @param {number} y @param {number} w @param {number} size @param {string} colour */
function merlons(x, y, w, size, colour) {
  let d = ''
  for (let p = x; p < x + w - size * 0.4; p += size * 1.55)
    d += `M${n(p)},${n(y + 1)}v${n(-size * 0.7)}l${n(size / 2)},${n(-size * 0.42)}l${n(size / 2)},${n(size * 0.42)}v${n(size * 0.7)}Z`
  return shape(d, colour)
}

/** A fortress tower that narrows upward. @param {number} x @param {number} foot @param {number} w @param {number} h @param {string} base @param {string} lit @param {string} dark */
function roundTower(x, foot, w, h, base, lit, dark) {
  const d = `M${n(x - w * 0.56)},${n(foot)}L${n(x - w * 0.46)},${n(foot - h)}H${n(x + w * 0.46)}L${n(x + w * 0.56)},${n(foot)}Z`
  return (
    shaded(d, base, mix(base, dark, 0.5)) +
    inside(
      d,
      box(x - w, foot - h, w * 0.72, h, lit, 'opacity="0.8"') +
        box(x + w * 0.2, foot - h, w, h, dark, 'opacity="0.6"') +
        line(
          `M${n(x - w)},${n(foot - h * 0.84)}H${n(x + w)}M${n(x - w)},${n(foot - h * 0.8)}H${n(x + w)}`,
          dark,
          w * 0.02,
          'opacity="0.6"',
        ),
    ) +
    shape(arch(x - w * 0.06, foot - h * 0.52, w * 0.16, h * 0.12), ink.saffron) +
    merlons(x - w * 0.5, foot - h, w, w * 0.13, base)
  )
}

/** @param {number} [w] @param {number} [h] */
export function caravanserai(w = W, h = H) {
  const wall = { base: '#5a3c5c', lit: '#b46670', dark: '#231c45' }
  const foot = 925
  const gx = 1330
  const gate = arch(gx, foot, 216, 470)
  let inner = shaded(gate, '#c8642f', '#ffdf95')
  for (const [k, c] of /** @type {const} */ ([
    [0.86, '#e08a3c'],
    [0.7, '#f0a94a'],
    [0.54, '#f9cd74'],
    [0.36, '#fff0c4'],
  ]))
    inner += shape(arch(gx, foot, 216 * k, 470 * k), c)
  inner += shape(arch(gx, foot, 44, 104), '#7d3c34') + box(gx - 108, foot - 8, 216, 10, '#ffe9b0')
  let niches = ''
  const nicheRow = (/** @type {number} */ x0, /** @type {number} */ count) => {
    for (let i = 0; i < count; i += 1) {
      const x = x0 + i * 84
      niches +=
        shape(arch(x, foot - 6, 62, 190), mix(wall.dark, wall.base, 0.55)) +
        shape(arch(x, foot - 6, 46, 166), wall.dark) +
        (i % 3 === 1
          ? shape(arch(x, foot - 6, 26, 84), ink.saffron) + shape(arch(x, foot - 6, 14, 50), ink.butter)
          : '')
    }
  }
  nicheRow(1070, 1)
  nicheRow(1584, 3)
  const block = `M1128,${foot}V328H1532V${foot}Z`
  let stars8 = ''
  for (let i = 0; i < 8; i += 1) stars8 += star(1166 + i * 46.9, 366, 18)
  const body =
    sky(W, H, 'dusk', 850) +
    stars(W, 480, 150, 5) +
    crescent(1690, 190, 46, ink.butter) +
    veil(
      0.5,
      streak(560, 560, 760, 60, skies.dusk[3] ?? ink.rose, 3) +
        streak(1700, 470, 620, 46, ink.mauve, 9, 0.6) +
        streak(250, 650, 520, 40, ink.ember, 12, 0.7),
    ) +
    veil(0.55, streak(900, 690, 900, 34, ink.butter, 15, 0.5)) +
    mountains(W, 830, 250, 900, { base: '#7b4f7c', lit: '#d77f68', haze: '#f0a45c' }, 4, false) +
    mountains(W, 860, 130, 920, { base: '#4e3a6d', lit: '#a55f71', haze: '#c97963' }, 11, false) +
    veil(0.9, farMosque(470, 868, 0.62, '#4a3768', '#8a5878')) +
    ridge(W, 872, 26, 960, '#3b2e5c', '#5d3f60', 8) +
    palm(1085, 890, 330, '#2b2350', 3, { lean: -0.08, lit: '#40315f' }) +
    palm(1580, 880, 420, '#2b2350', 8, { lean: 0.07, lit: '#40315f' }) +
    palm(1660, 880, 330, '#2b2350', 14, { lean: 0.12, lit: '#40315f' }) +
    glow(gx, 780, 620, ink.saffron, 0.55, 0.8) +
    shaded(`M940,${foot}V560H1900V${foot}Z`, '#6d4663', '#3a2850') +
    merlons(940, 560, 960, 26, '#6d4663') +
    box(940, 590, 960, 8, '#94566a') +
    box(940, 606, 960, 3, wall.dark) +
    dust(`M1532,${foot}V600H1800V${foot}Z`, '#d97a4c', 0.42, 0, [0, 0, 1, 0]) +
    dust(`M940,${foot}V600H1128V${foot}Z`, '#d97a4c', 0.02, 0.4, [0, 0, 1, 0]) +
    niches +
    roundTower(945, foot + 4, 150, 440, '#6a4362', '#a25b66', wall.dark) +
    roundTower(1895, foot + 8, 180, 470, '#4b3458', '#7c4a62', wall.dark) +
    shaded(block, '#8a5069', '#5c3a5c') +
    inside(
      block,
      box(1128, 318, 64, 620, '#c0706a', 'opacity="0.75"') +
        box(1476, 318, 70, 620, wall.dark, 'opacity="0.55"') +
        dust(`M1128,${foot}V600H1532V${foot}Z`, '#f0a45c', 0, 0.5),
    ) +
    merlons(1128, 328, 404, 30, '#8a5069') +
    box(1128, 332, 404, 68, '#231d4a') +
    line(stars8, ink.saffron, 3.4) +
    box(1122, 324, 416, 8, ink.ember) +
    box(1122, 400, 416, 8, ink.ember) +
    [1160, 1500]
      .map((x) =>
        [0, 1, 2]
          .map(
            (k) =>
              shape(arch(x, 905 - k * 160, 46, 132), wall.dark) +
              (k === 1 ? '' : shape(arch(x, 905 - k * 160, 28, 96), k ? '#a0506a' : ink.saffron)) +
              (k ? '' : shape(arch(x, 905, 14, 58), ink.butter)) +
              box(x - 26, 905 - k * 160, 52, 5, '#c0706a'),
          )
          .join(''),
      )
      .join('') +
    shape(arch(gx, foot, 284, 500), wall.dark) +
    line(arch(gx, foot, 284, 500), '#e59a5a', 5) +
    line(arch(gx, foot, 250, 486), '#b0626a', 4) +
    inner +
    line(gate, '#fff0c4', 4, 'opacity="0.9"') +
    lantern(gx, 470, 78, 1.05, '#5a2f30', ink.ivory, 0.9) +
    glow(gx, 860, 330, ink.butter, 0.5) +
    washed(
      ground(
        [
          [-40, 950],
          [300, 935],
          [700, 930],
          [1100, 922],
          [1500, 922],
          [2040, 930],
        ],
        H,
      ),
      [
        [0, '#5a3a58'],
        [0.3, '#382a54'],
        [1, '#15143a'],
      ],
    ) +
    washed('M1224,922H1438L1690,1180H970Z', [
      [0, '#ffe2a0', 0.95],
      [0.3, '#f6b45c', 0.6],
      [0.75, '#d9793f', 0.14],
      [1, '#c4593a', 0],
    ]) +
    dust('M1150,924H1510L1860,1150H760Z', ink.saffron, 0.5, 0) +
    line('M1300,930L1262,1010', '#2b1c3a', 11, 'opacity="0.4"') +
    line('M1364,930L1396,1010', '#2b1c3a', 11, 'opacity="0.4"') +
    person(1290, 934, 0.82, {
      dress: 'panjabi',
      cloth: '#3b2450',
      skin: skin.brown,
      head: 'cap',
      flip: true,
      light: '#f6c25c',
    }) +
    person(1372, 936, 0.8, {
      dress: 'sari',
      cloth: '#6d2a35',
      second: '#8a3b3f',
      skin: skin.tan,
      head: 'scarf',
      light: '#f6c25c',
      flip: true,
    }) +
    person(1140, 958, 1.02, {
      dress: 'robe',
      cloth: '#2a1f48',
      skin: skin.brown,
      head: 'scarf',
      second: '#d9a066',
      reach: [
        [-1, -78],
        [-8, -62],
        [-18, -58],
      ],
      light: '#e58a52',
    }) +
    line('M1122,900C1112,905 1108,880 1104,870', '#1a1538', 2.4) +
    camel(1040, 966, 1.02, '#2a1f48', ink.clay, '#e58a52', true) +
    camel(858, 972, 0.96, '#261c44', ink.green, '#d77a52', true) +
    camel(700, 974, 0.9, '#221a41', '#7a4a2c', '#b8655a', true) +
    line('M985,880C950,905 940,900 925,890M808,885C780,905 770,905 760,895', '#1a1538', 2) +
    person(624, 980, 0.9, {
      dress: 'robe',
      cloth: '#1f183d',
      skin: skin.deep,
      head: 'scarf',
      second: '#8a5a4a',
      light: '#b8655a',
    }) +
    washed(
      'M-40,1010C240,960 520,1010 820,1064C1200,1120 1640,1060 2040,1000V1260H-40Z',
      [
        [0, '#2b2150'],
        [0.5, '#1a1740'],
        [1, '#0e0f2c'],
      ],
      [0, 0, 0, 1],
    ) +
    line('M900,1076C1200,1118 1640,1060 2040,1000', '#e58a52', 3, 'opacity="0.75"') +
    inside(
      'M-40,1010C240,960 520,1010 820,1064C1200,1120 1640,1060 2040,1000V1260H-40Z',
      spray(glow(1400, 1050, 560, '#e58a52', 0.62, 0.24)),
    ) +
    shaded('M-40,1120C300,1060 620,1120 980,1190C1240,1236 1400,1250 1500,1262H-40Z', '#17163c', '#0b0d28') +
    palm(1790, 1262, 700, '#120f30', 21, { lean: 0.1, lit: '#2a1f48', fruit: '#6d3a35' }) +
    palm(1935, 1270, 560, '#0e0c29', 33, { lean: 0.06, lit: '#241b44' }) +
    shape('M1560,1262C1600,1200 1700,1180 1800,1196C1900,1170 2000,1180 2040,1190V1262Z', '#0e0c29') +
    birds(760, 420, 16, '#2b2350', 7, 3)
  return sheet(W, H, body, w, h)
}

/** @param {number} [w] @param {number} [h] */
export function haram(w = W, h = H) {
  const stone = { base: '#c89aa0', lit: '#fbe0b6', dark: '#7f6a96' }
  const far = { base: '#b48fa6', lit: '#f3c8a4', dark: '#8d7aa2' }
  const next = seeded(77)
  /** @type {[number, number][]} */
  const spots = []
  const [kx, ky] = [1290, 888]
  for (let ring = 0; ring < 14; ring += 1) {
    const [rx, ry] = [172 + ring * 46 + ring * ring * 1.2, 50 + ring * 17 + ring * ring * 0.4]
    const count = 46 + ring * 9
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2 + next() * 0.09
      const y = ky + Math.sin(a) * ry + (next() - 0.5) * 10
      if (y > 806 && y < 1130) spots.push([kx + Math.cos(a) * rx + (next() - 0.5) * 20, y])
    }
  }
  spots.sort((a, b) => a[1] - b[1])
  const behind = spots.filter(([, y]) => y < ky - 14)
  const before = spots.filter(([, y]) => y >= ky - 14)
  const robes = [
    '#fffaf0',
    '#fbf3e2',
    '#f3e6cb',
    '#fffaf0',
    '#e6d9d2',
    '#54496e',
    '#fbf3e2',
    '#3d3a5c',
    '#f3e6cb',
  ]
  let rings = ''
  for (let i = 0; i < 10; i += 1)
    rings += oval(
      kx,
      ky,
      210 + i * 80,
      62 + i * 27,
      'none',
      `stroke="#c08f90" stroke-width="${2 + i * 0.4}" opacity="0.3"`,
    )
  let columns = ''
  for (let i = 0; i < 26; i += 1) columns += dome(-10 + i * 84, 652, 58, 34, far)
  let rails = ''
  for (let i = 0; i < 36; i += 1) rails += star(28 + i * 58, 1178, 27)
  const holes = arch(1240, 1300, 1330, 1272, 0.5) + arch(150, 1300, 640, 1180, 0.6)
  const night = '#191b41'
  const body =
    sky(W, H, 'dawn', 640) +
    veil(0.75, stars(W, 240, 60, 8)) +
    sun(1420, 505, 74, '#fff6dc', '#fbd596', 4) +
    veil(
      0.6,
      streak(1050, 330, 820, 54, '#f7cfae', 4) +
        streak(1660, 270, 560, 44, '#f1b7a4', 6) +
        streak(260, 420, 640, 50, '#e3a7a6', 2),
    ) +
    mountains(W, 640, 190, 720, { base: '#a083a6', lit: '#efb79b', haze: '#f6cfa6' }, 23) +
    mountains(W, 650, 110, 720, { base: '#8b729c', lit: '#dba298', haze: '#ecbd9f' }, 31) +
    minaret(120, 690, 430, far) +
    minaret(214, 690, 400, far) +
    minaret(1000, 690, 480, far) +
    minaret(1090, 690, 450, far) +
    minaret(1560, 690, 470, far) +
    minaret(1650, 690, 500, far) +
    glow(1420, 540, 520, '#ffe6b0', 0.5, 0.6) +
    columns +
    arcade(-20, 706, 42, 62, 50, '#e2b5a4', '#86719b', '#ffeac4') +
    arcade(-20, 788, 62, 84, 35, '#dcae9f', '#6f5d8c', '#fbe0b6') +
    minaret(800, 790, 620, stone) +
    minaret(1790, 790, 640, stone) +
    minaret(430, 790, 600, stone) +
    washed(`M0,784H${W}V${H}H0Z`, [
      [0, '#f8dfb8'],
      [0.35, '#efd2bd'],
      [1, '#9a82a6'],
    ]) +
    inside(`M0,786H${W}V${H}H0Z`, rings) +
    shape(
      `M${kx - 112},${ky - 8}L${kx + 44},${ky + 4}L${kx - 190},${ky + 96}L${kx - 400},${ky + 70}Z`,
      '#6d5a8c',
      'opacity="0.4"',
    ) +
    crowd(behind, 1, robes, skin.tan) +
    kaaba(kx, ky, 1.86) +
    crowd(
      before.filter((q) => q[1] < 950),
      1.15,
      robes,
      skin.tan,
    ) +
    crowd(
      before.filter((q) => q[1] >= 950 && q[1] < 1040),
      1.4,
      robes,
      skin.tan,
    ) +
    crowd(
      before.filter((q) => q[1] >= 1040),
      1.75,
      robes,
      skin.tan,
    ) +
    birds(1180, 330, 15, '#6b5a88', 9, 12) +
    inside(
      arch(150, 1300, 640, 1180, 0.6),
      shaded(`M-5,806H${W}V${H}H-5Z`, '#23265a', '#14163c') +
        latticeField(-20, 846, 560, 280, 62, '#5b4c80', 3, 0.5) +
        box(0, 800, 560, 12, '#4a4a84') +
        box(0, 800, 560, 4, '#e7a873'),
    ) +
    framed(W, H, holes, night) +
    `<clipPath id="pier"><path d="M-5,-5H${W + 5}V${H + 5}H-5Z${holes}" clip-rule="evenodd"/></clipPath><g clip-path="url(#pier)">${latticeField(10, 0, W, 1110, 84, '#33366f', 2.4, 0.55)}${glow(1240, 330, 900, '#f0a45c', 0.28)}</g>` +
    line(arch(1240, 1300, 1330, 1272, 0.5), '#e7a873', 7) +
    line(arch(1240, 1320, 1390, 1330, 0.5), '#3b3c74', 5) +
    line(arch(150, 1300, 640, 1180, 0.6), '#8d6a80', 5) +
    line(arch(150, 1320, 690, 1236, 0.6), '#33356a', 4) +
    lantern(1240, 24, 120, 1.5, '#0f1130', ink.gold, 0.55) +
    lantern(150, 110, 110, 1.05, '#0f1130', ink.saffron, 0.5) +
    shaded(`M0,1118H${W}V${H}H0Z`, '#23265a', '#0e1030') +
    box(0, 1108, W, 14, '#4a4a84') +
    box(560, 1108, 1340, 5, '#e7a873', 'opacity="0.8"') +
    line(rails, '#3f427f', 3.4) +
    box(-5, 1228, W + 10, 30, '#0b0d28') +
    glow(60, 1230, 760, '#0e1030', 0.8, 0.5) +
    pilgrimsBehind()
  return sheet(W, H, body, w, h)
}

/** Two pilgrims at the parapet, from behind. */
function pilgrimsBehind() {
  /** @param {number} x @param {number} s @param {boolean} veiled */
  const one = (x, s, veiled) =>
    at(
      x,
      1252,
      s,
      veiled
        ? shape(
            'M-62,0C-70,-70 -62,-118 -30,-132C-40,-150 -36,-196 0,-198C36,-196 40,-150 30,-132C62,-118 70,-70 62,0Z',
            '#e9dccf',
          ) +
            shape(
              'M-62,0C-70,-70 -62,-118 -30,-132C-40,-150 -36,-196 0,-198C-16,-170 -14,-140 -22,-120C-40,-90 -40,-40 -38,0Z',
              '#9a89a8',
            ) +
            line('M8,-190C18,-150 10,-120 30,-60M24,-130C44,-100 48,-50 46,0', '#c9b5b4', 3)
        : shape('M-64,0C-70,-74 -64,-110 -24,-126L-18,-146H18L24,-126C64,-110 70,-74 64,0Z', '#fbf3e2') +
            shape('M-64,0C-70,-74 -64,-110 -24,-126C-44,-80 -40,-40 -38,0Z', '#a697b4') +
            shape('M-18,-120L-19,-150H19L18,-120C8,-112 -8,-112 -18,-120Z', '#7b4f36') +
            shape('M4,-150H19L18,-120L8,-115Z', '#b9805a') +
            oval(-27, -164, 6, 10, '#6d4430') +
            oval(27, -164, 6, 10, '#c98a62') +
            shape(
              'M-27,-168C-32,-212 32,-212 27,-168C27,-148 16,-136 0,-136C-16,-136 -27,-148 -27,-168Z',
              '#7f7880',
            ) +
            inside(
              'M-27,-168C-32,-212 32,-212 27,-168C27,-148 16,-136 0,-136C-16,-136 -27,-148 -27,-168Z',
              shape('M12,-210C22,-186 22,-158 8,-130H40V-210Z', '#cfc0b8') +
                shape('M21,-206C28,-186 28,-158 18,-134H40V-206Z', '#f6e2c0') +
                line('M-14,-196C-18,-176 -16,-156 -10,-142M0,-200C-2,-178 -2,-158 0,-140', '#645e6a', 2.4),
            ) +
            line(
              'M-54,-96C-20,-66 30,-56 60,-86M-36,-110C-6,-88 30,-82 52,-100M-46,-40C-10,-20 30,-20 60,-30',
              '#c9b5b4',
              3,
            ),
    )
  return one(1560, 1.12, false) + one(1690, 1.02, true)
}

/** @param {number} [w] @param {number} [h] */
export function delta(w = W, h = H) {
  const horizon = 500
  const next = seeded(19)
  /** Perspective: u across, v depth 0 far to 1 near. @param {number} u @param {number} v @returns {[number, number]} */
  const place = (u, v) => [1250 + (u - 0.5) * (1100 + v * 3600), horizon + v ** 1.7 * (H - horizon + 60)]
  let fields = ''
  const greens = [
    '#7d9a5c',
    '#91a962',
    '#5f8a58',
    '#b3b46a',
    '#4f7d55',
    '#c9b568',
    '#6d9560',
    '#a7ad62',
    '#3f7150',
  ]
  for (let r = 0; r < 26; r += 1)
    for (let c = -30; c < 62; c += 1) {
      const [v0, v1] = [r / 26, (r + 0.86) / 26]
      const wide = 0.02 + next() * 0.01
      const [u0, u1] = [c / 32, c / 32 + wide]
      const skew = Math.sin(r * 1.7 + c) * 0.004
      const air = Math.max(0, 0.66 - v0 * 1.7)
      if (place(u0, v0)[0] > W + 60 || place(u1, v1)[0] < -60) continue
      const tone = mix(
        mix(greens[Math.floor(next() * greens.length)] ?? ink.moss, '#f4dca4', air),
        '#12343a',
        Math.max(0, v0 * 0.7 - 0.1),
      )
      fields += shape(
        poly([place(u0 + skew, v0), place(u1 + skew, v0), place(u1 - skew, v1), place(u0 - skew, v1)]),
        tone,
      )
      if (next() < 0.28) {
        const [x, y] = place(u0 + next() * 0.03, v0 + next() * 0.04)
        const s = 4 + v0 * 30
        const grove = mix(mix('#2c5a45', '#e7cf9c', air * 0.8), '#0c2a30', v0 * 0.5)
        for (const [dx, dy, k] of /** @type {const} */ ([
          [-1, 0.1, 0.8],
          [0, -0.25, 1],
          [1.1, 0, 0.85],
          [0.5, 0.3, 0.6],
        ]))
          fields +=
            oval(x + dx * s, y + dy * s, s * k, s * k * 0.62, grove) +
            oval(
              x + (dx + 0.2) * s,
              y + (dy - 0.22) * s,
              s * k * 0.55,
              s * k * 0.28,
              mix(grove, '#d9c878', 0.28),
            )
      }
    }
  /** A river through depth. @param {(v: number) => number} mid @param {(v: number) => number} half */
  const river = (mid, half) => {
    /** @type {[number, number][]} */ const left = []
    /** @type {[number, number][]} */ const right = []
    for (let i = 0; i <= 40; i += 1) {
      const v = i / 40
      left.push(place(mid(v) - half(v), v))
      right.unshift(place(mid(v) + half(v), v))
    }
    return `${curve(left)}L${curve(right).slice(1)}Z`
  }
  /** @param {number} v */
  const course = (v) => 0.5 + Math.sin(v * 9.5 + 0.6) * 0.06 * (0.25 + v) - v * 0.03
  const main = river(course, (v) => 0.008 + v * 0.05 + Math.sin(v * 17) * 0.008 * v)
  const west = river(
    (v) => 0.36 - v * 0.02 + Math.sin(v * 12 + 2) * 0.035,
    (v) => 0.003 + v * 0.016 + Math.sin(v * 23) * 0.003 * v,
  )
  const east = river(
    (v) => 0.64 + v * 0.0 + Math.sin(v * 13 + 4) * 0.03,
    (v) => 0.003 + v * 0.012,
  )
  const island = river(
    (v) => course(v) + 0.006,
    (v) => (v > 0.44 && v < 0.64 ? Math.sin(((v - 0.44) / 0.2) * Math.PI) * 0.011 : 0),
  )
  /** @param {number} v @param {number} off @param {Parameters<typeof nouka>[3]} tone @param {boolean} [flip] */
  const boat = (v, off, tone, flip = false) => {
    const [x, y] = place(course(v) + off, v)
    return nouka(x, y, 0.1 + v * 0.5, tone, { flip })
  }
  const stream = (/** @type {string} */ d) =>
    line(d, '#e9cf96', 7, 'opacity="0.55"') +
    washed(d, [
      [0, '#fffbe8'],
      [0.12, '#ffe9b4'],
      [0.4, '#f0b878'],
      [0.7, '#a98a84'],
      [1, '#3f667c'],
    ])
  const plane = { body: '#fffaf0', shade: '#7d86a8', mark: ink.clay, glint: '#fff2cc' }
  const body =
    sky(W, H, 'morning', horizon) +
    sun(1180, 430, 92, '#fff7df', '#fbdf9c', 4) +
    veil(
      0.85,
      streak(420, 210, 700, 64, '#e4e6cf', 3, 0.6) +
        streak(1720, 180, 560, 50, '#dfe6d2', 8, 0.5) +
        streak(980, 330, 760, 34, '#fdf1cf', 5, 0.75) +
        streak(250, 380, 560, 34, '#f5e6c2', 15, 0.7),
    ) +
    heap(-80, 500, 520, 150, '#fbf0d2', '#eed6a4', 9) +
    heap(300, 505, 360, 90, '#fdf3da', '#f1d9a8', 4) +
    heap(1480, 505, 560, 130, '#fcf1d5', '#efd6a6', 12) +
    washed(`M0,${horizon - 1}H${W}V${H}H0Z`, [
      [0, '#efd8a0'],
      [0.12, '#b9b878'],
      [0.4, '#4a7a54'],
      [1, '#0f3338'],
    ]) +
    fields +
    stream(west) +
    stream(east) +
    stream(main) +
    washed(island, [
      [0, '#d9c27c'],
      [0.5, '#6d9560'],
      [1, '#c9a96c'],
    ]) +
    glow(1180, horizon + 10, 760, '#fff0c4', 0.85, 0.28) +
    `<clipPath id="stream"><path d="${main}"/></clipPath><g clip-path="url(#stream)">${lightPath(1220, 520, 1250, 190, '#fffbe8', 14)}</g>` +
    boat(0.34, 0, { hull: '#4a3640', lit: '#e9a868', hood: '#6d4a38', sail: ink.clay, shade: ink.wine }) +
    boat(
      0.47,
      -0.018,
      { hull: '#3a2a36', lit: '#e9a868', hood: '#6d4a38', sail: '#e3a24c', shade: '#a0602f' },
      true,
    ) +
    boat(0.63, -0.016, {
      hull: '#2c2233',
      lit: '#f6c98c',
      hood: '#8a5d3c',
      sail: '#fbf0d6',
      shade: '#c9a27c',
    }) +
    boat(0.8, 0.006, { hull: '#20202f', lit: '#f6c98c', hood: '#6d4a38' }) +
    veil(0.3, oval(1560, 660, 130, 12, '#12343a') + oval(640, 700, 150, 14, '#12343a')) +
    veil(
      0.9,
      heap(1600, 622, 280, 50, '#fff6e0', '#f3dfb6', 25) + heap(600, 640, 240, 44, '#fdf3da', '#ecd8ac', 21),
    ) +
    glow(0, 1280, 1500, '#0b2233', 1, 0.62) +
    glow(200, 1160, 1050, '#0b2233', 1, 0.5) +
    airliner(1400, 262, 1.52, plane, { turn: -9 }) +
    heap(1700, 1270, 520, 130, '#f6e6c8', '#c9b79c', 41) +
    veil(0.9, heap(1380, 1290, 520, 90, '#fff3d8', '#d6c2a2', 45)) +
    birds(960, 610, 10, '#2b3a4a', 6, 8)
  return sheet(W, H, body, w, h)
}

/** @param {number} [w] @param {number} [h] */
export function gulf(w = W, h = H) {
  const far = { base: '#c96a55', lit: '#ee9a55', dark: '#a9525c', light: '#fbd27a' }
  const mid = { base: '#7d3e5c', lit: '#cf6a4a', dark: '#5a3060', light: '#ffd98a' }
  const near = { base: '#3a2350', lit: '#9a4652', dark: '#241a44', light: '#ffcf70' }
  const line0 = 805
  const towers =
    tower('spire', 1372, line0, 190, 690, mid, 9, 0.3) +
    tower('twist', 1180, line0, 84, 340, mid, 12, 0.25) +
    tower('twin', 1560, line0, 150, 420, mid, 22, 0.3) +
    tower('sail', 1732, line0 + 4, 190, 440, near, 31, 0.35) +
    tower('slab', 1892, line0 + 4, 100, 360, near, 33, 0.36)
  const body =
    sky(W, H, 'gulf', line0) +
    veil(0.6, stars(W, 240, 70, 3)) +
    sun(1300, 560, 168, '#fff0c2', '#fbc768', 4) +
    veil(
      0.75,
      streak(620, 400, 820, 60, '#e5804a', 4, 0.6) +
        streak(1730, 330, 620, 50, '#d4665a', 8, 0.6) +
        streak(1180, 610, 1100, 40, '#fbd27a', 12, 0.55) +
        streak(260, 560, 560, 44, '#e88f4c', 17, 0.5),
    ) +
    skyline(380, 1640, line0, 60, 210, far, 6, 44, 0.1) +
    tower('needle', 640, line0, 66, 300, far, 3) +
    tower('spire', 960, line0, 120, 420, far, 5, 0.12) +
    veil(
      0.5,
      washed(`M0,640H${W}V${line0}H0Z`, [
        [0, '#fbc768', 0],
        [1, '#fbd27a', 0.95],
      ]),
    ) +
    towerCrane(860, line0, 300, '#8a4a5c') +
    towerCrane(1500, line0, 430, '#6d3a5a', true) +
    skyline(820, 460, line0, 80, 230, mid, 14, 50, 0.2) +
    skyline(1500, 540, line0, 120, 330, mid, 17, 56, 0.22) +
    tower('spire', 1372, line0, 190, 690, mid, 9, 0.3) +
    tower('twist', 1180, line0, 84, 340, mid, 12, 0.25) +
    tower('twin', 1560, line0, 150, 420, mid, 22, 0.3) +
    veil(
      0.5,
      washed(`M0,700H${W}V${line0}H0Z`, [
        [0, '#f4a73c', 0],
        [1, '#fbc768', 0.9],
      ]),
    ) +
    tower('sail', 1732, line0 + 4, 190, 440, near, 31, 0.35) +
    tower('slab', 1892, line0 + 4, 100, 360, near, 33, 0.36) +
    tower('step', 1986, line0 + 4, 110, 470, near, 35, 0.36) +
    tower('slant', 1030, line0 + 4, 64, 150, near, 36, 0.3) +
    tower('slab', 1098, line0 + 4, 56, 110, near, 37, 0.3) +
    treeLine(880, line0 + 4, 1160, 26, '#2b1d46', '#2b1d46', 8) +
    shape(
      `M820,${line0 + 8}C900,${line0 - 4} 1000,${line0 + 2} 1200,${line0}H2040V${line0 + 14}H820Z`,
      '#241a44',
    ) +
    water(0, line0 + 6, W, H, '#e58a4a', '#191640', '#fbd27a', 5, 130) +
    washed(`M0,${line0 + 6}H${W}V${H}H0Z`, [
      [0, '#f4a73c', 0.35],
      [0.3, '#5a3060', 0.3],
      [1, '#12123a', 0.75],
    ]) +
    `<clipPath id="sea"><path d="M0,${line0 + 6}H${W}V${H}H0Z"/></clipPath><g clip-path="url(#sea)">${mirrored(line0 + 4, towers, 0.3, 0.46)}</g>` +
    lightPath(1300, line0 + 14, 1200, 300, '#ffe2a0', 9) +
    dhow(1010, 905, 0.62, { hull: '#2b1836', lit: '#f4a73c', sail: '#f6d9a4', shade: '#b8604c' }) +
    dhow(760, 850, 0.3, { hull: '#4a2a48', lit: '#f4a73c', sail: '#f0b878', shade: '#c9704c' }, true) +
    dhow(1180, 842, 0.24, { hull: '#4a2a48', lit: '#f4a73c', sail: '#f0b878', shade: '#c9704c' }) +
    birds(860, 640, 13, '#5a3060', 8, 31) +
    glow(0, 1240, 1150, '#0f1032', 0.95, 0.42) +
    site()
  return sheet(W, H, body, w, h)
}

/** The near storey of a building under work, with two workers who look over the water. */
function site() {
  const dark = '#14102f'
  let bars = ''
  for (let i = 0; i < 16; i += 1) bars += `M${1392 + i * 40},1118v${-24 - (i % 3) * 9}`
  return (
    line(bars, dark, 4) +
    shape('M1360,1118H2040V1262H1330L1344,1160H1360Z', dark) +
    shape('M1360,1118H2040V1126H1360Z', '#e58a4a', 'opacity="0.75"') +
    shape('M1344,1160H2040V1166H1344Z', '#3a2350') +
    shape('M1790,1120V860H1826V1120ZM1950,1120V820H1990V1120Z', dark) +
    shape('M1740,852H2040V872H1740Z', dark) +
    shape('M1740,852H2040V856H1740Z', '#c4593a') +
    box(1790, 872, 5, 248, '#c4593a', 'opacity="0.8"') +
    box(1950, 872, 5, 248, '#8a3f4a', 'opacity="0.8"') +
    line('M1740,852v-60M1780,852v-46M1820,852v-64M1860,852v-50M1900,852v-60', dark, 4) +
    person(1520, 1120, 2.5, {
      dress: 'worker',
      cloth: '#2b4a6d',
      second: '#231a40',
      skin: skin.brown,
      head: 'hat',
      flip: true,
      light: '#f4a73c',
      reach: [
        [-1, -78],
        [8, -66],
        [22, -72],
      ],
      hold: '',
    }) +
    person(1640, 1120, 2.36, {
      dress: 'worker',
      cloth: '#7a3340',
      second: '#1f183a',
      skin: skin.deep,
      head: 'hat',
      flip: true,
      light: '#f4a73c',
      reach: [
        [-1, -78],
        [3, -62],
        [4, -48],
      ],
      hold: shape('M0,-52h22v14h-22Z', '#f3e6cb'),
    })
  )
}
void [crest, dune, disc, spray, blend]
