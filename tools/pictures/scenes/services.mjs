import { ink, skin } from '../palette.mjs'
import { box, dust, glow, line, mix, n, shape, shaded, sheet, veil, washed } from '../draw.mjs'
import { birds, heap, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, lightPath, sun } from '../parts/sun.mjs'
import { mountains } from '../parts/hills.mjs'
import { water } from '../parts/water.mjs'
import { arcade, arch, carved, lantern, postLamp } from '../parts/arch.mjs'
import { dome, minaret } from '../parts/mosque.mjs'
import { skyline, streetHouse, tower, towerCrane } from '../parts/towers.mjs'
import { airliner, parked } from '../parts/aircraft.mjs'
import { launch, nouka, oarsman } from '../parts/boats.mjs'
import { overhang, palm, reeds, treeLine } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { rickshaw } from '../parts/wheels.mjs'
import { star } from '../parts/lattice.mjs'

export const liner = { body: '#fffaf0', shade: '#7d86a8', mark: ink.clay, glint: '#fff2cc' }
export const cabs = [ink.clay, ink.green, ink.saffron, ink.teal, ink.wine]

/** Loose wires from pole to pole. @param {readonly import('../draw.mjs').Point[]} posts @param {string} colour */
export function wires(posts, colour) {
  let d = ''
  for (let i = 1; i < posts.length; i += 1) {
    const [a, b] = [posts[i - 1] ?? [0, 0], posts[i] ?? [0, 0]]
    for (const k of [0, 9, 20])
      d += `M${n(a[0])},${n(a[1] + k)}Q${n((a[0] + b[0]) / 2)},${n((a[1] + b[1]) / 2 + 44 + k)} ${n(b[0])},${n(b[1] + k)}`
  }
  return line(d, colour, 1.8, 'opacity="0.7"')
}

/** The house's street in Dhaka at lamp-light. @param {number} w @param {number} h */
export function aboutHouse(w = 1280, h = 960) {
  const [W, H] = [1280, 960]
  const far = { base: '#8d6283', lit: '#c98078', dark: '#6d4a78', light: '#fbd27a' }
  const near = { base: '#5d4069', lit: '#a0607a', dark: '#3a2a57', light: '#f6c25c' }
  const house = { base: '#7b4a52', lit: '#c9775a', dark: '#4a2f48' }
  const foot = 800
  const gate = arch(742, foot, 210, 400)
  let upper = ''
  for (const x of [612, 742, 872])
    upper +=
      shape(arch(x, 372, 84, 170), house.dark) +
      shape(arch(x, 372, 66, 150), ink.saffron) +
      shape(arch(x, 372, 40, 110), ink.butter) +
      line(`M${x},232V372M${x - 33},310h66`, house.dark, 4)
  const body =
    sky(W, H, 'dusk', 720) +
    stars(W, 300, 60, 12) +
    crescent(1060, 120, 30, ink.butter) +
    veil(0.5, streak(300, 360, 520, 40, '#e58a52', 4) + streak(1050, 420, 420, 30, '#f7c266', 7)) +
    streetHouse(-30, 740, 150, 6, far, 3, cabs) +
    streetHouse(128, 740, 130, 7, far, 8, cabs) +
    streetHouse(1060, 740, 140, 7, far, 5, cabs) +
    streetHouse(1190, 740, 150, 5, far, 11, cabs) +
    streetHouse(270, 740, 110, 5, far, 14, cabs) +
    veil(
      0.55,
      washed(`M0,300H${W}V760H0Z`, [
        [0, '#e58a52', 0],
        [1, '#f7c266', 0.8],
      ]),
    ) +
    streetHouse(-60, foot, 230, 5, near, 21, cabs) +
    streetHouse(180, foot, 190, 4, near, 25, cabs) +
    streetHouse(1040, foot, 260, 4, near, 28, cabs) +
    wires(
      [
        [-20, 330],
        [400, 380],
        [540, 330],
      ],
      '#1f1a3f',
    ) +
    wires(
      [
        [960, 330],
        [1060, 400],
        [1300, 340],
      ],
      '#1f1a3f',
    ) +
    glow(742, 620, 520, ink.saffron, 0.5) +
    shaded(`M520,${foot}V170H964V${foot}Z`, house.base, mix(house.base, house.dark, 0.5)) +
    box(520, 170, 54, foot - 170, house.lit, 'opacity="0.55"') +
    box(920, 170, 44, foot - 170, house.dark, 'opacity="0.6"') +
    box(500, 150, 484, 26, house.lit) +
    box(500, 172, 484, 10, house.dark) +
    shape(arch(742, 152, 190, 74, 0.25), house.base) +
    line(arch(742, 152, 190, 74, 0.25), house.lit, 5) +
    shape(star(742, 122, 18), ink.gold) +
    upper +
    box(536, 382, 412, 12, house.lit) +
    line(
      'M548,394V430M580,394V430M612,394V430M644,394V430M676,394V430M708,394V430M740,394V430M772,394V430M804,394V430M836,394V430M868,394V430M900,394V430M932,394V430M540,430H944',
      house.dark,
      3,
    ) +
    shape(arch(742, foot, 268, 432), house.dark) +
    line(arch(742, foot, 268, 432), ink.ember, 4) +
    shaded(gate, '#d9793f', '#ffdf95') +
    shape(arch(742, foot, 170, 340), '#f0a94a') +
    shape(arch(742, foot, 128, 270), '#f9cd74') +
    shape(arch(742, foot, 84, 190), '#fff0c4') +
    line(gate, '#fff0c4', 4) +
    lantern(742, 424, 40, 0.95, '#4a2a30', '#fbf3e2', 0.9) +
    shape(arch(566, foot, 60, 240), house.dark) +
    shape(arch(566, foot - 30, 44, 190), ink.saffron) +
    shape(arch(918, foot, 60, 240), house.dark) +
    shape(arch(918, foot - 30, 44, 190), ink.saffron) +
    line('M566,580V770M918,580V770M544,680h44M896,680h44', house.dark, 3) +
    washed(`M0,${foot}H${W}V${H}H0Z`, [
      [0, '#6d4663'],
      [0.3, '#3d2c58'],
      [1, '#17163a'],
    ]) +
    washed(`M637,${foot}H847L1010,${H}H420Z`, [
      [0, '#ffe2a0', 0.95],
      [0.5, '#f0a04a', 0.5],
      [1, '#c4593a', 0],
    ]) +
    dust(`M600,${foot}H884L1180,${H}H260Z`, ink.saffron, 0.5, 0) +
    box(0, foot - 8, W, 12, '#8a5a68') +
    box(480, foot - 14, 526, 18, '#c9775a') +
    postLamp(330, foot + 16, 330, '#1f1a3f', ink.butter) +
    person(690, foot + 18, 1.5, {
      dress: 'panjabi',
      cloth: '#f3e6cb',
      second: '#d8c3a5',
      skin: skin.brown,
      head: 'cap',
      reach: [
        [-1, -78],
        [8, -68],
        [18, -74],
      ],
    }) +
    person(800, foot + 14, 1.42, {
      dress: 'sari',
      cloth: ink.green,
      second: ink.saffron,
      skin: skin.tan,
      head: 'bun',
      flip: true,
    }) +
    rickshaw(
      1050,
      884,
      1.36,
      { frame: '#16132f', hood: ink.clay, trim: ink.gold, seat: ink.teal, cloth: '#cfd8c8', skin: skin.deep },
      true,
    ) +
    rickshaw(150, 850, 0.86, {
      frame: '#16132f',
      hood: ink.green,
      trim: ink.saffron,
      seat: ink.wine,
      cloth: '#8a6390',
      skin: skin.brown,
    }) +
    overhang(-30, 40, 330, '#141336', -0.5, 1.5, 8, 6) +
    overhang(-10, 20, 250, '#1d1b46', -0.2, 1.7, 6, 9) +
    dust(`M0,880H${W}V${H}H0Z`, '#0b0d28', 0, 0.8) +
    birds(420, 180, 9, '#3a2a57', 6, 3)
  return sheet(W, H, body, w, h)
}

/** Workers with their bags before a Gulf skyline. @param {number} w @param {number} h */
export function recruiting(w = 960, h = 720) {
  const [W, H] = [960, 720]
  const far = { base: '#c96a55', lit: '#f0a45c', dark: '#a9525c', light: '#fbd27a' }
  const mid = { base: '#7d3e5c', lit: '#d8744c', dark: '#5a3060', light: '#ffd98a' }
  const body =
    sky(W, H, 'gulf', 470) +
    sun(560, 330, 96, '#fff0c2', '#fbc768', 3) +
    veil(0.6, streak(260, 190, 420, 36, '#e5804a', 4) + streak(800, 160, 360, 30, '#d4665a', 8)) +
    skyline(0, 960, 470, 50, 160, far, 4, 32, 0.1) +
    tower('needle', 190, 470, 40, 250, far, 3) +
    veil(
      0.5,
      washed('M0,330H960V470H0Z', [
        [0, '#fbc768', 0],
        [1, '#fbd27a', 0.9],
      ]),
    ) +
    tower('spire', 640, 475, 110, 400, mid, 9, 0.3) +
    tower('sail', 800, 475, 110, 270, mid, 31, 0.3) +
    tower('twin', 420, 475, 90, 240, mid, 22, 0.3) +
    tower('slab', 900, 475, 60, 220, mid, 33, 0.3) +
    skyline(220, 160, 475, 60, 150, mid, 17, 34, 0.2) +
    towerCrane(120, 480, 330, '#4a2850') +
    towerCrane(930, 480, 400, '#3a2350', true) +
    washed('M0,470H960V720H0Z', [
      [0, '#e58a4a'],
      [0.2, '#a0524e'],
      [1, '#2b1a42'],
    ]) +
    lightPath(560, 478, 610, 150, '#ffe2a0', 4) +
    washed('M-10,590C240,566 700,566 970,586V730H-10Z', [
      [0, '#8a4a58'],
      [0.4, '#6d3a58'],
      [1, '#3a2048'],
    ]) +
    line('M-10,592C240,568 700,568 970,588', '#f0a04a', 3) +
    dust('M0,620H960V720H0Z', '#17122f', 0, 0.75) +
    person(250, 690, 2.9, {
      dress: 'worker',
      cloth: '#2f5a78',
      second: '#221b42',
      skin: skin.brown,
      head: 'hat',
      light: '#f4a73c',
      hold: '<path d="M4,-50h16v20h-16Z" fill="#8a5d3c"/><path d="M8,-50v-4h8v4" fill="none" stroke="#e3c799" stroke-width="2"/>',
    }) +
    person(400, 698, 3.0, {
      dress: 'worker',
      cloth: '#9a3c38',
      second: '#251d46',
      skin: skin.deep,
      head: 'hat',
      light: '#f4a73c',
      reach: [
        [-1, -78],
        [9, -72],
        [20, -84],
      ],
    }) +
    person(560, 692, 2.85, {
      dress: 'sari',
      cloth: '#f3e6cb',
      second: '#2f7351',
      skin: skin.tan,
      head: 'scarf',
      light: '#fbd27a',
      flip: true,
    }) +
    person(700, 700, 2.95, {
      dress: 'shirt',
      cloth: '#d9b27a',
      second: '#2a1f48',
      skin: skin.brown,
      flip: true,
      light: '#fbd27a',
      hold: '<path d="M2,-52h22v22h-22Z" fill="#4a2f48"/><path d="M8,-52v-4h10v4" fill="none" stroke="#e3c799" stroke-width="2"/>',
    }) +
    birds(330, 250, 8, '#5a3060', 6, 4)
  return sheet(W, H, body, w, h)
}

/** An aircraft above the river at morning. @param {number} w @param {number} h */
export function ticketing(w = 960, h = 720) {
  const [W, H] = [960, 720]
  const body =
    sky(W, H, 'morning', 470) +
    sun(330, 380, 78, '#fff7df', '#fbdf9c', 3) +
    veil(0.8, streak(220, 120, 380, 40, '#e4e6cf', 3) + streak(760, 330, 420, 32, '#fdf1cf', 5)) +
    heap(560, 472, 330, 100, '#fdf3da', '#f1d9a8', 4) +
    heap(-60, 472, 280, 70, '#fbf0d2', '#eed6a4', 9) +
    treeLine(-20, 474, 1000, 26, '#9db08a', '#d9cf9c', 3) +
    washed('M0,470H960V720H0Z', [
      [0, '#b9bd84'],
      [0.4, '#5f8a58'],
      [1, '#1c4a40'],
    ]) +
    washed(
      'M300,470C340,484 520,492 560,512C610,540 330,560 300,600C270,650 420,690 470,730H940C900,640 640,620 640,580C650,544 800,530 690,500C600,480 420,480 360,470Z',
      [
        [0, '#fff3cf'],
        [0.4, '#f3c584'],
        [1, '#4f88a0'],
      ],
    ) +
    treeLine(600, 560, 400, 44, '#2f7351', '#235c46', 8) +
    treeLine(-30, 590, 330, 60, '#2a6748', '#1c4a40', 5) +
    palm(90, 640, 210, '#17403a', 4) +
    palm(160, 650, 160, '#17403a', 6, { lean: -0.1 }) +
    nouka(500, 612, 0.5, {
      hull: '#2c2233',
      lit: '#e9a868',
      hood: '#8a5d3c',
      sail: ink.clay,
      shade: ink.wine,
    }) +
    nouka(620, 520, 0.22, {
      hull: '#3a2c38',
      lit: '#c98f5a',
      hood: '#6d4a38',
      sail: '#e3a24c',
      shade: '#b5703a',
    }) +
    lightPath(400, 490, 720, 60, '#fff7df', 4) +
    airliner(530, 218, 1.5, liner, { turn: -10 }) +
    reeds(-20, 740, 420, 150, '#0f322f', 4, 70) +
    reeds(700, 740, 300, 120, '#0f322f', 7, 50) +
    birds(250, 300, 8, '#3b6a78', 6, 3)
  return sheet(W, H, body, w, h)
}

/** The green dome at first light. @param {number} w @param {number} h */
export function hajj(w = 960, h = 720) {
  const [W, H] = [960, 720]
  const stone = { base: '#d8a9a0', lit: '#fff0cf', dark: '#8d7098' }
  const far = { base: '#c39aa8', lit: '#f6d3ae', dark: '#9a83a6' }
  const green = { base: '#1f6b50', lit: '#4fa07a', dark: '#0d3f37' }
  const body =
    sky(W, H, 'dawn', 520) +
    veil(0.6, stars(W, 160, 40, 8)) +
    sun(640, 380, 84, '#fff6dc', '#fbd596', 4) +
    veil(0.6, streak(260, 240, 420, 36, '#f1b7a4', 6) + streak(780, 200, 360, 32, '#f7cfae', 4)) +
    mountains(W, 520, 110, 560, { base: '#a083a6', lit: '#efb79b', haze: '#f6cfa6' }, 23) +
    minaret(120, 560, 360, far) +
    minaret(230, 560, 330, far) +
    minaret(860, 560, 370, far) +
    dome(60, 500, 70, 44, far) +
    dome(170, 500, 60, 38, far) +
    dome(800, 500, 70, 44, far) +
    dome(900, 500, 60, 38, far) +
    minaret(300, 620, 520, stone) +
    minaret(720, 620, 540, stone) +
    box(330, 430, 300, 190, stone.base) +
    box(540, 430, 90, 190, stone.lit) +
    box(330, 430, 50, 190, stone.dark, 'opacity="0.5"') +
    [404, 462, 520]
      .map((x) => shape(arch(x, 522, 36, 66), stone.dark) + line(arch(x, 522, 46, 78), stone.lit, 2))
      .join('') +
    shape(arch(588, 522, 30, 66), '#d8a9a0') +
    box(322, 422, 316, 10, stone.lit) +
    dome(400, 424, 76, 56, stone) +
    dome(570, 424, 76, 56, stone) +
    box(400, 372, 170, 56, '#2a7a5c') +
    box(500, 372, 70, 56, '#4fa07a') +
    shape(
      arch(430, 424, 24, 42) + arch(465, 424, 24, 42) + arch(500, 424, 24, 42) + arch(535, 424, 24, 42),
      '#0d3f37',
    ) +
    dome(485, 374, 176, 158, green, true, ink.gold) +
    arcade(0, 632, 48, 110, 20, '#e8c0ac', '#7b6794', '#fff0cf') +
    washed('M0,630H960V720H0Z', [
      [0, '#f6d9b4'],
      [1, '#a58aa6'],
    ]) +
    dust('M0,630H960V720H0Z', '#6d5a8c', 0.1, 0.7, [0.9, 0, 0, 1]) +
    person(420, 700, 1.2, { dress: 'ihram', cloth: '#fffaf0', skin: skin.brown, light: '#ffe6b0' }) +
    person(470, 704, 1.16, {
      dress: 'robe',
      cloth: '#4a4370',
      second: '#5b5484',
      skin: skin.tan,
      head: 'scarf',
      light: '#d69aa0',
    }) +
    person(640, 696, 1.1, {
      dress: 'ihram',
      cloth: '#fbf3e2',
      skin: skin.deep,
      flip: true,
      light: '#ffe6b0',
    }) +
    person(330, 690, 0.9, { dress: 'panjabi', cloth: '#e9dccf', skin: skin.brown, head: 'cap' }) +
    palm(40, 720, 330, '#3a3a66', 4, { lean: 0.12, lit: '#55548a' }) +
    palm(930, 730, 380, '#33345f', 7, { lean: -0.1, lit: '#55548a' }) +
    birds(560, 180, 9, '#6b5a88', 8, 3)
  return sheet(W, H, body, w, h)
}

/** Pilgrims on the road to the tents of Mina at sunset, under an arch. @param {number} w @param {number} h */
export function hajjRoad(w = 960, h = 720) {
  const [W, H] = [960, 720]
  let tents = ''
  for (let r = 0; r < 7; r += 1)
    for (let c = -1; c < 14; c += 1) {
      const s = 0.5 + r * 0.17
      const [x, y] = [480 + (c - 6.4) * 92 * s + (r % 2) * 38 * s, 466 + r * r * 4.6 + r * 14]
      tents +=
        shape(
          `M${n(x)},${n(y)}L${n(x + 36 * s)},${n(y - 44 * s)}L${n(x + 72 * s)},${n(y)}V${n(y + 22 * s)}H${n(x)}Z`,
          mix('#fff2d6', '#b59aa8', 0.1 + r * 0.05),
        ) +
        shape(
          `M${n(x)},${n(y)}L${n(x + 36 * s)},${n(y - 44 * s)}V${n(y + 22 * s)}H${n(x)}Z`,
          '#8d6f94',
          'opacity="0.6"',
        ) +
        shape(
          `M${n(x + 46 * s)},${n(y + 22 * s)}L${n(x + 53 * s)},${n(y - 4 * s)}L${n(x + 60 * s)},${n(y + 22 * s)}Z`,
          '#5d3a5c',
          'opacity="0.7"',
        )
    }
  const pilgrims = [
    [300, 640, 1.2],
    [352, 652, 1.3],
    [420, 640, 1.18],
    [500, 664, 1.45],
    [566, 650, 1.3],
    [640, 668, 1.5],
    [250, 620, 1],
    [700, 646, 1.25],
  ]
  const hole = arch(480, 760, 820, 730, 0.52)
  const body =
    sky(W, H, 'clay', 480) +
    sun(560, 330, 80, '#fff0c2', '#f6c878', 4) +
    veil(0.6, streak(300, 190, 420, 36, '#e68f4e', 4) + streak(760, 250, 300, 26, '#f6c878', 8)) +
    mountains(W, 480, 200, 520, { base: '#7c4a66', lit: '#e08a5c', haze: '#eeb070' }, 5) +
    mountains(W, 500, 110, 540, { base: '#5d3a5c', lit: '#b8605a', haze: '#c97a5c' }, 9) +
    box(0, 470, W, 250, '#b98a84') +
    tents +
    washed('M380,480H560L820,720H140Z', [
      [0, '#f3d2a0'],
      [1, '#8a5f72'],
    ]) +
    pilgrims
      .map(([x = 0, y = 0, s = 1], i) =>
        person(x, y, s, {
          dress: i % 3 === 1 ? 'robe' : 'ihram',
          cloth: i % 3 === 1 ? (['#f3e6cb', '#3d3a5c', '#5d7a68'][i % 3] ?? '#f3e6cb') : '#fffaf0',
          skin: [skin.brown, skin.tan, skin.deep, skin.dark][i % 4] ?? skin.tan,
          head: i % 3 === 1 ? 'scarf' : 'hair',
          light: '#fbd27a',
          flip: true,
        }),
      )
      .join('') +
    carved(W, H, hole, '#1c1840', '#332e62', 64) +
    line(hole, '#e7a063', 6) +
    line(arch(480, 780, 880, 782, 0.52), '#4a3f7a', 4) +
    lantern(480, 34, 60, 1, '#14122e', ink.gold, 0.5)
  return sheet(W, H, body, w, h)
}
void [crescent, water, launch, oarsman, parked]
