import { ink, skin } from '../palette.mjs'
import {
  at,
  box,
  disc,
  dust,
  glow,
  inside,
  line,
  mix,
  n,
  oval,
  seeded,
  shape,
  shaded,
  sheet,
  veil,
  washed,
} from '../draw.mjs'
import { birds, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, sun } from '../parts/sun.mjs'
import { crest, ground, mountains, ridge } from '../parts/hills.mjs'
import { arcade, arch, lantern } from '../parts/arch.mjs'
import { dome, kaaba, minaret } from '../parts/mosque.mjs'
import { tower } from '../parts/towers.mjs'
import { palm } from '../parts/trees.mjs'
import { crowd, person } from '../parts/people.mjs'
import { coach } from '../parts/wheels.mjs'
import { arched, fall, room, tableTop } from '../parts/rooms.mjs'
import { fastTrain, tea, trolley } from '../parts/things.mjs'
import { star } from '../parts/lattice.mjs'

const [W, H] = [1200, 800]
const [w, h] = [800, 600]
const robes = ['#fffaf0', '#fbf3e2', '#f3e6cb', '#fffaf0', '#e6d9d2', '#54496e', '#fbf3e2', '#3d3a5c']
const white = ['#fffaf0', '#fbf3e2', '#f3e6cb']

/** @param {number} count @param {number} seed @param {(a: number, b: number) => [number, number]} place */
function spots(count, seed, place) {
  const next = seeded(seed)
  return Array.from({ length: count }, () => place(next(), next())).sort((a, b) => a[1] - b[1])
}

/** The plain and the rock of Arafat in the late afternoon. */
const arafat = () => {
  const rock =
    'M150,600C230,560 300,470 380,440C430,400 470,330 560,310C600,286 660,290 700,320C770,340 800,410 860,446C930,480 1000,560 1080,600Z'
  const next = seeded(8)
  let stones = ''
  for (let i = 0; i < 90; i += 1) {
    const [x, y] = [180 + next() * 860, 330 + next() * 260]
    stones += shape(
      `M${n(x)},${n(y)}l${n(14 + next() * 26)},${n(-12 - next() * 12)}l${n(20 + next() * 26)},${n(10 + next() * 12)}l${n(-12)},${n(14)}Z`,
      next() < 0.5 ? '#e0a878' : '#7a4f5c',
      'opacity="0.7"',
    )
  }
  const shades = [
    [120, 700, ink.green],
    [300, 730, '#f3e6cb'],
    [950, 716, ink.clay],
    [1100, 740, ink.teal],
    [520, 760, ink.saffron],
    [760, 752, '#f3e6cb'],
  ]
  return sheet(
    W,
    H,
    sky(W, H, 'clay', 500) +
      sun(940, 330, 86, '#fff0c2', '#f6c878', 4) +
      veil(0.5, streak(300, 150, 460, 36, '#e68f4e', 4)) +
      mountains(W, 520, 150, 580, { base: '#8d5068', lit: '#e08a5c', haze: '#eeb070' }, 5) +
      box(0, 560, W, 240, '#c99a86') +
      shaded(rock, '#b9785f', '#8a5566') +
      inside(rock, stones + shape('M560,300C520,400 420,470 330,610H100V300Z', '#5d3a5c', 'opacity="0.4"')) +
      shape('M626,318V232L634,224L642,232V318Z', '#fffaf0') +
      shape('M634,224L642,232V318H636Z', '#f6c878') +
      crowd(
        spots(130, 4, (a, b) => {
          const y = 330 + b * 260
          return [634 + (a - 0.5) * 2 * (60 + (y - 320) * 1.25), y]
        }),
        1.25,
        white,
        skin.tan,
      ) +
      washed(`M0,590H${W}V${H}H0Z`, [
        [0, '#f3d2a0', 0.7],
        [1, '#7a4f66', 0.9],
      ]) +
      crowd(
        spots(260, 9, (a, b) => [a * W, 600 + b * 190]),
        2.1,
        white,
        skin.brown,
      ) +
      shades
        .map(
          ([x = 0, y = 0, c]) =>
            line(`M${x},${y}v66`, '#3a2350', 4) +
            shaded(
              `M${Number(x) - 62},${y}C${Number(x) - 50},${Number(y) - 50} ${Number(x) + 50},${Number(y) - 50} ${Number(x) + 62},${y}Z`,
              mix(String(c), '#fbdf9c', 0.3),
              String(c),
            ),
        )
        .join('') +
      [
        [230, 796, 2.1],
        [420, 800, 2.3],
        [660, 804, 2.4],
        [880, 800, 2.2],
        [1010, 806, 2.3],
      ]
        .map(([x = 0, y = 0, s = 1], i) =>
          person(x, y, s, {
            dress: 'ihram',
            cloth: '#fffaf0',
            skin: [skin.brown, skin.deep, skin.tan][i % 3] ?? skin.tan,
            hair: i % 2 ? '#8f8a8c' : '#1d1820',
            light: '#ffe2a0',
            flip: i > 2,
            reach: [
              [-1, -78],
              [8, -72],
              [14, -84],
            ],
            other: [
              [-3, -78],
              [4, -70],
              [9, -84],
            ],
          }),
        )
        .join('') +
      birds(420, 230, 9, '#5d3a5c', 6, 3),
  )
}

/** Tents at Mina by night, a lamp in each. */
const mina = () => {
  let tents = ''
  for (let r = 0; r < 6; r += 1)
    for (let c = -1; c < 9 - r * 0.6; c += 1) {
      const s = 0.62 + r * 0.2
      const [x, y] = [400 + (c - 3.6) * 120 * s + (r % 2) * 54 * s, 312 + r * 32 + r * r * 5]
      tents +=
        glow(x + 50 * s, y + 14 * s, 70 * s, '#f6c25c', 0.4) +
        shape(
          `M${n(x)},${n(y)}L${n(x + 50 * s)},${n(y - 54 * s)}L${n(x + 100 * s)},${n(y)}V${n(y + 34 * s)}H${n(x)}Z`,
          mix('#d9cbe0', '#8a7ab0', 0.3 + (c % 2) * 0.14),
        ) +
        shape(
          `M${n(x)},${n(y)}L${n(x + 50 * s)},${n(y - 54 * s)}V${n(y + 34 * s)}H${n(x)}Z`,
          '#4f4a80',
          'opacity="0.7"',
        ) +
        shape(
          `M${n(x + 62 * s)},${n(y + 34 * s)}L${n(x + 73 * s)},${n(y - 6 * s)}L${n(x + 84 * s)},${n(y + 34 * s)}Z`,
          '#fbd27a',
        )
    }
  return sheet(
    w,
    h,
    sky(w, h, 'night', 320) +
      stars(w, 260, 110, 8) +
      crescent(640, 90, 30, ink.butter) +
      mountains(w, 330, 190, 380, { base: '#15163a', lit: '#3f3a72', haze: '#241f4c' }, 9) +
      box(0, 300, w, 310, '#2b2755') +
      tents +
      washed(`M0,450H${w}V${h}H0Z`, [
        [0, '#0b0d28', 0],
        [1, '#0b0d28', 0.75],
      ]) +
      person(300, 590, 2.2, { dress: 'ihram', cloth: '#e9e2ee', skin: skin.brown, light: '#fbd27a' }) +
      person(360, 594, 2.15, {
        dress: 'robe',
        cloth: '#4a4370',
        second: '#8a7ab0',
        skin: skin.tan,
        head: 'scarf',
        light: '#fbd27a',
      }),
  )
}

/** What goes in the small bag: two cloths, sandals, a bag of pebbles, the card with two numbers. */
const ihramBag = () => {
  let pebbles = ''
  for (let i = 0; i < 21; i += 1)
    pebbles += oval(
      560 + (i % 7) * 26 + (Math.floor(i / 7) % 2) * 12,
      486 + Math.floor(i / 7) * 24,
      10,
      7,
      ['#8a6a60', '#b9978a', '#6d5560'][i % 3] ?? '#8a6a60',
    )
  const sandal = (/** @type {number} */ x, /** @type {number} */ turn) =>
    at(
      x,
      470,
      1,
      shaded(
        'M-36,80C-44,20 -50,-30 -40,-80C-30,-110 30,-110 40,-80C48,-30 40,20 32,80C24,104 -28,104 -36,80Z',
        '#c98a5c',
        '#7a4a3c',
      ) + line('M-38,-20C-20,-60 -6,-70 0,-84C6,-70 20,-60 38,-20', ink.bark, 13),
      { turn },
    )
  return sheet(
    w,
    h,
    tableTop(w, 0, h, ['#2f7351', '#0f3d34']) +
      glow(260, 120, 460, '#fbe3b8', 0.45) +
      box(110, 240, 330, 60, '#0b0d22', 'rx="20" opacity="0.3"') +
      [0, 1, 2]
        .map(
          (i) =>
            shaded(
              `M${96 + i * 4},${240 - i * 44}H${420 - i * 4}C${446},${240 - i * 44} ${446},${284 - i * 44} ${420 - i * 4},${284 - i * 44}H${96 + i * 4}Z`,
              '#fffaf0',
              '#d8cdc0',
            ) + line(`M${104},${262 - i * 44}H${420}`, '#b9aca6', 2),
        )
        .join('') +
      line('M210,150V284M222,150V284', ink.gold, 5) +
      sandal(190, -8) +
      sandal(290, 6) +
      shaded('M560,330C520,380 520,460 560,472H700C744,460 740,380 700,330Z', '#e3c799', '#a8764e') +
      line('M560,334C600,350 660,350 700,334', ink.clay, 8) +
      shape('M570,330C560,300 580,290 600,300C620,286 650,288 664,300C690,290 706,304 696,330Z', '#c99e68') +
      pebbles +
      at(
        590,
        170,
        1,
        line('M-60,-70C-80,-150 120,-150 70,-66', ink.clay, 6) +
          box(-104, -62, 220, 140, '#0b0d22', 'rx="12" opacity="0.3"') +
          box(-110, -70, 220, 140, '#fffaf0', 'rx="12"') +
          box(-110, -70, 220, 36, ink.clay, 'rx="12"') +
          shape(arch(-66, 48, 44, 66), ink.gold) +
          box(-26, -14, 112, 14, ink.indigo, 'rx="4"') +
          box(-26, 14, 112, 14, ink.indigo, 'rx="4"') +
          box(-26, 42, 60, 7, '#b9a58a', 'rx="3"'),
        { turn: 8 },
      ),
  )
}

/** The Kaaba at night, in the middle of those who walk round it. */
const tawaf = () => {
  const stone = { base: '#b9a0b4', lit: '#fbe3b8', dark: '#5d5488' }
  const ring = (/** @type {number} */ a, /** @type {number} */ b) => {
    const t = a * Math.PI * 2
    const r = 0.42 + Math.sqrt(b) * 0.66
    return /** @type {[number, number]} */ ([600 + Math.cos(t) * 560 * r, 640 + Math.sin(t) * 120 * r])
  }
  const all = spots(460, 5, ring)
  return sheet(
    W,
    H,
    sky(W, H, 'night', 480) +
      stars(W, 330, 130, 6) +
      crescent(900, 110, 36, ink.butter) +
      tower(
        'slab',
        120,
        500,
        120,
        260,
        { base: '#2b2a5c', lit: '#4a4480', dark: '#1c1d48', light: '#f6c25c' },
        4,
        0.4,
      ) +
      tower(
        'step',
        1090,
        500,
        140,
        300,
        { base: '#2b2a5c', lit: '#4a4480', dark: '#1c1d48', light: '#f6c25c' },
        9,
        0.4,
      ) +
      glow(600, 520, 620, ink.gold, 0.4) +
      [
        [250, 470],
        [960, 480],
        [420, 360],
        [790, 370],
      ]
        .map(([x = 0, t = 0]) => minaret(x, 530, t, stone))
        .join('') +
      arcade(0, 560, 60, 120, 20, '#8d7a9c', '#f0b25c', '#fbe3b8') +
      box(0, 436, W, 8, '#fbe3b8') +
      washed(`M0,556H${W}V${H}H0Z`, [
        [0, '#f6dcb4'],
        [0.5, '#b99aa6'],
        [1, '#3a3468'],
      ]) +
      crowd(
        all.filter((q) => q[1] < 636),
        1.9,
        robes,
        skin.tan,
      ) +
      kaaba(600, 668, 1.75) +
      crowd(
        all.filter((q) => q[1] >= 636 && (q[1] > 676 || Math.abs(q[0] - 600) > 130)),
        2.6,
        robes,
        skin.brown,
      ) +
      dust(`M0,700H${W}V${H}H0Z`, '#0b0d28', 0, 0.7),
  )
}

/** The long hall between Safa and Marwah. */
const sai = () => {
  let bays = ''
  for (let i = 6; i >= 0; i -= 1) {
    const k = 1 - i * 0.125
    const f = 330 + 250 * k ** 1.5
    bays +=
      shape(
        `M-5,-5H805V605H-5Z${arch(400, f, 760 * k, 560 * k ** 1.1, 0.5)}`,
        mix('#f3dcc0', '#8d6f8a', i * 0.11),
        'fill-rule="evenodd"',
      ) +
      line(arch(400, f, 760 * k, 560 * k ** 1.1, 0.5), mix('#c98a5c', '#8d6f8a', i * 0.1), 5 * k) +
      (i % 2 ? lantern(400, f - 560 * k ** 1.1, 20 * k, 0.9 * k, '#5a3a44', ink.ivory, 0.5) : '')
  }
  return sheet(
    w,
    h,
    shaded(`M0,0H${w}V${h}H0Z`, '#fff3d8', '#fbe3b8') +
      bays +
      washed('M20,580L340,366H460L780,580V600H20Z', [
        [0, '#fbe8c8', 0.9],
        [1, '#b99a92', 0.95],
      ]) +
      line('M90,560L352,370M710,560L448,370', ink.green, 6, 'opacity="0.8"') +
      [
        [360, 404, 0.62, 1],
        [430, 410, 0.66, 0],
        [400, 430, 0.8, 2],
        [330, 456, 1, 0],
        [470, 470, 1.15, 1],
        [390, 500, 1.4, 0],
        [250, 540, 1.9, 2],
        [540, 556, 2.1, 0],
        [640, 580, 2.3, 1],
      ]
        .map(([x = 0, y = 0, s = 1, k = 0], i) =>
          person(x, y, s, {
            dress: k === 1 ? 'robe' : 'ihram',
            cloth: k === 1 ? (['#3d3a5c', '#5d7a68', '#8a6a80'][i % 3] ?? '#3d3a5c') : '#fffaf0',
            second: '#f3e6cb',
            skin: [skin.brown, skin.tan, skin.deep][i % 3] ?? skin.tan,
            head: k === 1 ? 'scarf' : 'hair',
            hair: k === 2 ? '#8f8a8c' : '#1d1820',
            light: '#ffe6b0',
            flip: i % 2 === 0,
          }),
        )
        .join(''),
  )
}

/** Zamzam and dates. */
const zamzam = () =>
  sheet(
    w,
    h,
    shaded(`M0,0H${w}V${h}H0Z`, '#173f4a', '#2b6f80') +
      [0, 1, 2, 3, 4]
        .map((i) => line(arch(80 + i * 160, 330, 140, 290), '#4f97a0', 3, 'opacity="0.5"'))
        .join('') +
      glow(440, 230, 460, ink.butter, 0.5) +
      tableTop(w, 330, 270, ['#e9cfa0', '#8a5f50']) +
      oval(240, 500, 130, 26, '#0b0d22', 'opacity="0.3"') +
      shaded(
        'M150,490C120,420 130,320 180,260C190,236 190,210 186,180H294C290,210 290,236 300,260C350,320 360,420 330,490C300,508 180,508 150,490Z',
        '#f6cd74',
        '#8d5a24',
        [0, 0, 1, 0],
      ) +
      shape('M176,184H304L296,160H184Z', '#d79f3e') +
      line('M180,262C220,274 260,274 300,262M146,380C200,398 280,398 334,380', '#8d6420', 4) +
      line('M330,300C400,290 400,420 340,430', '#b57a2c', 14) +
      line('M160,300C110,270 110,220 80,200', '#d79f3e', 16) +
      shape(star(240, 330, 30), '#8d6420', 'opacity="0.7"') +
      line('M166,330C152,380 154,430 166,470', '#fff6dc', 6, 'opacity="0.7"') +
      [
        [450, 470],
        [540, 440],
      ]
        .map(
          ([x = 0, y = 0]) =>
            oval(x, y + 8, 50, 11, '#0b0d22', 'opacity="0.3"') +
            shaded(
              `M${x - 42},${y - 110}L${x - 32},${y}C${x - 20},${y + 12} ${x + 20},${y + 12} ${x + 32},${y}L${x + 42},${y - 110}Z`,
              '#e9f3ee',
              '#9fc8cc',
            ) +
            oval(x, y - 110, 42, 11, '#fffaf0', 'opacity="0.8"') +
            oval(x, y - 84, 38, 9, '#bfe0e0') +
            line(`M${x - 28},${y - 70}L${x - 22},${y - 12}`, '#ffffff', 6, 'opacity="0.8"'),
        )
        .join('') +
      oval(620, 538, 150, 34, '#0b0d22', 'opacity="0.25"') +
      oval(620, 526, 144, 34, '#fbf3e2') +
      oval(620, 520, 112, 23, '#e3d2b8') +
      [
        [560, 514],
        [604, 520],
        [650, 516],
        [690, 518],
        [580, 500],
        [626, 498],
        [668, 502],
        [604, 484],
        [646, 484],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            oval(
              x,
              y,
              26,
              13,
              i % 2 ? '#5a2c20' : '#74402a',
              `transform="rotate(${((i * 37) % 40) - 20} ${x} ${y})"`,
            ) + line(`M${x - 12},${y - 5}q10,-5 20,-1`, '#c98a5c', 3, 'opacity="0.8"'),
        )
        .join(''),
  )

/** A hotel room at dawn with the green dome in its window. */
const roomWithDome = () => {
  const green = { base: '#1f6b50', lit: '#4fa07a', dark: '#0d3f37' }
  const stone = { base: '#d8a9a0', lit: '#fff0cf', dark: '#8d7098' }
  const view =
    sky(W, 560, 'dawn', 500) +
    sun(450, 330, 54, '#fff6dc', '#fbd596', 3) +
    minaret(350, 570, 380, stone) +
    minaret(490, 570, 430, stone) +
    minaret(764, 570, 360, stone) +
    arcade(260, 560, 46, 90, 14, '#e2b5a4', '#86719b', '#ffeac4') +
    box(568, 420, 170, 60, stone.base) +
    dome(652, 424, 170, 150, green, true, ink.gold)
  return sheet(
    W,
    H,
    room(W, H, 640, ['#f0d9b4', '#d8a98a'], ['#8a5a58', '#3a2648']) +
      arched(540, 520, 500, 470, view, '#7a4a52', '#7a4a52') +
      fall(540, 646, 440, 150, 60, '#fbe3b8', 0.6) +
      shaded('M250,20C300,200 290,420 240,640H180V20Z', ink.green, ink.pine) +
      shaded('M830,20C780,200 790,420 840,640H900V20Z', ink.green, ink.pine) +
      box(160, 14, 760, 14, '#7a4a52') +
      shape(arch(1040, 640, 250, 420, 0.7), '#7a4a52') +
      shape(arch(1040, 640, 214, 380, 0.7), '#9a6258') +
      shape(star(1040, 340, 34), ink.gold) +
      shaded('M760,760V610C760,590 776,580 800,580H1220V760Z', '#fffaf0', '#cdb9b4') +
      shaded('M760,700V650C830,626 960,640 1220,640V800H800C770,800 760,790 760,760Z', '#2f7351', '#14513f') +
      line('M764,668C840,646 980,660 1220,660', ink.gold, 5) +
      shaded('M930,590C940,550 1080,550 1100,590V612H930Z', '#fffaf0', '#d8c8c0') +
      shaded('M1060,594C1076,548 1200,548 1220,590V616H1060Z', '#fff6e4', '#d8c8c0') +
      glow(120, 430, 260, ink.gold, 0.6) +
      box(60, 620, 130, 14, '#7a4a3c') +
      box(80, 634, 14, 110, '#5a3440') +
      box(156, 634, 14, 110, '#5a3440') +
      line('M124,620V470', '#5a3440', 8) +
      shape('M78,480L98,400H150L170,480Z', '#fbe3b8') +
      tea(170, 618, 0.7) +
      trolley(330, 746, 1.2, ink.clay),
  )
}

/** The way to the Haram by night, between hotels. */
const hotelStreet = () => {
  const [left, right] = [
    { base: '#4a3a70', lit: '#8a5f86', dark: '#2b2558', light: '#fbd27a' },
    { base: '#3a3066', lit: '#7a5680', dark: '#221e4c', light: '#f6c25c' },
  ]
  const stone = { base: '#d8b9b0', lit: '#fff0cf', dark: '#8d7098' }
  return sheet(
    w,
    h,
    sky(w, h, 'night', 420) +
      stars(w, 260, 70, 4) +
      crescent(470, 70, 24, ink.butter) +
      glow(400, 400, 360, ink.gold, 0.6) +
      minaret(340, 430, 290, stone) +
      minaret(466, 430, 300, stone) +
      arcade(250, 440, 30, 70, 10, '#e8c8ac', '#8a6a94', '#fff0cf') +
      tower('slab', 150, 450, 120, 330, left, 5, 0.55) +
      tower('slab', 660, 450, 130, 350, right, 8, 0.55) +
      tower('slab', 30, 480, 160, 470, right, 12, 0.5) +
      tower('slab', 776, 480, 150, 480, left, 17, 0.5) +
      washed('M300,440H500L760,600H40Z', [
        [0, '#fbe3b8'],
        [1, '#6d4a70'],
      ]) +
      shape('M0,470L300,440L40,600H0ZM800,470L500,440L760,600H800Z', '#241f4c') +
      [
        [84, 470],
        [718, 470],
      ]
        .map(
          ([x = 0, y = 0]) =>
            shape(arch(x, y + 30, 80, 110), '#fbd27a') +
            box(x - 56, y - 96, 112, 22, ink.green, 'rx="4"') +
            box(x - 36, y - 89, 72, 8, '#fbf3e2'),
        )
        .join('') +
      [
        [370, 470, 0.9],
        [420, 476, 0.95],
        [340, 500, 1.2],
        [460, 510, 1.3],
        [400, 530, 1.6],
        [300, 566, 2],
        [520, 580, 2.2],
      ]
        .map(([x = 0, y = 0, s = 1], i) =>
          person(x, y, s, {
            dress: i % 3 === 1 ? 'robe' : 'panjabi',
            cloth: i % 3 === 1 ? (['#4a4370', ink.green, '#8a3b5c'][i % 3] ?? ink.green) : '#fbf3e2',
            second: '#e3d2c8',
            skin: [skin.brown, skin.tan, skin.deep][i % 3] ?? skin.tan,
            head: i % 3 === 1 ? 'scarf' : 'cap',
            flip: i % 2 > 0,
            light: '#fbd27a',
          }),
        )
        .join(''),
  )
}

/** A prayer mat by the window, slippers beside it, a key on its hook. */
const prayerMat = () =>
  sheet(
    w,
    h,
    room(w, h, 330, ['#e9d2ae', '#c99a80'], ['#b98a70', '#5a3a50']) +
      arched(
        190,
        290,
        170,
        220,
        sky(w, 300, 'tea', 300) +
          sun(220, 180, 34, '#fffbe8', '#fbe3b8', 3) +
          palm(140, 300, 150, '#2f6650', 4),
        '#7a4a52',
        '#7a4a52',
      ) +
      fall(210, 334, 190, 260, 130, '#fff0c8', 0.7) +
      line('M560,120H680', '#5a3440', 8) +
      disc(620, 120, 7, ink.gold) +
      line('M620,126V150', ink.gold, 3) +
      disc(620, 166, 16, ink.gold) +
      disc(620, 166, 8, '#d9b08e') +
      box(616, 180, 8, 60, ink.gold) +
      box(624, 216, 14, 7, ink.gold) +
      box(624, 230, 10, 7, ink.gold) +
      at(642, 214, 1, box(-14, 0, 52, 80, ink.green, 'rx="8"') + shape(star(12, 36, 16), ink.gold), {
        turn: -10,
      }) +
      shape('M300,380H560L640,590H200Z', '#5a1c28') +
      shape('M314,388H546L618,580H222Z', ink.clay) +
      line('M326,398H534L598,568H242Z', ink.gold, 5) +
      shape('M280,560L316,470C326,430 390,416 430,404C470,416 524,430 536,470L566,560Z', ink.wine) +
      line('M280,560L316,470C326,430 390,416 430,404C470,416 524,430 536,470L566,560', ink.gold, 5) +
      lantern(430, 416, 10, 0.9, ink.gold, ink.butter, 0.3) +
      line(
        'M196,592L188,600M220,592L214,602M620,592L626,602M644,590L652,600M420,592V602M320,592V602M520,592V602',
        ink.gold,
        4,
      ) +
      [680, 736]
        .map(
          (x) =>
            oval(x + 4, 540, 24, 48, '#0b0d22', 'opacity="0.25"') +
            oval(x, 532, 23, 48, '#e3c799') +
            shape(
              `M${x - 24},520C${x - 20},490 ${x + 20},490 ${x + 24},520C${x + 14},530 ${x - 14},530 ${x - 24},520Z`,
              ink.teal,
            ),
        )
        .join(''),
  )

const trainTone = { body: '#fffaf0', shade: '#9a8aa4', mark: ink.saffron, light: '#3a3a66' }

/** The fast train on its viaduct across the desert. */
const desertTrain = () =>
  sheet(
    W,
    H,
    sky(W, H, 'dusk', 500) +
      stars(W, 160, 40, 4) +
      sun(860, 400, 82, '#fff0c2', '#f7c266', 4) +
      veil(0.5, streak(320, 210, 460, 34, '#e58a52', 5)) +
      mountains(W, 500, 190, 560, { base: '#7b4f7c', lit: '#d77f68', haze: '#f0a45c' }, 21) +
      mountains(W, 530, 100, 590, { base: '#5d3a66', lit: '#b8605a', haze: '#c97a5c' }, 9) +
      washed(`M0,540H${W}V${H}H0Z`, [
        [0, '#e0a064'],
        [0.4, '#a0606a'],
        [1, '#2b1f4a'],
      ]) +
      fastTrain(1040, 560, 1.3, 4, trainTone) +
      box(-10, 560, 1220, 30, '#e3b58a') +
      box(-10, 586, 1220, 12, '#7a4a5c') +
      [80, 300, 520, 740, 960, 1180]
        .map((x) => shaded(`M${x - 24},598H${x + 24}L${x + 18},740H${x - 18}Z`, '#d9a078', '#5b3a5c'))
        .join('') +
      line('M-10,540H1210', '#5b3a5c', 2, 'opacity="0.5"') +
      shaded(ground(crest(W, 720, 26, 6), H), '#a86a5c', '#241d4a') +
      palm(150, 800, 330, '#241d4a', 4, { lit: '#4a3660' }) +
      palm(230, 806, 240, '#241d4a', 8, { lit: '#4a3660', lean: -0.1 }) +
      birds(420, 300, 9, '#5b3a5c', 6, 3),
  )

/** The group's coach at a halt, lit, an hour before dawn. */
const coachHalt = () =>
  sheet(
    w,
    h,
    sky(w, h, 'night', 400) +
      stars(w, 280, 90, 7) +
      ridge(w, 400, 60, 460, '#2b2a5c', '#4a4272', 5) +
      washed(`M0,420H${w}V${h}H0Z`, [
        [0, '#5a4668'],
        [1, '#14143a'],
      ]) +
      box(480, 250, 300, 190, '#6d4a5c') +
      box(470, 236, 320, 18, ink.clay) +
      [540, 630, 720]
        .map((x) => shape(arch(x, 440, 70, 130), '#fbd27a') + line(arch(x, 440, 70, 130), ink.ember, 3))
        .join('') +
      box(520, 262, 220, 26, ink.green) +
      box(546, 271, 130, 8, '#fbf3e2') +
      glow(630, 420, 280, ink.gold, 0.5) +
      palm(440, 450, 250, '#141538', 5, { lit: '#2b2f5e' }) +
      coach(220, 520, 1.32, { body: '#fbf3e2', shade: '#8d86a8', mark: ink.green, light: '#fbd27a' }) +
      washed(
        'M430,480L800,430V560Z',
        [
          [0, '#fbdf9c', 0.55],
          [1, '#fbdf9c', 0],
        ],
        [0, 0, 1, 0],
      ) +
      person(520, 570, 2, {
        dress: 'ihram',
        cloth: '#f3e6dc',
        skin: skin.brown,
        light: '#fbd27a',
        flip: true,
      }) +
      person(580, 576, 1.95, {
        dress: 'robe',
        cloth: '#6d5b8c',
        second: '#f3e6cb',
        skin: skin.tan,
        head: 'scarf',
        flip: true,
        light: '#fbd27a',
        hold: '<path d="M8,-54h7v13h-7Z" fill="#bfe0e0"/>',
      }) +
      person(660, 560, 1.9, {
        dress: 'panjabi',
        cloth: ink.green,
        second: '#e9dccf',
        skin: skin.deep,
        head: 'cap',
        light: '#fbd27a',
      }),
  )

/** On the platform under its arches. */
const platform = () =>
  sheet(
    w,
    h,
    sky(w, h, 'morning', 400) +
      sun(620, 230, 46, '#fff7df', '#fbdf9c', 3) +
      ridge(w, 400, 50, 440, '#c9a98a', '#e3cba0', 5) +
      box(0, 420, w, 60, '#8d7a80') +
      fastTrain(560, 468, 1.75, 2, trainTone) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            shape(
              `M${i * 268 - 140},0H${i * 268 + 128}V470H${i * 268 + 108}V210C${i * 268 + 90},110 ${i * 268 + 30},60 ${i * 268 - 6},40C${i * 268 - 40},60 ${i * 268 - 100},110 ${i * 268 - 118},210V470H${i * 268 - 140}Z`,
              '#f0dcc0',
            ) +
            line(
              `M${i * 268 + 108},470V210C${i * 268 + 90},110 ${i * 268 + 30},60 ${i * 268 - 6},40C${i * 268 - 40},60 ${i * 268 - 100},110 ${i * 268 - 118},210V470`,
              '#c98a5c',
              4,
            ),
        )
        .join('') +
      washed(`M0,468H${w}V${h}H0Z`, [
        [0, '#e9d2ae'],
        [1, '#7a5a62'],
      ]) +
      box(0, 480, w, 7, ink.saffron) +
      box(300, 56, 190, 50, '#1c1f4a', 'rx="6"') +
      box(320, 72, 90, 7, ink.gold) +
      box(320, 86, 64, 6, '#fbf3e2') +
      box(440, 72, 32, 20, ink.green) +
      line('M340,0V56M450,0V56', '#1c1f4a', 4) +
      person(190, 570, 2.5, {
        dress: 'panjabi',
        cloth: '#fbf3e2',
        second: '#d8c3a5',
        skin: skin.brown,
        head: 'cap',
        light: '#fbe3b8',
      }) +
      trolley(130, 572, 0.9, ink.green) +
      person(270, 576, 2.4, {
        dress: 'robe',
        cloth: ink.wine,
        second: '#c4693a',
        skin: skin.tan,
        head: 'scarf',
        light: '#fbe3b8',
      }) +
      person(560, 566, 2.4, {
        dress: 'sari',
        cloth: ink.teal,
        second: ink.gold,
        skin: skin.deep,
        head: 'scarf',
        flip: true,
        light: '#fff0c8',
      }) +
      trolley(630, 570, 0.95, ink.clay),
  )

export const hajj = [arafat, mina, ihramBag]
export const umrah = [tawaf, sai, zamzam]
export const hotels = [roomWithDome, hotelStreet, prayerMat]
export const coachAndTrain = [desertTrain, coachHalt, platform]
