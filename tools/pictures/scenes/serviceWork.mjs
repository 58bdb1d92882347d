import { ink, skin } from '../palette.mjs'
import {
  at,
  box,
  disc,
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
import { birds, heap, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, sun } from '../parts/sun.mjs'
import { furrows, mountains, ridge } from '../parts/hills.mjs'
import { arch, lantern } from '../parts/arch.mjs'
import { skyline, tower, towerCrane } from '../parts/towers.mjs'
import { banana, palm, treeLine } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { villageHouse } from '../parts/houses.mjs'
import { lorry } from '../parts/wheels.mjs'
import { arched, fall, room, tableTop } from '../parts/rooms.mjs'
import { helmet, paper, pen, suitcase, tea } from '../parts/things.mjs'
import { star } from '../parts/lattice.mjs'

const [W, H] = [1200, 800]
const [w, h] = [800, 600]

/** Two riggers on a pipe above the plant, in the white light of noon. */
const pipes = () => {
  const steel = { base: '#c9a98a', lit: '#f3dcb0', dark: '#a8826f', light: '#fff6dc' }
  const pipe = (/** @type {number} */ y, /** @type {number} */ k, /** @type {string} */ c) =>
    shaded(`M-10,${y}H1210V${y + k}H-10Z`, mix(c, '#fbf3e2', 0.4), mix(c, '#0b0d22', 0.4)) +
    [140, 470, 820, 1110]
      .map((x) =>
        shaded(
          `M${x - 14},${y - k * 0.16}h28v${n(k * 1.32)}h-28Z`,
          mix(c, '#fbf3e2', 0.25),
          mix(c, '#0b0d22', 0.5),
        ),
      )
      .join('')
  return sheet(
    W,
    H,
    sky(W, H, 'noon', 520) +
      sun(250, 190, 66, '#fffaf0', '#f9e6b5', 4) +
      veil(0.7, streak(760, 150, 460, 36, '#fdf3da', 3)) +
      skyline(620, 560, 520, 30, 110, steel, 5, 40, 0.1) +
      [80, 190, 300]
        .map(
          (x, i) =>
            shaded(
              `M${x - 48},520V${390 - i * 20}C${x - 48},${368 - i * 20} ${x + 48},${368 - i * 20} ${x + 48},${390 - i * 20}V520Z`,
              '#e9dcc0',
              '#b9a58a',
            ) + line(`M${x - 48},${430 - i * 20}h96`, '#a8826f', 4),
        )
        .join('') +
      tower('needle', 1090, 520, 34, 330, steel, 4, 0) +
      shape('M1080,230C1060,200 1100,180 1090,140C1120,170 1130,210 1100,236Z', ink.ember) +
      washed(`M0,516H${W}V${H}H0Z`, [
        [0, '#e9d2a0'],
        [1, '#a8764e'],
      ]) +
      towerCrane(860, 600, 430, '#8a5d3c', true) +
      line(
        'M180,800V560M200,800V560M560,800V560M580,800V560M940,800V560M960,800V560M190,800L570,600M570,800L190,600M570,800L950,600M950,800L570,600',
        '#5a4a52',
        9,
      ) +
      pipe(560, 62, ink.teal) +
      pipe(650, 96, ink.brick) +
      person(430, 562, 3.3, {
        dress: 'worker',
        cloth: '#2f5a78',
        second: '#20244f',
        skin: skin.brown,
        head: 'hat',
        light: '#fff0c8',
        reach: [
          [-1, -78],
          [12, -68],
          [24, -76],
        ],
      }) +
      person(640, 562, 3.25, {
        dress: 'worker',
        cloth: ink.clay,
        second: '#2a2348',
        skin: skin.deep,
        head: 'hat',
        flip: true,
        light: '#fff0c8',
        reach: [
          [-1, -78],
          [8, -62],
          [20, -58],
        ],
        hold: '<path d="M12,-62h26" stroke="#5a4a52" stroke-width="4"/><circle cx="40" cy="-62" r="5" fill="none" stroke="#5a4a52" stroke-width="4"/>',
      }) +
      birds(560, 250, 8, '#3f6a60', 5, 3),
  )
}

/** A contract read aloud, with the recorder on the table. */
const readAloud = () =>
  sheet(
    w,
    h,
    room(w, h, 600, ['#3a2a57', '#8a4f56'], ['#3a2040', '#1c1232'], 0.6) +
      arched(
        400,
        380,
        230,
        300,
        sky(w, 390, 'tea', 390) +
          sun(440, 210, 36, '#fffbe8', '#fbe3b8', 3) +
          banana(350, 392, 150, '#2f7351', '#a9c46c', 4),
        '#241d4a',
        '#241d4a',
      ) +
      glow(400, 300, 380, ink.gold, 0.4) +
      person(190, 620, 4.6, {
        dress: 'robe',
        cloth: ink.green,
        second: '#2f7351',
        skin: skin.tan,
        head: 'scarf',
        light: '#fbd27a',
        reach: [
          [-1, -78],
          [10, -62],
          [24, -52],
        ],
        other: [
          [-3, -78],
          [6, -62],
          [22, -50],
        ],
      }) +
      person(620, 620, 4.7, {
        dress: 'shirt',
        cloth: '#d8c3a5',
        second: '#241d4a',
        skin: skin.brown,
        flip: true,
        light: '#fbd27a',
        reach: [
          [-1, -78],
          [6, -62],
          [18, -50],
        ],
        other: [
          [-3, -78],
          [4, -60],
          [14, -48],
        ],
      }) +
      tableTop(w, 430, 170, ['#c98a5c', '#6d3f3c']) +
      at(
        330,
        470,
        1,
        shape('M-96,0L-60,-56H92L70,0Z', '#fffaf0') +
          line('M-52,-46H70M-60,-34H60M-66,-22H52M-74,-10H26', '#b9a58a', 4),
      ) +
      pen(470, 520, 0.7, ink.clay, -14) +
      box(520, 458, 92, 52, '#14122e', 'rx="8"') +
      disc(546, 484, 15, '#363a6b') +
      disc(586, 484, 15, '#363a6b') +
      disc(546, 484, 5, ink.gold) +
      disc(586, 484, 5, ink.gold) +
      disc(602, 466, 4, ink.brick) +
      tea(700, 560, 1.2) +
      tea(130, 570, 1.2),
  )

/** A kit on its shelf, sized and named before departure. */
const kit = () => {
  const boot = (/** @type {number} */ x) =>
    oval(x + 20, 470, 76, 8, '#0b0d22', 'opacity="0.35"') +
    shaded(
      `M${x - 34},466V330H${x + 26}V400C${x + 50},410 ${x + 84},420 ${x + 86},450V466Z`,
      '#8a5a3c',
      '#4a2a24',
    ) +
    box(x - 36, 456, 124, 14, '#1d1820', 'rx="4"') +
    box(x - 38, 322, 68, 16, '#4a2a24', 'rx="6"') +
    line(`M${x + 2},352H${x + 28}M${x + 4},372H${x + 30}M${x + 6},392H${x + 36}`, ink.gold, 4) +
    shape(`M${x + 52},418C${x + 76},424 ${x + 86},436 ${x + 86},452H${x + 50}Z`, '#2a1a1e')
  return sheet(
    w,
    h,
    shaded(`M0,0H${w}V${h}H0Z`, '#2b6f80', '#173f5a') +
      [0, 1, 2, 3, 4, 5, 6].map((i) => line(`M${i * 130 + 10},0V600`, '#1f5468', 4)).join('') +
      glow(420, 60, 520, ink.butter, 0.45) +
      box(60, 220, 680, 22, '#c98a5c') +
      box(60, 242, 680, 10, '#6d3f3c') +
      box(60, 470, 680, 22, '#c98a5c') +
      box(60, 492, 680, 10, '#6d3f3c') +
      helmet(190, 220, 1.5, ink.gold) +
      helmet(620, 220, 1.3, '#f3e6cb') +
      shaded(
        'M340,216C330,170 350,140 400,138C450,140 470,170 460,216C440,224 420,206 400,206C380,206 360,224 340,216Z',
        '#4a4a86',
        '#14143a',
      ) +
      shape('M354,172C366,156 434,156 446,172L440,200C420,190 380,190 360,200Z', '#9fc0bd') +
      line('M366,168L380,192', '#fffaf0', 5) +
      boot(150) +
      boot(290) +
      line('M560,300V270M690,300V270M540,270H710', '#5a3440', 7) +
      shaded('M556,300L594,292L624,350L656,292L694,300L704,466H546Z', ink.ember, ink.clay) +
      line('M574,298L580,466M676,298L670,466M548,400H702', ink.butter, 13) +
      line('M624,350V466', ink.wine, 3) +
      [110, 430]
        .map(
          (x, i) =>
            box(x, 520, 110, 50, '#fbf3e2', 'rx="6"') +
            box(x + 14, 534, 70, 8, ink.indigo, 'rx="3"') +
            box(x + 14, 550, i ? 40 : 54, 6, '#b9a58a', 'rx="3"'),
        )
        .join(''),
  )
}

/** Three nurses in a hospital corridor at the change of shift. */
const corridor = () => {
  const bay = (/** @type {number} */ x, /** @type {number} */ k) =>
    shape(arch(x, 560, 210 * k, 420 * k, 0.6), '#8fb0a4') +
    inside(
      arch(x, 560, 180 * k, 390 * k, 0.6),
      sky(W, 560, 'morning', 470) +
        palm(x - 30, 570, 250, '#2f7351', 4) +
        treeLine(x - 160, 500, 340, 70, '#6d9560', '#a9bf8f', 5),
    ) +
    line(`M${x},${n(560 - 390 * k)}V560`, '#e3ead6', 6)
  return sheet(
    W,
    H,
    room(W, H, 580, ['#d9e3d0', '#f0dfb8'], ['#9fc0b4', '#3f6a70']) +
      bay(170, 1) +
      bay(430, 1) +
      bay(690, 1) +
      fall(300, 586, 420, 200, 120, '#fffaf0', 0.5) +
      fall(690, 586, 180, 200, 120, '#fffaf0', 0.4) +
      box(840, 170, 300, 410, '#4f97a0') +
      box(856, 186, 130, 394, '#9fd0cc') +
      box(994, 186, 130, 394, '#9fd0cc') +
      disc(921, 320, 34, '#e9f3ee') +
      disc(1059, 320, 34, '#e9f3ee') +
      line('M976,400V460M1004,400V460', '#2b6f80', 8) +
      box(900, 90, 180, 56, ink.teal, 'rx="8"') +
      box(982, 98, 14, 40, '#fbf3e2') +
      box(969, 111, 40, 14, '#fbf3e2') +
      box(0, 540, 840, 14, '#4f97a0') +
      person(380, 770, 5.1, {
        dress: 'robe',
        cloth: '#fffaf0',
        second: ink.teal,
        skin: skin.tan,
        head: 'scarf',
        light: '#fff0c8',
        reach: [
          [-1, -78],
          [10, -64],
          [20, -58],
        ],
        hold: '<path d="M10,-68h20v26h-20Z" fill="#a63d2a"/><path d="M14,-62h12M14,-57h12M14,-52h8" stroke="#fbf3e2" stroke-width="1.6"/>',
      }) +
      person(600, 776, 4.9, {
        dress: 'robe',
        cloth: '#bfe0dc',
        second: '#fbf3e2',
        skin: skin.brown,
        head: 'scarf',
        flip: true,
        light: '#fff6dc',
        reach: [
          [-1, -78],
          [8, -66],
          [14, -78],
        ],
      }) +
      person(780, 772, 4.7, {
        dress: 'shirt',
        cloth: ink.teal,
        second: '#1f5468',
        skin: skin.deep,
        flip: true,
        light: '#fff0c8',
        hold: '<path d="M-5,-80C-6,-66 6,-66 5,-80" fill="none" stroke="#14143a" stroke-width="2"/><circle cx="0" cy="-66" r="3" fill="#14143a"/>',
      }) +
      banana(1130, 740, 260, '#2f7351', '#a9c46c', 4) +
      shaded('M1080,800L1092,726H1168L1180,800Z', ink.clay, ink.wine),
  )
}

/** The hospital by the sea at nightfall, every ward lit. */
const hospital = () => {
  let wards = ''
  for (let r = 0; r < 5; r += 1)
    for (let c = 0; c < 9; c += 1)
      wards += shape(
        arch(196 + c * 51, 214 + r * 52, 28, 38),
        (r * 4 + c * 3) % 7 === 0 ? '#5d6c98' : '#fbd27a',
      )
  return sheet(
    w,
    h,
    sky(w, h, 'dusk', 440) +
      stars(w, 200, 60, 5) +
      crescent(680, 90, 26, ink.butter) +
      veil(0.5, streak(220, 120, 320, 28, '#b0627a', 4)) +
      skyline(
        -20,
        860,
        440,
        30,
        120,
        { base: '#7b4f7c', lit: '#c9776a', dark: '#5b3a6a', light: '#f6c25c' },
        6,
        44,
        0.3,
      ) +
      shaded('M160,450V150H640V450Z', '#f3e2d0', '#9a7a92') +
      box(146, 138, 508, 18, '#fffaf0') +
      box(600, 156, 40, 294, '#7a5a80', 'opacity="0.5"') +
      wards +
      shape(arch(400, 146, 110, 96, 0.4), '#f3e2d0') +
      box(392, 76, 16, 50, ink.clay) +
      box(375, 93, 50, 16, ink.clay) +
      shape(arch(400, 452, 150, 120), '#5b3a5c') +
      shaded(arch(400, 452, 120, 100), ink.saffron, '#fff0c4') +
      washed(`M0,446H${w}V${h}H0Z`, [
        [0, '#8a5f72'],
        [1, '#1b1945'],
      ]) +
      washed('M340,452H460L560,600H240Z', [
        [0, '#ffe2a0', 0.8],
        [1, '#f0a04a', 0],
      ]) +
      [60, 130, 680, 750]
        .map((x, i) => palm(x, 470 + (i % 2) * 20, 260 + (i % 2) * 50, '#241d4a', i + 4, { lit: '#4a3660' }))
        .join('') +
      at(
        600,
        540,
        1,
        oval(0, 4, 120, 8, '#0b0d22', 'opacity="0.4"') +
          shaded('M-110,-10V-92H50L92,-52H110V-10Z', '#fffaf0', '#b9a8c0') +
          box(-110, -40, 220, 12, ink.clay) +
          shape('M54,-84L86,-52H54Z', '#3f4f7c') +
          box(-40, -82, 10, 30, ink.clay) +
          box(-50, -72, 30, 10, ink.clay) +
          disc(-66, -8, 17, '#15131c') +
          disc(66, -8, 17, '#15131c') +
          disc(-66, -8, 7, '#8d86a8') +
          disc(66, -8, 7, '#8d86a8'),
      ) +
      person(330, 540, 1.7, {
        dress: 'robe',
        cloth: '#fffaf0',
        second: '#dfe8df',
        skin: skin.tan,
        head: 'scarf',
        light: '#fbd27a',
      }) +
      person(390, 546, 1.7, {
        dress: 'robe',
        cloth: '#fffaf0',
        second: ink.teal,
        skin: skin.brown,
        head: 'scarf',
        flip: true,
        light: '#fbd27a',
      }),
  )
}

/** A night of study: stethoscope, watch, a book of ward words. */
const wardWords = () =>
  sheet(
    w,
    h,
    tableTop(w, 0, h, ['#4a3a6d', '#1b1a44']) +
      glow(420, 180, 520, ink.gold, 0.55) +
      box(150, 130, 460, 320, '#0b0d22', 'rx="8" opacity="0.35" transform="rotate(-3 380 290)"') +
      at(
        380,
        280,
        1,
        shape('M-232,-154H232V160H-232Z', ink.teal) +
          shaded('M0,-140C-60,-166 -160,-160 -220,-146V146C-160,132 -60,130 0,150Z', '#fffaf0', '#e3d2b8') +
          shaded('M0,-140C60,-166 160,-160 220,-146V146C160,132 60,130 0,150Z', '#fffaf0', '#efe0c4') +
          line('M0,-140V150', '#b9a58a', 3) +
          [0, 1, 2, 3, 4, 5, 6]
            .map(
              (i) =>
                box(-196, -112 + i * 34, [70, 56, 84, 60, 76, 50, 66][i] ?? 60, 8, ink.indigo, 'rx="3"') +
                box(-96, -112 + i * 34, [64, 72, 50, 66, 58, 74, 48][i] ?? 60, 8, ink.clay, 'rx="3"'),
            )
            .join('') +
          shape(
            'M110,-70C88,-110 40,-92 48,-50C52,-16 88,14 110,34C132,14 168,-16 172,-50C180,-92 132,-110 110,-70Z',
            ink.brick,
          ) +
          line('M36,-26H84L96,-56L114,8L128,-26H186', '#fbf3e2', 6) +
          [0, 1].map((i) => box(44, 70 + i * 26, [130, 96][i] ?? 90, 8, ink.indigo, 'rx="3"')).join(''),
        { turn: -3 },
      ) +
      line('M640,120C560,200 560,330 640,360C720,330 720,200 660,120', '#14122e', 13) +
      line('M640,360C640,440 560,480 480,500', '#14122e', 13) +
      disc(452, 508, 40, '#0b0d22', 'opacity="0.3"') +
      disc(450, 500, 38, '#9aa4b8') +
      disc(450, 500, 26, '#d9dfe6') +
      disc(640, 114, 10, '#9aa4b8') +
      disc(662, 114, 10, '#9aa4b8') +
      at(
        150,
        500,
        1,
        box(-16, -74, 32, 40, ink.clay, 'rx="4"') +
          disc(4, 6, 42, '#0b0d22', 'opacity="0.3"') +
          disc(0, 0, 42, '#d9a84a') +
          disc(0, 0, 33, '#fffaf0') +
          line('M0,0V-22M0,0L16,10', ink.indigo, 5),
        { turn: 12 },
      ) +
      tea(700, 540, 1.4),
  )

const truck = { body: '#f3e6cb', shade: '#3f5a70', mark: ink.teal, light: '#bfe0e0' }

/** A lorry below the Carpathians, sunflowers at the roadside. */
const carpathians = () => {
  const next = seeded(6)
  let flowers = ''
  for (let i = 0; i < 60; i += 1) {
    const t = i / 60
    const [x, y, r] = [next() * 1260 - 30, 660 + t * 150, 9 + t * 22]
    flowers +=
      line(`M${n(x)},${n(y)}V${n(y + r * 4)}`, '#2f5a38', 2 + t * 5) +
      shape(star(x, y, r * 1.3), ink.gold) +
      disc(x, y, r * 0.6, '#5a3420')
  }
  return sheet(
    W,
    H,
    sky(W, H, 'noon', 470) +
      sun(900, 160, 60, '#fffaf0', '#f9e6b5', 4) +
      heap(80, 330, 340, 80, '#fffaf0', '#d9e3d0', 4) +
      heap(720, 300, 320, 70, '#fffaf0', '#d9e3d0', 9) +
      mountains(W, 470, 260, 530, { base: '#5f8296', lit: '#fbf3e2', haze: '#a9c0b0' }, 11) +
      ridge(W, 470, 50, 540, '#4f8263', '#8fb06a', 4) +
      treeLine(-20, 500, 1260, 50, '#2f6650', '#5f9060', 6) +
      villageHouse(230, 520, 0.5, {
        wall: '#fbf3e2',
        shade: '#c9b59a',
        roof: ink.clay,
        lit: '#e9a868',
        light: '#f6c25c',
      }) +
      villageHouse(340, 524, 0.42, {
        wall: '#f0dcb0',
        shade: '#b9a58a',
        roof: ink.brick,
        lit: '#e9a868',
        light: '#f6c25c',
      }) +
      shape('M284,522V440L292,404L300,440V522Z', '#fbf3e2') +
      shape('M280,442L292,394L304,442Z', ink.slate) +
      washed('M0,510H1200V800H0Z', [
        [0, '#b9c46c'],
        [1, '#3f6a3c'],
      ]) +
      furrows(900, 480, W, 700, 14, '#7a9a4c', 4, 0.6) +
      washed('M-20,600H1220V690H-20Z', [
        [0, '#6d7480'],
        [1, '#454b60'],
      ]) +
      line('M-20,644H1220', '#fbf3e2', 6, 'stroke-dasharray="56 44"') +
      line('M-20,602H1220', '#c9cfb0', 4) +
      lorry(620, 668, 2.1, truck) +
      shape(star(480, 510, 46), ink.gold) +
      disc(480, 510, 20, ink.teal) +
      flowers,
  )
}

/** Over the wheel, a road at dusk. */
const overTheWheel = () =>
  sheet(
    w,
    h,
    sky(w, h, 'clay', 330) +
      sun(520, 250, 56, '#fff0c2', '#f6c878', 4) +
      mountains(w, 330, 120, 370, { base: '#8d4a66', lit: '#e08a5c', haze: '#eeb070' }, 5) +
      box(0, 330, w, 120, '#8a5060') +
      washed('M440,334H470L760,470H120Z', [
        [0, '#6d4663'],
        [1, '#2b2350'],
      ]) +
      line('M455,340L440,460', ink.gold, 6, 'stroke-dasharray="16 14"') +
      [0, 1, 2, 3]
        .map((i) => treeLine(-20 + i * 210, 336, 180, 20 + i * 3, '#7a3f5c', '#a0565c', i + 3))
        .join('') +
      shape('M0,0H800V70C560,44 240,44 0,70Z', '#14122e') +
      shape('M0,60L60,66L24,440H0ZM800,60L740,66L776,440H800Z', '#14122e') +
      box(330, 62, 140, 44, '#0b0d22', 'rx="12"') +
      line('M400,50V66', '#0b0d22', 8) +
      line('M360,80H440', '#7a5876', 5) +
      shaded('M0,440C200,410 600,410 800,440V600H0Z', '#332f60', '#12122e') +
      line('M0,440C200,410 600,410 800,440', '#e7a063', 4) +
      [470, 560, 650]
        .map(
          (x, i) =>
            disc(x, 490, 36, '#0b0d22') +
            line(
              `M${x},490l${[-14, 10, 18][i] ?? 0},-22`,
              [ink.gold, ink.brick, ink.gold][i] ?? ink.gold,
              4,
            ) +
            `<circle cx="${x}" cy="490" r="30" fill="none" stroke="#f6c25c" stroke-width="2" opacity="0.7"/>`,
        )
        .join('') +
      at(
        670,
        430,
        1,
        box(-50, -46, 100, 46, ink.green, 'rx="5"') +
          box(-38, -34, 60, 7, '#fbf3e2') +
          box(-38, -20, 40, 6, '#fbf3e2'),
      ) +
      '<circle cx="240" cy="560" r="176" fill="none" stroke="#0b0d22" stroke-width="32"/><circle cx="240" cy="560" r="182" fill="none" stroke="#e7a063" stroke-width="3" opacity="0.8"/>' +
      line('M70,580L240,560L410,580', '#0b0d22', 26) +
      disc(240, 560, 46, '#1d1a44') +
      shape(star(240, 560, 22), ink.gold) +
      at(
        78,
        500,
        1,
        shape('M-34,20C-40,-20 -10,-40 20,-26C34,-16 34,6 24,26C8,40 -20,38 -34,20Z', skin.deep) +
          line('M-14,-16L20,-6M-20,0L20,8', mix(skin.deep, '#0b0d22', 0.4), 3),
      ) +
      at(
        400,
        500,
        1,
        shape('M-34,20C-40,-20 -10,-40 20,-26C34,-16 34,6 24,26C8,40 -20,38 -34,20Z', skin.deep) +
          line('M-14,-16L20,-6M-20,0L20,8', mix(skin.deep, '#0b0d22', 0.4), 3),
        { flip: true },
      ),
  )

/** A halt in the snow between firs, the kettle on. */
const snowHalt = () => {
  const fir = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ k) =>
    box(x - 6 * k, y - 20 * k, 12 * k, 24 * k, '#2a1a2e') +
    [0, 1, 2, 3]
      .map(
        (i) =>
          shape(
            `M${x},${n(y - (210 - i * 38) * k)}L${n(x + (34 + i * 17) * k)},${n(y - (130 - i * 38) * k)}H${n(x - (34 + i * 17) * k)}Z`,
            mix('#1f4a52', '#0c2440', 0.3),
          ) +
          shape(
            `M${x},${n(y - (210 - i * 38) * k)}L${n(x + (22 + i * 10) * k)},${n(y - (160 - i * 38) * k)}L${x},${n(y - (168 - i * 38) * k)}L${n(x - (18 + i * 8) * k)},${n(y - (160 - i * 38) * k)}Z`,
            '#e9eef3',
          ),
      )
      .join('')
  let snow = ''
  const next = seeded(3)
  for (let i = 0; i < 110; i += 1)
    snow += disc(next() * w, next() * 480, 1.4 + next() * 2.8, '#fbf8f2', 'opacity="0.8"')
  return sheet(
    w,
    h,
    sky(w, h, 'night', 400) +
      mountains(w, 400, 210, 440, { base: '#2b2f66', lit: '#b9c0d8', haze: '#5d6090' }, 17) +
      [60, 150, 250, 700, 770].map((x, i) => fir(x, 430, 0.7 + (i % 2) * 0.2)).join('') +
      washed(`M0,410H${w}V${h}H0Z`, [
        [0, '#c9cfe0'],
        [1, '#6d74a0'],
      ]) +
      glow(600, 430, 320, ink.gold, 0.6) +
      villageHouse(
        600,
        470,
        1,
        { wall: '#8a5f62', shade: '#4a3358', roof: '#e9eef3', lit: '#ffffff', light: '#fbd27a' },
        { open: true },
      ) +
      lorry(250, 530, 1.9, { ...truck, light: '#fbd27a' }) +
      shape('M-30,322C60,306 260,306 354,322V332H-30Z', '#f3f6f8') +
      line('M-40,556C200,530 500,560 840,536', '#9aa2c4', 8) +
      line('M-40,580C200,556 500,584 840,562', '#9aa2c4', 8) +
      person(560, 560, 2.3, {
        dress: 'shirt',
        cloth: ink.clay,
        second: '#20244f',
        skin: skin.deep,
        head: 'cap',
        light: '#fbd27a',
        reach: [
          [-1, -78],
          [8, -66],
          [16, -74],
        ],
        hold: '<path d="M13,-82h7v8h-7Z" fill="#fbf3e2"/>',
      }) +
      fir(770, 590, 1.3) +
      snow,
  )
}

/** An examination: a doctor listens, the film is on the wall. */
const listening = () =>
  sheet(
    W,
    H,
    room(W, H, 600, ['#cfe0d6', '#f0dfb8'], ['#8fb8b0', '#3f6a70']) +
      arched(
        250,
        470,
        250,
        330,
        sky(W, 480, 'morning', 480) +
          sun(300, 300, 40, '#fff7df', '#fbdf9c', 3) +
          palm(200, 490, 220, '#2f7351', 4),
        '#4f97a0',
        '#e9f0e0',
      ) +
      fall(290, 604, 260, 190, 140, '#fffaf0', 0.55) +
      box(820, 110, 260, 300, '#14244a', 'rx="10"') +
      glow(950, 260, 220, '#bfe0e0', 0.5) +
      film(950, 260, 1.1) +
      box(500, 140, 150, 220, '#fffaf0') +
      line('M500,140H650V360H500Z', '#4f97a0', 5) +
      [46, 34, 24, 17, 12]
        .map((s, i) =>
          [0, 1, 2]
            .slice(0, 1 + Math.min(2, i))
            .map((k) =>
              shape(
                arch(
                  575 + (k - Math.min(2, i) / 2) * s * 1.5,
                  [200, 246, 284, 314, 338][i] ?? 300,
                  s * 0.8,
                  s,
                ),
                ink.indigo,
              ),
            )
            .join(''),
        )
        .join('') +
      shaded('M640,620H1100V660H640Z', '#fbf3e2', '#cdbfae') +
      box(640, 600, 460, 26, ink.teal, 'rx="10"') +
      box(660, 660, 16, 120, '#4f97a0') +
      box(1060, 660, 16, 120, '#4f97a0') +
      person(790, 656, 4.6, {
        dress: 'shirt',
        cloth: '#fbf3e2',
        second: '#3a3a66',
        skin: skin.deep,
        sit: true,
        flip: true,
        light: '#fff0c8',
        reach: [
          [-1, -78],
          [4, -60],
          [14, -52],
        ],
      }) +
      person(540, 776, 5.4, {
        dress: 'robe',
        cloth: '#fffaf0',
        second: ink.green,
        skin: skin.tan,
        head: 'scarf',
        light: '#fff0c8',
        reach: [
          [-1, -78],
          [14, -68],
          [29, -66],
        ],
        hold: '<path d="M-3,-80C0,-66 10,-62 16,-64C22,-66 26,-66 31,-66" fill="none" stroke="#14143a" stroke-width="1.8"/><circle cx="33" cy="-66" r="3.2" fill="#9aa4b8"/>',
      }),
  )
/** A chest film. @param {number} x @param {number} y @param {number} s */
function film(x, y, s) {
  let ribs = ''
  for (let i = 0; i < 6; i += 1)
    ribs += `M-6,${-76 + i * 24}C${-50 - i * 4},${-92 + i * 24} ${-72 - i * 3},${-70 + i * 24} ${-70 - i * 3},${-44 + i * 24}M6,${-76 + i * 24}C${50 + i * 4},${-92 + i * 24} ${72 + i * 3},${-70 + i * 24} ${70 + i * 3},${-44 + i * 24}`
  return at(
    x,
    y,
    s,
    box(-96, -120, 192, 240, '#23406a', 'rx="6"') +
      shape('M-80,110C-90,20 -84,-60 -40,-90C-20,-104 20,-104 40,-90C84,-60 90,20 80,110Z', '#3f6a90') +
      shape(
        'M-60,80C-70,0 -50,-70 -18,-74L-14,40C-14,70 -40,84 -60,80ZM60,80C70,0 50,-70 18,-74L14,40C14,70 40,84 60,80Z',
        '#1b2f58',
      ) +
      line(ribs, '#cfe3e6', 5, 'opacity="0.85"') +
      line('M0,-100V100', '#e9f3ee', 11, 'opacity="0.85"') +
      line('M-70,-86C-40,-98 -20,-96 0,-90C20,-96 40,-98 70,-86', '#e9f3ee', 7, 'opacity="0.85"') +
      shape('M-6,6C-10,-14 24,-18 34,8C40,34 18,52 6,56C-6,44 -8,24 -6,6Z', '#6f98b0', 'opacity="0.8"'),
  )
}

/** The film against the light. */
const onTheLight = () =>
  sheet(
    w,
    h,
    shaded(`M0,0H${w}V${h}H0Z`, '#1b1f4a', '#0f1130') +
      glow(310, 270, 420, '#bfe0e0', 0.55) +
      box(100, 40, 420, 470, '#0b0d22', 'rx="14"') +
      box(118, 58, 384, 434, '#cfe6e6', 'rx="8"') +
      film(310, 275, 1.72) +
      box(230, 510, 160, 16, '#0b0d22', 'rx="6"') +
      person(640, 640, 6, {
        dress: 'robe',
        cloth: '#dfe8ee',
        second: '#dfe8ee',
        skin: skin.tan,
        head: 'bun',
        flip: true,
        light: '#bfe0e0',
        reach: [
          [-1, -78],
          [12, -74],
          [24, -84],
        ],
        hold: '<path d="M22,-86l16,-5" stroke="#f6c25c" stroke-width="1.8"/>',
      }),
  )

/** Tubes in their rack, a cuff, a fit-for-work paper. */
const tubes = () =>
  sheet(
    w,
    h,
    shaded(`M0,0H${w}V${h}H0Z`, '#f0e2c0', '#cfe0d0') +
      glow(560, 80, 420, '#fffaf0', 0.8) +
      tableTop(w, 340, 260, ['#9fd0cc', '#3f7a80']) +
      paper(
        610,
        290,
        230,
        300,
        6,
        7,
        shape(arch(50, 122, 70, 84), ink.green) + line('M32,84L46,98L70,66', '#fbf3e2', 8),
      ) +
      oval(300, 486, 230, 22, '#0b0d22', 'opacity="0.25"') +
      shaded('M90,300H480V330H90Z', '#fbf3e2', '#cdbfae') +
      shaded('M90,430H480V484H90Z', '#fbf3e2', '#b9ab9e') +
      box(96, 330, 14, 100, '#d8c8b8') +
      box(460, 330, 14, 100, '#d8c8b8') +
      [0, 1, 2, 3, 4]
        .map((i) => {
          const x = 148 + i * 72
          const c = [ink.clay, ink.saffron, ink.clay, ink.teal, ink.wine][i] ?? ink.clay
          return (
            shaded(
              `M${x - 19},200V424C${x - 19},450 ${x + 19},450 ${x + 19},424V200Z`,
              '#f6faf6',
              '#cfe0e0',
            ) +
            shape(
              `M${x - 15},${300 + (i % 3) * 22}V424C${x - 15},444 ${x + 15},444 ${x + 15},424V${300 + (i % 3) * 22}Z`,
              ['#8a1f24', '#e9b84a', '#8a1f24', '#bfd0c0', '#8a1f24'][i] ?? '#8a1f24',
            ) +
            box(x - 24, 176, 48, 36, c, 'rx="7"') +
            box(x - 16, 232, 32, 44, '#fffaf0') +
            box(x - 10, 244, 20, 5, ink.indigo) +
            box(x - 10, 256, 14, 5, '#b9a58a') +
            line(`M${x - 12},220V420`, '#ffffff', 4, 'opacity="0.7"')
          )
        })
        .join('') +
      box(90, 326, 390, 8, '#b9ab9e') +
      pen(300, 550, 1, ink.clay, -6) +
      line('M620,520C560,470 520,560 600,570C700,580 740,520 690,490', ink.indigo, 12) +
      disc(690, 488, 26, '#9aa4b8') +
      disc(690, 488, 17, '#d9dfe6'),
  )

/** The hall on the third floor, the road drawn on the board. */
const classHall = () => {
  const head = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ s,
    /** @type {string} */ cloth,
    /** @type {number} */ k,
  ) =>
    at(
      x,
      y,
      s,
      shape('M-60,120C-66,40 -50,6 -16,-4H16C50,6 66,40 60,120Z', cloth) +
        (k
          ? shape(
              'M-34,16C-46,-40 -38,-84 0,-86C38,-84 46,-40 34,16C20,26 -20,26 -34,16Z',
              mix(cloth, '#fbdf9c', 0.18),
            ) + line('M14,-78C30,-50 28,-14 32,12', '#fbd27a', 3, 'opacity="0.7"')
          : oval(0, -40, 26, 32, skin.brown) +
            shape('M-28,-34C-36,-92 36,-92 28,-34C18,-16 -18,-16 -28,-34Z', '#1d1820') +
            line('M20,-66C27,-56 28,-44 27,-36', '#fbd27a', 3, 'opacity="0.8"')),
    )
  let rows = ''
  for (let r = 0; r < 3; r += 1)
    for (let c = 0; c < 6 + (r === 2 ? -1 : 0); c += 1)
      rows += head(
        150 + c * (180 + r * 26) - r * 30 + (r % 2) * 60,
        560 + r * 96,
        0.86 + r * 0.26,
        ['#7f9cb5', ink.green, '#d8c3a5', ink.clay, '#6d5b8c', '#f3e6cb', ink.teal][(r * 3 + c * 2) % 7] ??
          ink.green,
        (r * 2 + c) % 3 === 0 ? 1 : 0,
      )
  return sheet(
    W,
    H,
    room(W, H, 560, ['#2f2a5c', '#8a4f56'], ['#5a3350', '#1c1a44'], 0.5) +
      [120, 1080]
        .map((x) =>
          arched(
            x,
            430,
            150,
            270,
            sky(W, 440, 'tea', 440) +
              sun(x + 20, 260, 26, '#fffbe8', '#fbe3b8', 2) +
              treeLine(x - 100, 430, 200, 50, '#5f8f6a', '#9fb884', 4),
            '#1c1a44',
            '#1c1a44',
          ),
        )
        .join('') +
      box(270, 90, 660, 370, '#6d3f3c', 'rx="8"') +
      shaded('M288,108H912V442H288Z', '#1f5a4a', '#0f3d34') +
      inside(
        'M288,108H912V442H288Z',
        shape(
          'M780,150C830,140 880,170 870,230C866,270 820,290 800,250C780,230 760,180 780,150ZM420,250C470,210 560,220 600,270C620,320 560,390 500,400C450,390 400,320 420,250Z',
          '#4f8a6a',
        ) +
          line('M812,224C740,150 610,170 520,300', '#fbf3e2', 5, 'stroke-dasharray="15 12"') +
          disc(812, 224, 10, ink.gold) +
          disc(520, 300, 10, ink.gold) +
          [0, 1, 2, 3]
            .map((i) =>
              box(316, 140 + i * 26, [90, 70, 96, 58][i] ?? 70, 8, '#e9f0e0', 'rx="3" opacity="0.85"'),
            )
            .join(''),
      ) +
      lantern(600, 0, 20, 1.2, '#14122e', ink.gold, 0.6) +
      person(980, 580, 3.7, {
        dress: 'sari',
        cloth: ink.saffron,
        second: ink.wine,
        skin: skin.tan,
        head: 'bun',
        flip: true,
        light: '#fbd27a',
        reach: [
          [-1, -78],
          [12, -84],
          [26, -92],
        ],
        hold: '<path d="M24,-92L58,-104" stroke="#e3c799" stroke-width="1.8"/>',
      }) +
      rows,
  )
}

/** A pay slip, a telephone, the first forty words. */
const firstWords = () =>
  sheet(
    w,
    h,
    tableTop(w, 0, h, ['#d79f5a', '#8a4f3c']) +
      glow(240, 80, 460, ink.butter, 0.6) +
      paper(
        250,
        300,
        300,
        380,
        -5,
        0,
        box(-150, -190, 300, 44, ink.clay) +
          box(-130, -174, 150, 11, '#fbf3e2', 'rx="4"') +
          [0, 1, 2, 3, 4, 5]
            .map(
              (i) =>
                box(-130, -112 + i * 40, [70, 84, 60, 92, 66, 78][i] ?? 70, 11, ink.indigo, 'rx="4"') +
                line(`M-20,${-106 + i * 40}H8`, ink.saffron, 4) +
                box(24, -112 + i * 40, [92, 70, 84, 60, 78, 66][i] ?? 70, 11, '#2f7351', 'rx="4"'),
            )
            .join('') +
          [-150, -100, -50, 0, 50, 100, 150].map((y) => disc(-140, y - 10, 5, '#d8c3a5')).join(''),
      ) +
      at(
        600,
        280,
        1,
        box(-84, -156, 184, 340, '#0b0d22', 'rx="24" opacity="0.3"') +
          box(-92, -168, 184, 340, '#14122e', 'rx="24"') +
          box(-80, -146, 160, 292, '#fbf3e2', 'rx="8"') +
          box(-80, -146, 160, 60, ink.green, 'rx="8"') +
          disc(-48, -116, 18, ink.gold) +
          box(-20, -124, 80, 10, '#fbf3e2', 'rx="4"') +
          box(-66, -66, 100, 40, '#dfe8d0', 'rx="12"') +
          box(-34, -12, 100, 54, '#f6dca0', 'rx="12"') +
          box(-66, 56, 110, 34, '#dfe8d0', 'rx="12"') +
          box(-54, -50, 70, 7, '#4f7f5a', 'rx="3"') +
          box(-20, 4, 70, 7, '#8d6420', 'rx="3"') +
          box(-20, 20, 50, 7, '#8d6420', 'rx="3"') +
          box(-54, 69, 80, 7, '#4f7f5a', 'rx="3"') +
          disc(0, 158, 7, '#4a4a86'),
        { turn: 9 },
      ) +
      pen(400, 530, 1.1, ink.teal, -12) +
      tea(690, 556, 1.3),
  )

/** A case on the scale: twenty-three kilos and not one more. */
const onTheScale = () =>
  sheet(
    w,
    h,
    room(w, h, 440, ['#2b6f80', '#7fa89a'], ['#6d5a68', '#2a2048']) +
      glow(450, 260, 420, ink.butter, 0.4) +
      box(470, 180, 22, 300, '#3a2450') +
      disc(481, 150, 96, '#14122e') +
      disc(481, 150, 84, '#fffaf0') +
      Array.from({ length: 24 }, (_, i) => {
        const a = (i / 24) * Math.PI * 2 - Math.PI / 2
        return line(
          `M${n(481 + Math.cos(a) * 66)},${n(150 + Math.sin(a) * 66)}L${n(481 + Math.cos(a) * 78)},${n(150 + Math.sin(a) * 78)}`,
          ink.indigo,
          i % 6 ? 2.4 : 6,
        )
      }).join('') +
      shape('M474,150L540,104L488,158Z', ink.clay) +
      disc(481, 150, 10, ink.indigo) +
      line('M528,90A84,84 0 0 1 562,126', ink.green, 8) +
      oval(400, 524, 260, 20, '#0b0d22', 'opacity="0.4"') +
      shaded('M180,470H600L630,510H150Z', '#9aa4b8', '#5d6080') +
      box(150, 508, 480, 16, '#3a3566') +
      suitcase(330, 476, 2.7, ink.clay, ink.gold) +
      person(690, 570, 4.1, {
        dress: 'sari',
        cloth: ink.green,
        second: ink.gold,
        skin: skin.tan,
        head: 'scarf',
        flip: true,
        light: '#fbe3b8',
        reach: [
          [-1, -78],
          [10, -74],
          [20, -82],
        ],
      }) +
      person(100, 574, 3.9, {
        dress: 'shirt',
        cloth: '#f3e6cb',
        second: '#20244f',
        skin: skin.brown,
        light: '#fbe3b8',
        reach: [
          [-1, -78],
          [8, -66],
          [17, -74],
        ],
      }),
  )

export const gulfWork = [pipes, readAloud, kit]
export const nursing = [corridor, hospital, wardWords]
export const drivers = [carpathians, overTheWheel, snowHalt]
export const medical = [listening, onTheLight, tubes]
export const classes = [classHall, firstWords, onTheScale]
