import { ink, skin } from '../palette.mjs'
import {
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
import { birds, heap, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, lightPath, sun } from '../parts/sun.mjs'
import { mountains, ridge, teaRows } from '../parts/hills.mjs'
import { mirrored, water } from '../parts/water.mjs'
import { arcade, arch, carved, framed, lantern, postLamp } from '../parts/arch.mjs'
import { dome, farMosque, kaaba, minaret } from '../parts/mosque.mjs'
import { skyline, streetHouse, tower, towerCrane } from '../parts/towers.mjs'
import { parked } from '../parts/aircraft.mjs'
import { dhow, freighter, launch, nouka, oarsman, quayCrane } from '../parts/boats.mjs'
import { banana, palm, reeds, treeLine } from '../parts/trees.mjs'
import { crowd, person } from '../parts/people.mjs'
import { camel } from '../parts/camel.mjs'
import { lorry, rickshaw, coach } from '../parts/wheels.mjs'
import { latticeField, star } from '../parts/lattice.mjs'
import { cabs, liner, wires } from './services.mjs'

export function teaHills() {
  const [W, H] = [1200, 800]
  return sheet(
    W,
    H,
    sky(W, H, 'tea', 400) +
      sun(820, 250, 78, '#fffbe8', '#fbe3b8', 4) +
      veil(0.75, streak(340, 150, 460, 40, '#e9e6c4', 5) + streak(980, 330, 380, 26, '#fbf0cc', 8)) +
      ridge(W, 380, 120, 480, '#94b39c', '#dcd9ae', 4) +
      ridge(W, 420, 90, 520, '#6f9b80', '#b9c795', 9) +
      treeLine(-20, 450, 1260, 60, '#4f8263', '#7ea877', 4) +
      teaRows(W, 500, 60, 10, 830, { lit: '#b4cb70', mid: '#3f8055', dark: '#0f3d34' }, 5) +
      person(420, 600, 1.15, picker(ink.clay, ink.gold)) +
      person(700, 580, 1.05, { ...picker(ink.teal, ink.saffron), flip: true }) +
      person(880, 640, 1.5, picker('#8a3b5c', ink.gold)) +
      palm(1120, 800, 520, '#12443a', 5, { lean: -0.1, lit: '#2f7351' }) +
      palm(90, 560, 240, '#1d5a48', 8, { lit: '#3f8055' }) +
      birds(560, 200, 9, '#3f6a60', 7, 4),
  )
}
/** @param {string} cloth @param {string} second @returns {import('../parts/people.mjs').Person} */
const picker = (cloth, second) => ({
  dress: 'sari',
  cloth,
  second,
  skin: skin.brown,
  head: 'scarf',
  light: '#fbd27a',
  reach: [
    [-1, -78],
    [10, -66],
    [20, -62],
  ],
  hold: '<path d="M-24,-78C-26,-60 -22,-44 -10,-44L-8,-78Z" fill="#c99e68"/><path d="M-24,-76H-8M-24,-66H-9M-22,-56H-10" stroke="#8a5d3c" stroke-width="1.6"/>',
})

export function riverPort() {
  const [W, H] = [1200, 900]
  return sheet(
    W,
    H,
    sky(W, H, 'clay', 470) +
      sun(420, 390, 84, '#fff0c2', '#f6c878', 4) +
      veil(0.6, streak(760, 180, 520, 40, '#e68f4e', 4) + streak(240, 240, 360, 30, '#f6c878', 7)) +
      treeLine(-20, 474, 1260, 34, '#a8605a', '#e6a05e', 3) +
      farMosque(980, 474, 0.9, '#8d4a58', '#c9705a') +
      skyline(
        640,
        260,
        474,
        30,
        90,
        { base: '#a0565c', lit: '#d97f58', dark: '#8d4a58', light: '#f6c878' },
        3,
        34,
        0.1,
      ) +
      water(0, 470, W, 440, '#f0b06a', '#2a1f48', '#fff0c2', 7, 120) +
      lightPath(420, 480, 820, 170, '#fff0c2', 4) +
      launch(800, 590, 1.02, { hull: '#3a2350', body: '#f3dcc0', lit: '#fbe8c4', light: '#7d3e5c' }) +
      nouka(
        300,
        640,
        0.9,
        { hull: '#241a44', lit: '#f6c878', hood: '#8a4a3c' },
        { crew: oarsman(84, -14, '#241a44', '#f3e6cb', '#54301e') },
      ) +
      nouka(560, 530, 0.4, {
        hull: '#5a3050',
        lit: '#f6c878',
        hood: '#8a4a3c',
        sail: ink.clay,
        shade: ink.wine,
      }) +
      nouka(140, 520, 0.32, {
        hull: '#5a3050',
        lit: '#f6c878',
        hood: '#8a4a3c',
        sail: '#f3dcc0',
        shade: '#c98a5c',
      }) +
      quayCrane(1110, 690, 1.5, '#2a1f48', true) +
      shaded('M620,910L700,760C860,730 1060,720 1220,716V910Z', '#3a2350', '#14122e') +
      line('M700,760C860,730 1060,720 1220,716', '#e68f4e', 4) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          box(
            900 + i * 62,
            690 - (i % 2) * 42,
            58,
            40 + (i % 2) * 42,
            [ink.clay, ink.teal, '#c98a3c', ink.green, ink.wine][i] ?? ink.clay,
          ),
        )
        .join('') +
      person(790, 806, 1.6, {
        dress: 'lungi',
        cloth: '#d8c3a5',
        second: ink.teal,
        skin: skin.deep,
        light: '#f6c878',
        flip: true,
        hold: '<path d="M-14,-112h26v16h-26Z" fill="#c99e68"/>',
        reach: [
          [-1, -78],
          [12, -84],
          [8, -97],
        ],
      }) +
      person(860, 812, 1.62, {
        dress: 'lungi',
        cloth: '#8a5d5c',
        second: ink.green,
        skin: skin.dark,
        light: '#f6c878',
      }) +
      birds(640, 320, 9, '#5a3050', 8, 3),
  )
}

export function desertRoad() {
  const [W, H] = [1200, 800]
  return sheet(
    W,
    H,
    sky(W, H, 'dusk', 440) +
      stars(W, 200, 60, 3) +
      sun(720, 330, 78, '#fff0c2', '#f7c266', 4) +
      veil(0.5, streak(320, 230, 460, 34, '#e58a52', 5) + streak(920, 280, 420, 30, '#f7c266', 9)) +
      mountains(W, 440, 170, 500, { base: '#7b4f7c', lit: '#d77f68', haze: '#f0a45c' }, 21) +
      ridge(W, 450, 24, 560, '#a0607a', '#c9806a', 5) +
      washed('M-40,520C100,470 260,470 420,500S700,478 900,468S1140,480 1240,500V820H-40Z', [
        [0, '#e0a064'],
        [0.35, '#a0606a'],
        [1, '#3a2450'],
      ]) +
      washed(
        'M596,492C620,510 560,540 540,580C510,650 640,720 720,810H1180C1000,700 760,640 730,580C710,540 690,510 640,484Z',
        [
          [0, '#6d4663'],
          [1, '#241d4a'],
        ],
      ) +
      line(
        'M620,492C640,516 612,544 614,580C622,660 800,730 900,806',
        '#f7c266',
        5,
        'stroke-dasharray="26 22"',
      ) +
      coach(560, 626, 0.5, { body: '#f3e6cb', shade: '#8a6a80', mark: ink.clay, light: '#f6c25c' }) +
      camel(260, 640, 0.9, '#3a2a57', ink.clay, '#e58a52') +
      camel(390, 650, 0.8, '#3a2a57', ink.green, '#e58a52') +
      shaded('M-40,700C200,640 420,700 560,810H-40Z', '#5b3a5c', '#1d1840') +
      palm(1080, 800, 470, '#1d1840', 6, { lean: -0.08, lit: '#3a2a57' }) +
      palm(1170, 800, 360, '#1d1840', 9, { lit: '#3a2a57' }) +
      reeds(-20, 810, 300, 90, '#14122e', 3, 40),
  )
}

export function welder() {
  const [W, H] = [1200, 1200]
  const next = seeded(5)
  let sparks = ''
  for (let i = 0; i < 90; i += 1) {
    const a = -Math.PI * (0.05 + next() * 1.1)
    const r = 40 + next() ** 2 * 330
    const [x, y] = [676 + Math.cos(a) * r, 760 + Math.sin(a) * r * 0.8 + (r / 300) ** 2 * 150]
    sparks += line(
      `M${n(x)},${n(y)}l${n(Math.cos(a) * 18)},${n(Math.sin(a) * 10 + 8)}`,
      next() < 0.5 ? '#fff0c2' : '#f6a83c',
      1.5 + next() * 3,
    )
  }
  return sheet(
    W,
    H,
    sky(W, H, 'night', 1000) +
      stars(W, 400, 60, 4) +
      skyline(
        -20,
        1240,
        900,
        160,
        460,
        { base: '#332f60', lit: '#54406f', dark: '#20204c', light: '#f6c25c' },
        7,
        90,
        0.24,
      ) +
      towerCrane(220, 900, 720, '#20204c') +
      veil(
        0.6,
        washed('M0,500H1200V900H0Z', [
          [0, '#7a5876', 0],
          [1, '#c08a78', 0.8],
        ]),
      ) +
      washed('M0,890H1200V1200H0Z', [
        [0, '#3a3260'],
        [1, '#0d0f2c'],
      ]) +
      glow(676, 760, 620, '#fbd27a', 0.6) +
      line('M0,640H1200M0,700H1200', '#14122e', 18) +
      line(
        'M900,300V1000M960,300V1000M900,360L960,440L900,520L960,600L900,680L960,760L900,840L960,920',
        '#14122e',
        12,
      ) +
      box(520, 790, 620, 40, '#191738') +
      box(520, 786, 620, 6, '#f6a83c') +
      box(620, 830, 30, 190, '#14122e') +
      box(1020, 830, 30, 190, '#14122e') +
      weldingMan() +
      line('M470,720C380,820 300,980 140,1040', '#0d0f2c', 9) +
      disc(676, 776, 13, '#ffffff') +
      glow(676, 776, 150, '#ffffff', 0.9) +
      sparks +
      dust('M0,1000H1200V1200H0Z', '#0b0d22', 0, 0.9),
  )
}
/** A kneeling welder with mask, hood of light on his edge. */
function weldingMan() {
  const [c, d, l] = ['#2f4a70', '#16183a', '#f6b45c']
  return (
    shape(
      'M250,1060C250,900 280,820 330,770L470,800C500,860 540,900 560,930L520,1060H430L420,980L380,1060Z',
      d,
    ) +
    shape('M430,930C520,900 580,930 600,990L610,1060H520L500,1000L430,1000Z', '#20244f') +
    shape(
      'M300,1010C280,840 270,700 330,620C370,570 460,570 490,620C520,680 500,800 480,900C420,940 350,960 300,1010Z',
      c,
    ) +
    inside(
      'M300,1010C280,840 270,700 330,620C370,570 460,570 490,620C520,680 500,800 480,900C420,940 350,960 300,1010Z',
      shape('M440,560C500,640 500,780 452,930H560V560Z', l, 'opacity="0.7"') +
        shape('M260,600C330,640 320,820 330,1020H240Z', d, 'opacity="0.6"'),
    ) +
    inside(
      'M430,930C520,900 580,930 600,990L610,1060H520L500,1000L430,1000Z',
      shape('M520,900C570,930 590,980 590,1070H640V900Z', l, 'opacity="0.6"'),
    ) +
    shape(
      'M440,640C520,680 560,720 610,752L650,744L658,776L604,796C540,780 480,740 430,700Z',
      mix(c, d, 0.3),
    ) +
    line('M446,646C520,686 566,722 614,748', l, 7) +
    shape('M600,742L664,744L672,772L606,800Z', '#8a5d3c') +
    line('M660,764L700,782', '#0d0f2c', 10) +
    shape(
      'M352,612C346,560 340,500 380,470C430,440 492,470 496,520L500,590C470,620 400,630 352,612Z',
      skin.deep,
    ) +
    shape('M372,480C420,430 500,450 520,520L532,606L470,640L420,600C396,560 390,520 372,480Z', '#14122e') +
    shape('M470,530L516,528L522,566L476,572Z', '#f6c25c') +
    line('M500,462C520,490 528,540 534,604', l, 6) +
    shape('M344,540C330,480 360,432 420,430C460,430 492,446 504,474L372,490Z', ink.clay)
  )
}

export function nurse() {
  const [W, H] = [1200, 900]
  return sheet(
    W,
    H,
    box(0, 0, W, H, '#d9dcc4') +
      shaded('M0,0H1200V900H0Z', '#b9cdbf', '#f0dfb8') +
      window1(700, 560, 520, 500) +
      box(0, 640, W, 260, '#7fa39a') +
      box(0, 632, W, 12, '#4f7f7c') +
      box(60, 330, 250, 14, '#4f7f7c') +
      [0, 1, 2, 3, 4]
        .map((i) =>
          box(
            78 + i * 46,
            268,
            32,
            62,
            ['#a63d2a', '#f3e6cb', '#2b6f80', '#eea02b', '#f3e6cb'][i] ?? '#fff',
            'rx="5"',
          ),
        )
        .join('') +
      latticeField(90, 90, 200, 90, 48, '#8fb0a4', 3, 0.7) +
      dust('M0,660H1200V900H0Z', '#1c4a40', 0, 0.6) +
      shape('M440,640H960L760,900H120Z', '#fff6dc', 'opacity="0.2"') +
      shape('M640,650H1200V700H640Z', '#fffaf0') +
      box(640, 690, 560, 120, '#cfd8c8') +
      box(660, 800, 20, 100, '#4f7f7c') +
      box(1150, 800, 20, 100, '#4f7f7c') +
      shape('M960,650C960,590 1010,570 1060,574C1130,570 1170,600 1180,650Z', '#fffaf0') +
      shape('M700,650C720,590 840,560 980,600L1000,650Z', ink.teal) +
      shape('M1010,640C1000,590 1040,566 1090,572C1150,568 1186,600 1180,644Z', '#e3e9e0') +
      shape('M1000,636L1006,594L1050,584L1056,640Z', skin.brown) +
      `<g transform="translate(1072 596) rotate(68) scale(-1 1) translate(-1060 -590)">${oval(1060, 590, 38, 47, skin.brown)}${shape('M1095,578C1104,588 1110,600 1108,606C1104,611 1098,611 1090,608Z', skin.brown)}${shape('M1020,596C1012,540 1070,524 1096,560C1066,556 1046,570 1040,606C1030,612 1022,606 1020,596Z', '#8f8a8c')}${line('M1074,586q8,4 16,-1M1070,574q9,-5 18,-1', '#4a2a22', 2.6)}${line('M1078,622q8,4 14,0', '#4a2a22', 2.4)}</g>` +
      person(500, 878, 5.4, {
        dress: 'robe',
        cloth: '#fbf3e2',
        second: '#e7efe6',
        skin: skin.tan,
        head: 'scarf',
        light: '#ffe6b0',
        reach: [
          [-1, -78],
          [12, -66],
          [30, -60],
        ],
        other: [
          [-3, -78],
          [4, -60],
          [20, -54],
        ],
        hold: '<path d="M18,-66h18v14h-18Z" fill="#a63d2a"/><path d="M-9,-62H9V-59H-9Z" fill="#2b6f80"/>',
      }),
  )
}
/** An arched window on trees. @param {number} x @param {number} foot @param {number} w @param {number} h */
function window1(x, foot, w, h) {
  const d = arch(x, foot, w, h, 0.5)
  return (
    shape(arch(x, foot + 20, w + 44, h + 44, 0.5), '#f3e6cb') +
    shaded(d, '#8fc0bd', '#fbe8b8') +
    `<clipPath id="win${n(x)}"><path d="${d}"/></clipPath><g clip-path="url(#win${n(x)})">${disc(x + 90, foot - 260, 60, '#fffaf0') + treeLine(x - 300, foot - 60, 640, 120, '#6d9560', '#a9bf8f', 4) + palm(x - 130, foot, 330, '#2f7351', 3) + banana(x + 160, foot + 20, 240, '#2f7351', '#a9c46c', 4)}</g>` +
    line(`M${x},${foot - h}V${foot}M${x - w / 2},${foot - h * 0.5}H${x + w / 2}`, '#f3e6cb', 9)
  )
}

export function driver() {
  const [W, H] = [1200, 800]
  return sheet(
    W,
    H,
    sky(W, H, 'clay', 460) +
      sun(860, 360, 84, '#fff0c2', '#f6c878', 4) +
      veil(0.6, streak(360, 170, 460, 36, '#e68f4e', 4) + streak(980, 220, 320, 30, '#f6c878', 6)) +
      mountains(W, 460, 130, 520, { base: '#8d4a66', lit: '#e08a5c', haze: '#eeb070' }, 15) +
      ridge(W, 470, 30, 560, '#a0565c', '#c97a5c', 5) +
      washed('M0,500H1200V800H0Z', [
        [0, '#b0705c'],
        [1, '#2a1f48'],
      ]) +
      washed('M820,490L900,490L1300,810H-60Z', [
        [0, '#6d4663'],
        [1, '#1d1840'],
      ]) +
      line('M858,500L560,800', '#f6c878', 6, 'stroke-dasharray="30 26"') +
      lorry(560, 700, 2.5, { body: '#f0d9a8', shade: '#5a3050', mark: ink.green, light: '#fbe3b8' }) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          shape(
            star(272 + i * 76, 530, 26),
            [ink.gold, '#f3dcc0', ink.saffron, '#f3dcc0', ink.gold][i] ?? ink.gold,
          ),
        )
        .join('') +
      box(215, 606, 464, 14, ink.clay) +
      person(960, 730, 3.3, {
        dress: 'shirt',
        cloth: '#d8c3a5',
        second: '#3a2a57',
        skin: skin.deep,
        hair: '#8f8a8c',
        light: '#fbd27a',
        flip: true,
        reach: [
          [-1, -78],
          [9, -66],
          [20, -72],
        ],
      }) +
      dust('M0,700H1200V800H0Z', '#14122e', 0, 0.8) +
      birds(420, 300, 9, '#5a3050', 6, 3),
  )
}

export function departures() {
  const [W, H] = [1200, 800]
  let panes = ''
  for (let i = 0; i < 5; i += 1) panes += arch(120 + i * 240, 600, 226, 540, 0.6)
  let board = ''
  for (let i = 0; i < 4; i += 1)
    board +=
      box(470, 62 + i * 17, [90, 120, 80, 104][i] ?? 90, 7, ink.gold) +
      box(640, 62 + i * 17, 50, 7, '#f3e6cb') +
      disc(718, 65.5 + i * 17, 4, i === 1 ? ink.brick : ink.sage)
  return sheet(
    W,
    H,
    sky(W, H, 'dawn', 520) +
      sun(830, 420, 74, '#fff6dc', '#fbd596', 4) +
      veil(0.6, streak(280, 260, 420, 34, '#f7cfae', 4)) +
      treeLine(-20, 520, 1260, 26, '#8d7098', '#d69aa0', 3) +
      box(0, 520, W, 100, '#b58f9c') +
      parked(440, 596, 1.25, liner) +
      parked(1060, 566, 0.62, { ...liner, mark: ink.green }, true) +
      framed(W, H, panes, '#2a2858') +
      line(panes, '#e7a873', 4) +
      box(0, 600, W, 200, '#1f1f4c') +
      washed('M0,606H1200V800H0Z', [
        [0, '#4a4276'],
        [1, '#16173c'],
      ]) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          washed(`M${30 + i * 240},606H${210 + i * 240}L${160 + i * 250},800H${-60 + i * 250}Z`, [
            [0, '#f3c39a', 0.55],
            [1, '#f3c39a', 0],
          ]),
        )
        .join('') +
      box(440, 44, 320, 92, '#0d0f2c', 'rx="6"') +
      line('M500,0V44M700,0V44', '#0d0f2c', 5) +
      board +
      person(230, 748, 2.3, {
        dress: 'panjabi',
        cloth: '#f3e6cb',
        skin: skin.brown,
        head: 'cap',
        light: '#fbd596',
        hold: bag(ink.clay),
      }) +
      person(330, 756, 2.24, {
        dress: 'sari',
        cloth: ink.green,
        second: ink.gold,
        skin: skin.tan,
        head: 'scarf',
        light: '#fbd596',
      }) +
      person(396, 758, 1.4, {
        dress: 'frock',
        cloth: ink.saffron,
        skin: skin.tan,
        head: 'bun',
        light: '#fff0c8',
      }) +
      person(690, 740, 2.2, {
        dress: 'shirt',
        cloth: '#7f9cb5',
        second: '#1b1c44',
        skin: skin.deep,
        light: '#fbd596',
        hold: bag(ink.teal),
      }) +
      person(800, 752, 2.3, {
        dress: 'robe',
        cloth: '#3d3a66',
        second: '#6d5b8c',
        skin: skin.fair,
        head: 'scarf',
        flip: true,
        light: '#f3c39a',
      }) +
      person(990, 744, 2.25, {
        dress: 'ihram',
        cloth: '#fffaf0',
        skin: skin.brown,
        flip: true,
        light: '#ffe6b0',
        hair: '#8f8a8c',
      }),
  )
}
/** @param {string} c */
const bag = (c) =>
  `<path d="M8,-26h18v25h-18Z" fill="${c}"/><path d="M12,-26V-50H22V-26M8,-16H26" fill="none" stroke="#141735" stroke-width="1.6"/>`

export function haramGate() {
  const [W, H] = [1200, 1500]
  const stone = { base: '#cfa0a2', lit: '#fde4bc', dark: '#846c98' }
  const next = seeded(3)
  /** @type {[number, number][]} */ const spots = []
  for (let i = 0; i < 330; i += 1) spots.push([next() * W, 1010 + next() ** 0.8 * 330])
  spots.sort((a, b) => a[1] - b[1])
  const hole = arch(600, 1560, 960, 1500, 0.55)
  return sheet(
    W,
    H,
    sky(W, H, 'dawn', 900) +
      veil(0.7, stars(W, 300, 60, 3)) +
      sun(760, 640, 104, '#fff6dc', '#fbd596', 4) +
      veil(0.6, streak(380, 420, 520, 50, '#f7cfae', 4) + streak(900, 340, 380, 40, '#f1b7a4', 8)) +
      mountains(W, 900, 180, 960, { base: '#a083a6', lit: '#efb79b', haze: '#f6cfa6' }, 9) +
      minaret(330, 960, 700, stone) +
      minaret(900, 960, 740, stone) +
      minaret(470, 930, 480, { base: '#b48fa6', lit: '#f3c8a4', dark: '#8d7aa2' }) +
      arcade(0, 1010, 60, 150, 20, '#e2b5a4', '#86719b', '#ffeac4') +
      washed('M0,1005H1200V1500H0Z', [
        [0, '#f8dfb8'],
        [1, '#a58aa6'],
      ]) +
      crowd(
        spots.filter((q) => q[1] < 1110),
        1.6,
        robes,
        skin.tan,
      ) +
      kaaba(640, 1124, 2.1) +
      crowd(
        spots.filter((q) => q[1] >= 1110 && (q[1] > 1150 || Math.abs(q[0] - 640) > 160)),
        2.2,
        robes,
        skin.tan,
      ) +
      carved(W, H, hole, '#181a40', '#2e3168', 80) +
      line(hole, '#e7a873', 8) +
      line(arch(600, 1580, 1040, 1570, 0.55), '#3b3c74', 5) +
      lantern(600, 60, 150, 2, '#0f1130', ink.gold, 0.6) +
      birds(560, 520, 13, '#6b5a88', 8, 3) +
      shaded('M0,1380H1200V1500H0Z', '#22255a', '#0e1030') +
      box(0, 1372, W, 10, '#e7a873', 'opacity="0.7"'),
  )
}
const robes = ['#fffaf0', '#fbf3e2', '#f3e6cb', '#fffaf0', '#e6d9d2', '#54496e', '#fbf3e2', '#3d3a5c']

export function court() {
  const [W, H] = [1200, 1000]
  const shade = '#5a3c5c'
  const bays = [0, 1, 2, 3, 4, 5]
  const hole = arch(600, 1060, 900, 980, 0.52)
  return sheet(
    W,
    H,
    sky(W, H, 'dusk', 520) +
      stars(W, 300, 70, 3) +
      crescent(770, 300, 34, ink.butter) +
      dome(600, 400, 190, 150, { base: '#6d4663', lit: '#c9776a', dark: '#3a2a57' }) +
      box(120, 400, 960, 330, shade) +
      box(120, 392, 960, 14, '#c9776a') +
      bays
        .map((i) => {
          const x = 210 + i * 156
          return (
            shape(arch(x, 560, 110, 130), '#2b2350') +
            (i % 2 ? shape(arch(x, 560, 76, 104), ink.saffron) : '') +
            shape(arch(x, 730, 128, 150), '#2b2350') +
            shaded(arch(x, 730, 108, 132), '#c4693a', '#f9cd74') +
            lantern(x, 600, 14, 0.4, '#2b1c3a', ink.ivory, 0.6)
          )
        })
        .join('') +
      box(120, 566, 960, 10, '#c9776a') +
      washed('M0,726H1200V1000H0Z', [
        [0, '#a0655f'],
        [0.4, '#5a3c5c'],
        [1, '#1d1840'],
      ]) +
      glow(600, 760, 560, ink.saffron, 0.4, 0.35) +
      shape(
        star(600, 838, 150).replace(/,(\d+(\.\d+)?)/g, (_, v) => `,${n(838 + (Number(v) - 838) * 0.3)}`),
        '#3a2a57',
      ) +
      shape(
        star(600, 834, 124).replace(/,(\d+(\.\d+)?)/g, (_, v) => `,${n(834 + (Number(v) - 834) * 0.28)}`),
        ink.teal,
      ) +
      oval(600, 826, 60, 12, '#9fc0bd', 'opacity="0.7"') +
      camel(330, 850, 1.1, '#3a2350', ink.clay, '#e58a52', true) +
      person(440, 852, 1.1, {
        dress: 'robe',
        cloth: '#2f2a58',
        skin: skin.brown,
        head: 'scarf',
        second: '#d9a066',
        light: '#f6b45c',
      }) +
      person(800, 842, 1.1, {
        dress: 'panjabi',
        cloth: '#f3e6cb',
        skin: skin.tan,
        head: 'cap',
        light: '#fbd27a',
        flip: true,
      }) +
      person(860, 850, 1.1, {
        dress: 'sari',
        cloth: ink.green,
        second: ink.gold,
        skin: skin.brown,
        head: 'scarf',
        flip: true,
        light: '#fbd27a',
      }) +
      palm(200, 730, 380, '#2b2350', 3, { lit: '#4a3660' }) +
      carved(W, H, hole, '#14122e', '#28244e', 80) +
      line(hole, '#c9776a', 6) +
      lantern(600, 84, 20, 1.2, '#0b0d22', ink.gold, 0.6),
  )
}

export function peaks() {
  const [W, H] = [1200, 800]
  const water1 = 560
  const range =
    mountains(W, 560, 330, 620, { base: '#5f7596', lit: '#f3d2ae', haze: '#b9b6bd' }, 12) +
    mountains(W, 565, 170, 640, { base: '#3d567a', lit: '#c99a90', haze: '#7f8da4' }, 27)
  return sheet(
    W,
    H,
    sky(W, H, 'dawn', 560) +
      sun(860, 230, 64, '#fff6dc', '#fbd596', 4) +
      veil(0.6, streak(360, 190, 420, 36, '#f7cfae', 4) + streak(980, 330, 320, 24, '#fbe3b8', 8)) +
      range +
      treeLine(-20, water1, 1260, 40, '#2f4a66', '#4a6078', 5) +
      box(0, water1, W, 240, '#8ea0b0') +
      mirrored(water1, range, 0.5, 0.5) +
      washed('M0,560H1200V800H0Z', [
        [0, '#f3c39a', 0.4],
        [1, '#1b2a52', 0.9],
      ]) +
      lightPath(860, 570, 760, 90, '#fff0cf', 3) +
      nouka(
        640,
        660,
        0.6,
        { hull: '#17233f', lit: '#f3c39a', hood: '#5a4a58' },
        { crew: oarsman(84, -14, '#17233f', '#f3e6cb', '#744529') },
      ) +
      shaded('M-20,800V720C80,690 200,720 330,770C380,786 420,800 440,810H-20Z', '#14233c', '#0e182f') +
      reeds(-20, 790, 380, 120, '#14233c', 4, 60) +
      palm(60, 800, 470, '#14233c', 7, { lean: 0.1, lit: '#24395c' }) +
      reeds(980, 810, 260, 110, '#14233c', 9, 50) +
      birds(460, 330, 9, '#3d567a', 7, 3),
  )
}

export function dhowSea() {
  const [W, H] = [1200, 1200]
  return sheet(
    W,
    H,
    sky(W, H, 'morning', 640) +
      sun(780, 480, 120, '#fff7df', '#fbdf9c', 4) +
      heap(-80, 642, 460, 130, '#fdf3da', '#f1d9a8', 4) +
      heap(820, 642, 460, 100, '#fdf3da', '#f1d9a8', 8) +
      veil(0.8, streak(420, 240, 480, 46, '#e4e6cf', 3)) +
      ridge(W, 640, 26, 660, '#9fb5a8', '#d8d2a4', 4) +
      water(0, 638, W, 570, '#dbe0c0', '#14465e', '#fffaf0', 7, 150) +
      lightPath(780, 648, 1180, 220, '#fff7df', 4) +
      dhow(540, 900, 1.75, { hull: '#3a2430', lit: '#eea02b', sail: '#f6e2bd', shade: '#c27a4c' }) +
      veil(0.4, shape('M320,908H780L690,1060L560,1120L430,1010Z', '#12304a')) +
      dhow(940, 700, 0.46, { hull: '#3f4a58', lit: '#eea02b', sail: '#fbf0d6', shade: '#cfae84' }, true) +
      dhow(200, 680, 0.3, { hull: '#5a6a70', lit: '#f6d9a4', sail: '#fbf0d6', shade: '#d8c09a' }) +
      freighter(1010, 652, 0.3, { hull: '#6d7f80', lit: '#e9dcb8' }, ['#c98f6a', '#9fb5a8', '#d8b878']) +
      birds(380, 420, 15, '#35596a', 9, 5),
  )
}

export function dhakaStreet() {
  const [W, H] = [1200, 1400]
  const far = { base: '#c98f6a', lit: '#f0c48a', dark: '#a06a5c', light: '#fbe3b8' }
  const mid = { base: '#a85f50', lit: '#e59a66', dark: '#7a3f4c', light: '#fbd27a' }
  const near = { base: '#7a3f4c', lit: '#d07a55', dark: '#4a2848', light: '#f6c25c' }
  return sheet(
    W,
    H,
    sky(W, H, 'gulf', 900) +
      sun(610, 620, 120, '#fff0c2', '#fbc768', 4) +
      veil(0.5, streak(400, 330, 460, 50, '#e5804a', 4)) +
      farMosque(620, 960, 1.7, '#b8705a', '#f0b070') +
      streetHouse(330, 980, 130, 6, far, 3, cabs) +
      streetHouse(790, 980, 130, 5, far, 7, cabs) +
      veil(
        0.6,
        washed('M0,600H1200V1000H0Z', [
          [0, '#fbc768', 0],
          [1, '#fbd27a', 0.9],
        ]),
      ) +
      streetHouse(150, 1030, 210, 6, mid, 12, cabs) +
      streetHouse(880, 1030, 210, 7, mid, 15, cabs) +
      streetHouse(-150, 1090, 320, 5, near, 21, cabs) +
      streetHouse(1040, 1090, 330, 5, near, 26, cabs) +
      wires(
        [
          [150, 480],
          [600, 560],
          [1060, 460],
        ],
        '#3a2350',
      ) +
      wires(
        [
          [150, 620],
          [640, 690],
          [1060, 600],
        ],
        '#3a2350',
      ) +
      washed('M0,980H1200V1400H0Z', [
        [0, '#f0b070'],
        [0.2, '#a85f50'],
        [1, '#2a1838'],
      ]) +
      lightPath(610, 990, 1380, 180, '#fbe3b8', 4) +
      rickshaw(
        640,
        1060,
        0.8,
        {
          frame: '#2a1838',
          hood: ink.green,
          trim: ink.gold,
          seat: ink.wine,
          cloth: '#cfd8c8',
          skin: skin.deep,
        },
        true,
      ) +
      rickshaw(410, 1210, 1.7, {
        frame: '#20142f',
        hood: ink.clay,
        trim: ink.gold,
        seat: ink.teal,
        cloth: '#d8c3a5',
        skin: skin.dark,
      }) +
      person(820, 1230, 2.3, {
        dress: 'sari',
        cloth: ink.teal,
        second: ink.gold,
        skin: skin.tan,
        head: 'bun',
        flip: true,
        light: '#fbd27a',
      }) +
      person(930, 1200, 2, {
        dress: 'panjabi',
        cloth: '#f3e6cb',
        skin: skin.brown,
        head: 'cap',
        flip: true,
        light: '#fbd27a',
      }) +
      person(740, 1100, 1.2, { dress: 'shirt', cloth: '#8a5a68', skin: skin.brown }) +
      postLamp(1010, 1160, 420, '#2a1838', ink.butter) +
      dust('M0,1250H1200V1400H0Z', '#14122e', 0, 0.8) +
      birds(420, 260, 11, '#5a3050', 8, 3),
  )
}
void [tower, minaret]
