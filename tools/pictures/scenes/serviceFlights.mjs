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
  shape,
  shaded,
  sheet,
  veil,
  washed,
} from '../draw.mjs'
import { heap, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, lightPath, sun } from '../parts/sun.mjs'
import { mountains } from '../parts/hills.mjs'
import { water } from '../parts/water.mjs'
import { arch, lantern, postLamp } from '../parts/arch.mjs'
import { skyline } from '../parts/towers.mjs'
import { airliner, farPlane, parked } from '../parts/aircraft.mjs'
import { reeds, treeLine } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { arched, fall, room, tableTop } from '../parts/rooms.mjs'
import { paper, passport, pen, suitcase, tea, trolley, wheelchair } from '../parts/things.mjs'
import { star } from '../parts/lattice.mjs'
import { liner } from './services.mjs'

const [W, H] = [1200, 800]
const [w, h] = [800, 600]
const green = { ...liner, mark: ink.green }

/** An aircraft over the morning side of the Himalaya. */
const aboveClouds = () =>
  sheet(
    W,
    H,
    sky(W, H, 'dawn', 560) +
      sun(880, 300, 84, '#fff6dc', '#fbd596', 4) +
      veil(0.6, streak(300, 160, 460, 36, '#f7cfae', 4)) +
      mountains(W, 600, 330, 640, { base: '#5d6c98', lit: '#fbe3c4', haze: '#a893ac' }, 12) +
      heap(-80, 600, 560, 110, '#fdf0da', '#e3b9b0', 4) +
      heap(420, 610, 520, 90, '#fdf0da', '#e0b4b0', 9) +
      heap(820, 600, 520, 120, '#fff3dc', '#e3b9b0', 6) +
      washed(`M0,590H${W}V${H}H0Z`, [
        [0, '#f0cdb6'],
        [1, '#7a6a94'],
      ]) +
      heap(-160, 760, 700, 150, '#fbe6cf', '#a98aa4', 12) +
      heap(430, 790, 620, 130, '#f7dcc6', '#9a80a2', 15) +
      heap(860, 770, 560, 140, '#fbe6cf', '#a98aa4', 21) +
      airliner(500, 330, 1.75, liner, { turn: -7 }),
  )

/** A fare card on the counter: what the airline asks, the tax, the house's charge. */
const fareCard = () =>
  sheet(
    w,
    h,
    tableTop(w, 0, h, ['#a8654c', '#5a3040']) +
      glow(520, 120, 520, ink.gold, 0.45) +
      paper(
        400,
        310,
        420,
        310,
        -6,
        0,
        box(-210, -155, 420, 62, ink.green) +
          shape(arch(-166, -102, 34, 44), ink.gold) +
          box(-136, -134, 150, 12, '#fbf3e2', 'rx="4"') +
          box(-136, -114, 90, 7, '#a9bf8f', 'rx="3"') +
          farPlane(160, -124, 0.5, '#fbf3e2') +
          [0, 1, 2]
            .map(
              (i) =>
                box(-180, -62 + i * 44, [150, 96, 190][i] ?? 100, 11, '#8a6390', 'rx="4"') +
                line(
                  `M${[-20, -74, 20][i] ?? 0},${-53 + i * 44}H92`,
                  '#c9b59a',
                  2,
                  'stroke-dasharray="2 7"',
                ) +
                box(104, -62 + i * 44, [72, 60, 48][i] ?? 60, 11, ink.indigo, 'rx="4"'),
            )
            .join('') +
          line('M-180,72H180', ink.indigo, 3) +
          box(-180, 92, 110, 18, ink.clay, 'rx="5"') +
          box(84, 88, 96, 24, ink.indigo, 'rx="5"'),
      ) +
      pen(560, 500, 1.1, ink.clay, -24) +
      tea(690, 220, 1.35) +
      passport(112, 190, 0.86, ink.green, 14),
  )

/** A seat by the window with the wing in the sun. */
const windowSeat = () => {
  const pane = (/** @type {number} */ x) =>
    `M${x - 100},190C${x - 100},100 ${x - 60},70 ${x},70C${x + 60},70 ${x + 100},100 ${x + 100},190V300C${x + 100},390 ${x + 60},420 ${x},420C${x - 60},420 ${x - 100},390 ${x - 100},300Z`
  const view =
    sky(w, h, 'gulf', 330) +
    sun(600, 250, 46, '#fff0c2', '#fbc768', 3) +
    heap(60, 380, 380, 70, '#f9c98c', '#c06a5c', 4) +
    heap(420, 390, 380, 60, '#f9c98c', '#b9605c', 8) +
    box(0, 376, w, 100, '#a9525c') +
    shape('M80,450L268,300L292,298L286,314L210,470Z', '#f3e6cb') +
    shape('M210,470L286,314L292,298L298,306L262,474Z', '#8a6a80') +
    shape('M262,304L270,262L284,258L292,298Z', ink.clay)
  return sheet(
    w,
    h,
    shaded(`M0,0H${w}V${h}H0Z`, '#cdbfb4', '#8d7688') +
      [214, 584]
        .map(
          (x) =>
            shape(
              pane(x),
              '#f3e6d6',
              'transform="translate(0 -6)" stroke="#f3e6d6" stroke-width="44" stroke-linejoin="round"',
            ) +
            inside(pane(x), view) +
            line(pane(x), '#a08a90', 6),
        )
        .join('') +
      box(114, 64, 200, 74, '#f3e6d6', 'rx="20"') +
      line('M150,124H278', '#c4b2aa', 5) +
      box(0, 470, w, 24, '#a98f98') +
      line('M0,472H800', '#fff6e4', 3) +
      shaded('M-30,620V330C-30,270 20,250 70,256C120,262 140,300 138,350L120,620Z', '#3d3a6b', '#191738') +
      line('M90,262C126,276 134,310 130,350L116,600', '#e7a063', 5) +
      shaded('M640,620L660,400C664,340 700,320 750,322C800,326 830,340 830,400V620Z', '#3d3a6b', '#191738') +
      line('M656,600L674,404C680,352 704,334 740,332', '#e7a063', 5) +
      box(300, 520, 250, 16, '#e9dac8', 'rx="6"') +
      tea(390, 520, 0.9) +
      at(490, 512, 1, box(-40, -16, 80, 14, ink.clay, 'rx="3"') + box(-36, -26, 72, 10, ink.gold, 'rx="3"')),
  )
}

const travellers = [
  [250, 'panjabi', '#f3e6cb', 'cap', 0],
  [330, 'sari', ink.clay, 'scarf', 0],
  [408, 'shirt', '#9fb5c8', 'hair', 1],
  [486, 'robe', '#4a4370', 'scarf', 0],
  [564, 'shirt', '#d8c3a5', 'hair', 1],
  [642, 'sari', ink.teal, 'bun', 1],
  [718, 'panjabi', '#b9c4a8', 'hair', 0],
]

/** A party walks across the apron to one aircraft. */
const oneFlight = () =>
  sheet(
    W,
    H,
    sky(W, H, 'dusk', 480) +
      stars(W, 200, 50, 4) +
      sun(240, 400, 70, '#fff0c2', '#f7c266', 4) +
      veil(0.5, streak(760, 180, 460, 36, '#e58a52', 4)) +
      treeLine(-20, 484, 1260, 26, '#7b4f6c', '#c9776a', 3) +
      skyline(
        0,
        300,
        482,
        20,
        60,
        { base: '#8d5068', lit: '#d77f68', dark: '#5b3a5c', light: '#f6c25c' },
        4,
        44,
        0.3,
      ) +
      washed(`M0,480H${W}V${H}H0Z`, [
        [0, '#b0705c'],
        [0.3, '#6d4663'],
        [1, '#1d1a44'],
      ]) +
      lightPath(240, 486, 640, 90, '#ffe2a0', 4) +
      parked(800, 590, 1.7, green) +
      line('M1018,470L930,640', '#14122e', 12) +
      line('M1050,474L962,644', '#14122e', 12) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) => line(`M${1016 - i * 11},${486 + i * 21}h34`, '#e7a063', 4))
        .join('') +
      box(1006, 440, 66, 38, '#2b2350') +
      box(1006, 436, 66, 6, '#e7a063') +
      person(1000, 528, 1.05, {
        dress: 'sari',
        cloth: ink.saffron,
        second: ink.wine,
        skin: skin.tan,
        head: 'scarf',
      }) +
      line(`M-10,720L1210,690`, '#f6c25c', 5, 'stroke-dasharray="46 34" opacity="0.7"') +
      travellers
        .map(
          ([x, dress, cloth, head, bag], i) =>
            person(Number(x), 690 + (i % 2) * 14, 1.8, {
              dress: /** @type {'shirt'} */ (dress),
              cloth: String(cloth),
              second: i % 2 ? '#2b2350' : '#d8c3a5',
              skin: [skin.brown, skin.tan, skin.deep][i % 3] ?? skin.tan,
              head: /** @type {'hair'} */ (head),
              light: '#f7c266',
            }) +
            (bag
              ? trolley(
                  Number(x) - 34,
                  700 + (i % 2) * 14,
                  0.52,
                  [ink.clay, ink.teal, ink.green][i % 3] ?? ink.clay,
                )
              : ''),
        )
        .join('') +
      dust(`M0,720H${W}V${H}H0Z`, '#0b0d28', 0, 0.7),
  )

/** Rows of seats, one party of heads in them. */
const cabin = () => {
  let rows = ''
  const heads = [1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1]
  for (let r = 0; r < 4; r += 1)
    for (let c = 0; c < 6; c += 1) {
      const s = 0.5 + r * 0.22
      const [x, y] = [400 + ((c - 2.5) * 96 + (c > 2 ? 46 : -46)) * s, 250 + r * 84 + r * r * 12]
      const taken = heads[(r * 6 + c * 5) % heads.length]
      const cloth =
        [ink.clay, '#f3e6cb', ink.teal, ink.gold, '#8a6390', ink.moss][(r * 5 + c * 2) % 6] ?? ink.clay
      rows +=
        (taken
          ? (c + r) % 3
            ? oval(x, y - 44 * s, 21 * s, 25 * s, ink.night) +
              oval(x, y - 34 * s, 17 * s, 15 * s, [skin.brown, skin.tan, skin.deep][(c + r) % 3] ?? skin.tan)
            : shape(
                `M${n(x - 28 * s)},${n(y)}C${n(x - 34 * s)},${n(y - 90 * s)} ${n(x + 34 * s)},${n(y - 90 * s)} ${n(x + 28 * s)},${n(y)}Z`,
                cloth,
              )
          : '') +
        shaded(
          `M${n(x - 42 * s)},${n(y + 150 * s)}V${n(y)}C${n(x - 42 * s)},${n(y - 24 * s)} ${n(x + 42 * s)},${n(y - 24 * s)} ${n(x + 42 * s)},${n(y)}V${n(y + 150 * s)}Z`,
          mix('#4a4a86', '#1b1c44', r * 0.2),
          '#14143a',
        ) +
        box(x - 28 * s, y - 14 * s, 56 * s, 30 * s, ink.clay, 'rx="5"')
    }
  return sheet(
    w,
    h,
    shaded(`M0,0H${w}V${h}H0Z`, '#f0dcc0', '#a48a94') +
      shape('M0,0H800L560,130H240Z', '#fff3dc') +
      line('M0,40L250,150M800,40L550,150', '#d8bfa8', 6) +
      shape('M0,60L236,156V196L0,190ZM800,60L564,156V196L800,190Z', '#c9b2a8') +
      [0, 1, 2, 3]
        .map((i) =>
          line(
            `M${40 + i * 54},${90 + i * 22}V${180 + i * 5}M${760 - i * 54},${90 + i * 22}V${180 + i * 5}`,
            '#a48a94',
            3,
          ),
        )
        .join('') +
      [0, 1]
        .map((k) =>
          [0, 1, 2]
            .map((i) => oval(k ? 770 - i * 66 : 30 + i * 66, 236 + i * 2, 20 - i * 4, 28 - i * 4, ink.butter))
            .join(''),
        )
        .join('') +
      shape('M372,240H428L470,600H330Z', '#6d5a7c') +
      glow(400, 150, 260, ink.butter, 0.6) +
      person(400, 330, 1.35, {
        dress: 'sari',
        cloth: ink.green,
        second: ink.gold,
        skin: skin.tan,
        head: 'bun',
      }) +
      rows,
  )
}

/** Twenty cases for one group, all with the same ribbon. */
const heapOfBags = () =>
  sheet(
    w,
    h,
    room(w, h, 430, ['#2b2858', '#6d4663'], ['#a8655c', '#3a2450'], 0.5) +
      arched(
        400,
        432,
        330,
        380,
        sky(w, 440, 'morning', 440) +
          sun(440, 230, 40, '#fff7df', '#fbdf9c', 3) +
          airliner(390, 300, 0.5, liner, { turn: -10 }) +
          treeLine(200, 432, 400, 40, '#6d9a70', '#a9bf8f', 4),
        '#191738',
        '#191738',
      ) +
      fall(400, 436, 300, 164, 0, '#fbe3b8', 0.6) +
      [
        [130, 500, 1.5, ink.wine],
        [680, 500, 1.5, ink.green],
        [270, 500, 1.4, ink.teal],
        [540, 498, 1.45, ink.earth],
        [410, 494, 1.4, ink.indigo],
      ]
        .map(([x, y, s, c]) => suitcase(Number(x), Number(y), Number(s), String(c), ink.saffron))
        .join('') +
      [
        [200, 396, 1.2, ink.slate],
        [340, 392, 1.25, ink.clay],
        [480, 392, 1.2, ink.green],
        [612, 392, 1.2, ink.violet],
      ]
        .map(([x, y, s, c]) => suitcase(Number(x), Number(y), Number(s), String(c), ink.saffron))
        .join('') +
      suitcase(410, 302, 1.1, ink.teal, ink.saffron) +
      trolley(96, 580, 1.25, ink.clay) +
      trolley(720, 584, 1.3, ink.teal) +
      suitcase(300, 586, 1.5, ink.bark, ink.saffron) +
      suitcase(510, 588, 1.6, ink.violet, ink.saffron),
  )

/** A helper with a board meets an old couple behind the glass. */
const arrivals = () =>
  sheet(
    W,
    H,
    room(W, H, 600, ['#24265a', '#7a4f70'], ['#a07078', '#1c1b48'], 0.5) +
      inside(
        'M120,130H820V600H120Z',
        sky(W, 600, 'dawn', 480) +
          sun(560, 380, 70, '#fff6dc', '#fbd596', 4) +
          treeLine(100, 484, 760, 30, '#8d7098', '#d69aa0', 3) +
          box(100, 480, 760, 130, '#b58f9c') +
          parked(470, 590, 1.1, liner),
      ) +
      line('M120,130H820V600M120,130V600M295,130V600M470,130V600M645,130V600M120,250H820', '#191a44', 9) +
      box(110, 104, 720, 30, '#191a44') +
      box(430, 30, 300, 62, '#0d0f2c', 'rx="6"') +
      farPlane(480, 62, 0.36, ink.gold, 24) +
      box(520, 46, 150, 10, ink.gold, 'rx="3"') +
      box(520, 66, 110, 8, '#f3e6cb', 'rx="3"') +
      fall(470, 606, 640, 190, -60, '#f3c39a', 0.55) +
      shape(arch(1010, 602, 250, 420), '#141538') +
      shaded(arch(1010, 602, 214, 386), '#c8642f', '#f9cd74') +
      line(arch(1010, 602, 214, 386), ink.ember, 4) +
      person(1010, 640, 1.9, { dress: 'shirt', cloth: '#7a4a52', second: '#2b2350', skin: skin.brown }) +
      person(320, 752, 3.5, {
        dress: 'panjabi',
        cloth: ink.green,
        second: '#e9dccf',
        skin: skin.brown,
        head: 'hair',
        light: '#fbd596',
        reach: [
          [-1, -78],
          [12, -78],
          [19, -92],
        ],
        other: [
          [-3, -78],
          [8, -70],
          [26, -86],
        ],
        hold: '<path d="M2,-128H58V-96H2Z" fill="#fbf3e2"/><path d="M10,-117H44M10,-107H34" stroke="#141735" stroke-width="3.4"/><path d="M50,-102V-109C50,-114 52,-118 54,-119C55,-116 56,-112 56,-102Z" fill="#eea02b"/>',
      }) +
      person(640, 756, 3.1, {
        dress: 'robe',
        cloth: '#6d5b8c',
        second: '#f3e6cb',
        skin: skin.tan,
        head: 'scarf',
        flip: true,
        light: '#f3c39a',
      }) +
      person(740, 760, 3.2, {
        dress: 'panjabi',
        cloth: '#fbf3e2',
        second: '#d8c3a5',
        skin: skin.deep,
        head: 'cap',
        hair: '#cfc8c0',
        flip: true,
        light: '#fbd596',
        reach: [
          [-1, -78],
          [12, -84],
          [20, -90],
        ],
      }) +
      trolley(850, 764, 1.35, ink.clay) +
      suitcase(950, 768, 1.25, ink.teal),
  )

/** An elder is wheeled along the glass to the gate. */
const chairService = () =>
  sheet(
    w,
    h,
    room(w, h, 450, ['#c9d2bd', '#f0dcb0'], ['#b9a088', '#4a4a66']) +
      inside(
        'M40,60H760V420H40Z',
        sky(w, 430, 'morning', 360) +
          sun(610, 250, 46, '#fff7df', '#fbdf9c', 3) +
          heap(80, 364, 300, 60, '#fdf3da', '#f1d9a8', 4) +
          box(0, 360, w, 80, '#9fae8a') +
          parked(330, 408, 0.9, green),
      ) +
      line('M40,60H760V420H40ZM220,60V420M400,60V420M580,60V420', '#3f6a7a', 8) +
      box(30, 430, 740, 12, '#3f6a7a') +
      fall(400, 452, 600, 150, 80, '#fff6dc', 0.5) +
      person(300, 560, 3.3, {
        dress: 'worker',
        cloth: ink.teal,
        second: '#20244f',
        skin: skin.brown,
        head: 'hair',
        light: '#fbe3b8',
        reach: [
          [-1, -78],
          [12, -64],
          [26, -58],
        ],
        other: [
          [-3, -78],
          [10, -62],
          [24, -56],
        ],
      }) +
      wheelchair(470, 564, 2.3, ink.clay, '#2a2540') +
      person(448, 544, 2.75, {
        dress: 'panjabi',
        cloth: '#fbf3e2',
        second: '#e3d2b8',
        skin: skin.deep,
        head: 'cap',
        hair: '#cfc8c0',
        sit: true,
        light: '#fbe3b8',
        reach: [
          [-1, -78],
          [8, -62],
          [18, -54],
        ],
      }) +
      box(478, 438, 44, 26, ink.green, 'rx="5"') +
      trolley(660, 566, 1.3, ink.wine),
  )

/** Bags come round on the belt under a lamp. */
const carousel = () =>
  sheet(
    w,
    h,
    room(w, h, 300, ['#1c1d4c', '#4a3566'], ['#5f4468', '#16163c'], 0.6) +
      shape(arch(400, 302, 210, 220), '#0d0f2c') +
      shaded(arch(400, 302, 176, 190), '#c8642f', '#2a1a34') +
      line(arch(400, 302, 210, 220), ink.ember, 5) +
      line(
        'M330,200V302M354,180V302M378,168V302M402,164V302M426,170V302M450,184V302M474,206V302',
        '#14122e',
        15,
        'opacity="0.75"',
      ) +
      oval(400, 480, 390, 150, '#0b0d22', 'opacity="0.5"') +
      oval(400, 452, 380, 142, '#8d8698') +
      oval(400, 444, 380, 142, '#33305e') +
      oval(400, 444, 236, 78, '#9a92a4') +
      oval(400, 436, 236, 78, '#6d4663') +
      shape(
        star(400, 424, 44).replace(/,(\d+(\.\d+)?)/g, (_, v) => `,${n(424 + (Number(v) - 424) * 0.4)}`),
        ink.gold,
      ) +
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
        .map((i) => {
          const a = (i / 14) * Math.PI * 2
          return line(
            `M${n(400 + Math.cos(a) * 238)},${n(442 + Math.sin(a) * 80)}L${n(400 + Math.cos(a) * 378)},${n(446 + Math.sin(a) * 140)}`,
            '#20204c',
            3,
          )
        })
        .join('') +
      suitcase(400, 352, 0.8, ink.teal) +
      suitcase(180, 400, 1, ink.clay) +
      suitcase(640, 410, 1.05, ink.green) +
      trolley(560, 560, 1.1, ink.saffron) +
      suitcase(320, 570, 1.5, ink.wine, ink.gold) +
      suitcase(120, 500, 1.2, ink.slate) +
      [150, 650].map((x) => lantern(x, 0, 60, 1, '#0d0f2c', ink.gold, 0.7)).join(''),
  )

/** A traveller under a wide umbrella on a wet landing. */
const underUmbrella = () => {
  let rain = ''
  for (let i = 0; i < 150; i += 1) {
    const [x, y] = [(i * 197) % 1260, (i * 331) % 800]
    const dry = Math.abs(x - 610) < 215 && y > 330 && y < 720
    if (!dry) rain += `M${x},${y}l-9,34`
  }
  return sheet(
    W,
    H,
    sky(W, H, 'monsoon', 460) +
      veil(
        0.8,
        streak(240, 130, 620, 70, '#2f5066', 4) +
          streak(860, 90, 520, 60, '#2a485e', 9) +
          streak(560, 210, 720, 50, '#4f7080', 12),
      ) +
      treeLine(-20, 470, 1260, 40, '#5f8086', '#9fb0a0', 3) +
      water(0, 466, W, 170, '#cfd0b4', '#2c5568', '#fff6dc', 7, 70) +
      farPlane(980, 200, 0.5, '#e6e2c2', -20) +
      line(rain, '#dfe8df', 2.4, 'opacity="0.5"') +
      washed(`M0,630H${W}V${H}H0Z`, [
        [0, '#6d7f80'],
        [1, '#14303f'],
      ]) +
      line('M0,650H1200M0,690H1200M0,744H1200', '#14303f', 3, 'opacity="0.6"') +
      glow(610, 560, 330, ink.gold, 0.6) +
      veil(0.5, oval(610, 748, 220, 20, ink.gold)) +
      postLamp(170, 690, 380, '#14303f', ink.butter) +
      line('M640,300V520', '#2a1a24', 7) +
      person(600, 740, 3.3, {
        dress: 'panjabi',
        cloth: '#f3e6cb',
        second: '#8a6a60',
        skin: skin.brown,
        head: 'cap',
        light: '#fbd27a',
        reach: [
          [-1, -78],
          [8, -64],
          [12, -70],
        ],
      }) +
      shaded(
        'M350,350C360,220 500,150 612,150C724,150 864,220 874,350C846,326 806,326 784,350C762,326 722,326 700,350C676,326 634,326 612,350C590,326 548,326 524,350C502,326 462,326 440,350C418,326 378,326 350,350Z',
        ink.gold,
        ink.ember,
      ) +
      line(
        'M612,150C560,200 530,270 524,350M612,150C664,200 694,270 700,350M612,150C510,190 456,260 440,350M612,150C714,190 768,260 784,350',
        ink.brick,
        4,
        'opacity="0.6"',
      ) +
      line('M612,150V128', '#2a1a24', 8) +
      suitcase(760, 744, 1.5, ink.clay) +
      reeds(960, 800, 260, 130, '#122a36', 5, 50),
  )
}

/** The night desk: one lamp, one kettle, one telephone that is answered. */
const nightDesk = () =>
  sheet(
    w,
    h,
    room(w, h, 600, ['#12143a', '#2b2858'], ['#1a1a40', '#0d0f2c'], 0.3) +
      arched(
        210,
        360,
        220,
        270,
        sky(w, 360, 'night', 360) +
          stars(w, 300, 80, 5) +
          crescent(240, 180, 28, ink.butter) +
          skyline(
            90,
            260,
            362,
            40,
            110,
            { base: '#332f60', lit: '#54406f', dark: '#20204c', light: '#f6c25c' },
            4,
            40,
            0.4,
          ),
        '#0d0f2c',
        '#0d0f2c',
      ) +
      glow(560, 330, 420, ink.gold, 0.65) +
      disc(470, 120, 56, '#0d0f2c') +
      disc(470, 120, 48, '#fbf3e2') +
      line('M470,120V86M470,120L494,138', ink.indigo, 5) +
      line('M620,420V260C620,230 600,220 570,226', '#3a2450', 9) +
      shape('M500,300L528,214C560,196 596,206 612,232L620,300Z', ink.clay) +
      shape('M500,300H620L720,420H400Z', '#fff0c2', 'opacity="0.35"') +
      oval(620, 420, 46, 10, '#3a2450') +
      tableTop(w, 416, 184, ['#8a4f48', '#3a2040']) +
      shaded('M330,500C330,460 360,440 380,432H500C520,440 548,460 548,500Z', ink.wine, '#3a1420') +
      disc(440, 468, 24, '#f3e6cb') +
      disc(440, 468, 12, ink.wine) +
      shape(
        'M320,440C316,408 352,396 380,402C384,412 384,420 392,424H488C496,420 496,412 500,402C530,396 566,408 560,440L530,446C524,436 512,432 500,432H380C368,432 356,436 350,446Z',
        '#5a1c28',
      ) +
      line('M340,424C350,410 366,408 380,410', '#f6b45c', 4) +
      tea(690, 520, 1.3) +
      paper(200, 530, 190, 100, -8, 5) +
      pen(250, 560, 0.7, ink.teal, -30),
  )

/** A mended case with the policy beside it. */
const mendedCase = () =>
  sheet(
    w,
    h,
    tableTop(w, 0, h, ['#7fa39a', '#1f4f52']) +
      glow(300, 140, 520, '#fbe3b8', 0.5) +
      paper(
        610,
        250,
        240,
        320,
        8,
        9,
        shape(arch(0, 100, 76, 90, 0.5), ink.green) + line('M-18,60L-4,76L22,42', '#fbf3e2', 8),
      ) +
      suitcase(310, 500, 4.1, ink.clay, '#e9cfa0') +
      at(
        330,
        330,
        1,
        box(-96, -26, 192, 52, '#f0d2b0', 'rx="26"') +
          box(-34, -26, 68, 52, '#fbe8d0') +
          [-18, 0, 18].map((x) => disc(x, -10, 3, '#c9a58a') + disc(x, 10, 3, '#c9a58a')).join(''),
        { turn: -24 },
      ) +
      pen(600, 500, 1, ink.indigo, 12) +
      at(
        690,
        470,
        1,
        box(-46, -30, 92, 60, ink.saffron, 'rx="10"') +
          disc(-30, 0, 7, '#1f4f52') +
          box(-12, -10, 44, 7, '#fbf3e2') +
          box(-12, 6, 30, 7, '#fbf3e2') +
          line('M-30,-4C-80,-40 -130,-20 -150,-60', '#fbf3e2', 3),
        { turn: 14 },
      ),
  )

export const airTickets = [aboveClouds, fareCard, windowSeat]
export const groupFares = [oneFlight, cabin, heapOfBags]
export const airportMeeting = [arrivals, chairService, carousel]
export const insurance = [underUmbrella, nightDesk, mendedCase]
