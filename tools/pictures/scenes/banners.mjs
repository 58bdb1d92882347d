import { ink, skin } from '../palette.mjs'
import { box, dust, glow, line, shape, shaded, sheet, veil, washed } from '../draw.mjs'
import { birds, heap, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, lightPath, sun } from '../parts/sun.mjs'
import { mountains, ridge, teaRows } from '../parts/hills.mjs'
import { water } from '../parts/water.mjs'
import { arch, lantern } from '../parts/arch.mjs'
import { farMosque } from '../parts/mosque.mjs'
import { skyline, streetHouse, tower } from '../parts/towers.mjs'
import { airliner, farPlane } from '../parts/aircraft.mjs'
import { dhow, launch, nouka, oarsman, quayCrane } from '../parts/boats.mjs'
import { palm, reeds, treeLine } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { camel } from '../parts/camel.mjs'
import { cabs, liner } from './services.mjs'

export const [W, H] = [1920, 560]
/** Quiet shade at the left, where the title stands. @param {string} colour */
export const calm = (colour) =>
  washed(
    `M0,0H1250V${H}H0Z`,
    [
      [0, colour, 0.82],
      [0.45, colour, 0.5],
      [1, colour, 0],
    ],
    [0, 0, 1, 0],
  )

/** The desert road and the house's arch. */
export function about() {
  return sheet(
    W,
    H,
    sky(W, H, 'dusk', 430) +
      stars(W, 220, 70, 4) +
      sun(1330, 352, 66, '#fff0c2', '#f7c266', 3) +
      veil(0.5, streak(800, 220, 700, 34, '#e58a52', 5) + streak(1600, 170, 460, 30, ink.rose, 9)) +
      mountains(W, 430, 150, 470, { base: '#7b4f7c', lit: '#d77f68', haze: '#f0a45c' }, 14) +
      ridge(W, 430, 40, 520, '#4e3a6d', '#8a5878', 8) +
      washed(`M0,436H${W}V${H}H0Z`, [
        [0, '#8a5878'],
        [1, '#241d4a'],
      ]) +
      washed(
        'M1360,436C1390,450 1300,470 1230,490C1150,514 1180,540 1240,562H1560C1440,530 1380,500 1420,480C1450,462 1440,446 1392,436Z',
        [
          [0, '#f7c266'],
          [1, '#6d4663'],
        ],
      ) +
      shape(arch(1640, 470, 150, 300), '#2b2350') +
      shaded(arch(1640, 470, 112, 262), '#d9793f', '#ffdf95') +
      shape(arch(1640, 470, 70, 180), '#fff0c4') +
      shape('M1440,470V300H1565V470ZM1715,470V300H1840V470Z', '#3a2a57') +
      box(1440, 300, 125, 8, ink.ember) +
      box(1715, 300, 125, 8, ink.ember) +
      glow(1640, 400, 260, ink.saffron, 0.5) +
      lantern(1640, 212, 40, 0.6, '#4a2a30', ink.ivory, 0.7) +
      camel(1230, 492, 0.62, '#241d4a', ink.clay, '#e58a52', true) +
      camel(1120, 496, 0.58, '#241d4a', ink.green, '#d77a52', true) +
      person(1310, 494, 0.66, {
        dress: 'robe',
        cloth: '#241d4a',
        skin: skin.brown,
        head: 'scarf',
        second: '#d9a066',
        light: '#e58a52',
      }) +
      palm(1850, 560, 380, '#141234', 5, { lit: '#2b2350' }) +
      palm(1920, 565, 280, '#141234', 9, { lean: -0.1, lit: '#2b2350' }) +
      calm('#12133a'),
  )
}

/** An aircraft, dhows and the towers: the three trades in one calm sweep. */
export function services() {
  const mid = { base: '#7d3e5c', lit: '#cf6a4a', dark: '#5a3060', light: '#ffd98a' }
  const far = { base: '#c96a55', lit: '#f0a45c', dark: '#a9525c', light: '#fbd27a' }
  return sheet(
    W,
    H,
    sky(W, H, 'gulf', 420) +
      sun(1450, 320, 84, '#fff0c2', '#fbc768', 3) +
      veil(0.6, streak(960, 250, 640, 40, '#e5804a', 3) + streak(1700, 140, 420, 30, '#d4665a', 8)) +
      skyline(900, 1100, 420, 30, 110, far, 4, 30, 0.1) +
      veil(
        0.5,
        washed('M0,320H1920V420H0Z', [
          [0, '#fbc768', 0],
          [1, '#fbd27a', 0.9],
        ]),
      ) +
      tower('spire', 1600, 424, 90, 320, mid, 9, 0.3) +
      tower('sail', 1760, 424, 100, 210, mid, 31, 0.3) +
      tower('twin', 1360, 424, 70, 170, mid, 22, 0.3) +
      skyline(1660, 300, 424, 60, 150, mid, 17, 36, 0.2) +
      water(0, 420, W, 160, '#e58a4a', '#241a44', '#fbd27a', 5, 90) +
      lightPath(1450, 428, 560, 180, '#ffe2a0', 9) +
      dhow(1180, 490, 0.46, { hull: '#2b1836', lit: '#f4a73c', sail: '#f6d9a4', shade: '#b8604c' }) +
      dhow(1020, 446, 0.2, { hull: '#4a2a48', lit: '#f4a73c', sail: '#f0b878', shade: '#c9704c' }, true) +
      airliner(1150, 130, 0.74, liner, { turn: -8 }) +
      calm('#1a1540'),
  )
}

/** River port, evening. */
export function contact() {
  return sheet(
    W,
    H,
    sky(W, H, 'monsoon', 400) +
      sun(1400, 330, 62, '#fff6dc', '#ecdcab', 3) +
      heap(900, 402, 420, 90, '#dfe0c4', '#ecdcab', 4) +
      heap(1560, 402, 420, 110, '#e6e2c2', '#ecdcab', 8) +
      treeLine(600, 404, 1400, 26, '#7f9c8a', '#c0c5ab', 3) +
      farMosque(1700, 404, 0.6, '#5f8086', '#9fb4a8') +
      water(0, 402, W, 170, '#dcd5ae', '#2c5568', '#fff6dc', 7, 110) +
      lightPath(1400, 410, 560, 160, '#fff6dc', 3) +
      launch(1560, 486, 0.86, { hull: '#1f3a4c', body: '#f3e6cb', lit: '#fffaf0', light: '#3f6a7a' }, true) +
      nouka(1130, 492, 0.72, {
        hull: '#182c3c',
        lit: '#f6d9a4',
        hood: '#8a5d3c',
        sail: ink.clay,
        shade: ink.wine,
      }) +
      nouka(
        1290,
        440,
        0.34,
        { hull: '#28404c', lit: '#f6d9a4', hood: '#6d5a48' },
        { crew: oarsman(80, -14, '#28404c', '#f3e6cb', '#744529') },
      ) +
      nouka(920, 452, 0.3, {
        hull: '#28404c',
        lit: '#f6d9a4',
        hood: '#6d5a48',
        sail: '#e3c799',
        shade: '#a8906a',
      }) +
      quayCrane(1850, 470, 1, '#1f3a4c', true) +
      box(1780, 462, 200, 110, '#182c3c') +
      reeds(1180, 572, 560, 90, '#122a36', 5, 70) +
      birds(1180, 220, 9, '#35596a', 8, 3) +
      calm('#142c40'),
  )
}

/** Tea hills at morning. */
export function gallery() {
  return sheet(
    W,
    H,
    sky(W, H, 'tea', 330) +
      sun(1420, 220, 64, '#fffbe8', '#fbe3b8', 3) +
      veil(0.7, streak(980, 120, 520, 34, '#e9e6c4', 5)) +
      ridge(W, 310, 90, 420, '#8fb09a', '#dcd9ae', 4) +
      ridge(W, 350, 70, 440, '#6f9b80', '#b9c795', 9) +
      treeLine(700, 360, 1300, 46, '#4f8263', '#7ea877', 4) +
      teaRows(W, 400, 46, 9, 600, { lit: '#a9c46c', mid: '#3f8055', dark: '#0f3d34' }, 7) +
      person(1330, 478, 0.9, {
        dress: 'sari',
        cloth: ink.clay,
        second: ink.gold,
        skin: skin.brown,
        head: 'scarf',
        light: '#fbd27a',
      }) +
      person(1480, 470, 0.84, {
        dress: 'sari',
        cloth: ink.teal,
        second: ink.saffron,
        skin: skin.deep,
        head: 'scarf',
        flip: true,
        light: '#fbd27a',
      }) +
      person(1180, 456, 0.7, {
        dress: 'sari',
        cloth: ink.saffron,
        second: ink.wine,
        skin: skin.brown,
        head: 'scarf',
      }) +
      palm(1800, 580, 420, '#12443a', 5, { lit: '#2f7351' }) +
      farPlane(1180, 90, 0.4, '#f7f0d6') +
      birds(1600, 150, 9, '#3f6a60', 7, 4) +
      calm('#0d332f'),
  )
}

/** A street of Dhaka after rain, for messages from the house. */
export function message() {
  const far = { base: '#4f4a7a', lit: '#7d6a94', dark: '#363a6b', light: '#f6c25c' }
  const near = { base: '#332f60', lit: '#6a4f7d', dark: '#20204c', light: '#f6c25c' }
  return sheet(
    W,
    H,
    sky(W, H, 'night', 460) +
      stars(W, 220, 90, 6) +
      crescent(1500, 110, 34, ink.butter) +
      farMosque(1240, 440, 0.9, '#3a3666', '#6d5a88') +
      [760, 880, 1010, 1380, 1500]
        .map((x, i) => streetHouse(x, 450, 112, 4 + (i % 3), far, 3 + i * 4, cabs))
        .join('') +
      veil(
        0.5,
        washed('M0,260H1920V460H0Z', [
          [0, '#7a5876', 0],
          [1, '#c08a78', 0.8],
        ]),
      ) +
      streetHouse(1590, 480, 170, 4, near, 22, cabs) +
      streetHouse(1770, 480, 190, 5, near, 27, cabs) +
      streetHouse(560, 480, 150, 4, near, 31, cabs) +
      washed(`M0,470H${W}V${H}H0Z`, [
        [0, '#4a4272'],
        [1, '#12133a'],
      ]) +
      glow(1320, 500, 420, ink.saffron, 0.35, 0.3) +
      lightPath(1660, 482, 560, 90, '#f6c25c', 3) +
      lightPath(1850, 482, 560, 90, '#f6c25c', 8) +
      person(1290, 530, 1.05, { dress: 'panjabi', cloth: '#e9dccf', skin: skin.brown, head: 'cap' }) +
      person(1350, 534, 1.05, {
        dress: 'sari',
        cloth: ink.wine,
        second: ink.gold,
        skin: skin.tan,
        head: 'bun',
      }) +
      line('M1180,470V250M1180,262H1216', '#12133a', 5) +
      lantern(1216, 262, 12, 0.6, '#12133a', ink.gold, 0.9) +
      calm('#0d0f2c'),
  )
}
void dust
