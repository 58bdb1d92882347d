import { ink, skin } from '../palette.mjs'
import { box, disc, glow, line, n, oval, shape, shaded, sheet, veil, washed } from '../draw.mjs'
import { birds } from '../parts/sky.mjs'
import { crescent } from '../parts/sun.mjs'
import { teaRows } from '../parts/hills.mjs'
import { arcade, lantern, postLamp } from '../parts/arch.mjs'
import { farMosque } from '../parts/mosque.mjs'
import { streetHouse } from '../parts/towers.mjs'
import { nouka, riverAmbulance } from '../parts/boats.mjs'
import { banana, broadTree, palm, reeds } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { coach, lorry } from '../parts/wheels.mjs'
import { villageHouse } from '../parts/houses.mjs'
import { star } from '../parts/lattice.mjs'
import { land, lookout, river, room } from '../parts/grounds.mjs'
import {
  elder,
  farmer,
  fitter,
  forward,
  girl,
  lap,
  level,
  medic,
  pilgrim,
  raised,
  woman,
  youth,
} from '../parts/folk.mjs'
import { dates, folded, luggage, plate, sheetOf, tea } from '../parts/goods.mjs'
import {
  bunting,
  dhol,
  eyeChart,
  handPump,
  lifebelt,
  megaphone,
  owlMask,
  spectacles,
} from '../parts/tools.mjs'
import { cabs } from './services.mjs'

const [W, H] = [1200, 800]
const day = { wall: '#c98f62', shade: '#8a5a4c', roof: '#8f7a78', lit: '#f3d2a0', light: '#f6c25c' }

/** Blankets are counted, tied and carried to a lorry in the court. */
export function packing() {
  return sheet(
    W,
    H,
    room(W, H, '#7a4a52', '#8a6a68', { y: 560 }) +
      arcade(0, 560, 200, 400, 6, '#a8705c', '#4a2f48', '#e7a873') +
      glow(600, 420, 520, ink.saffron, 0.35) +
      lorry(930, 640, 2.1, { body: '#f0d9a8', shade: '#5a3050', mark: ink.green, light: '#fbe3b8' }) +
      folded(900, 424, 1.1, [ink.clay, '#e3c799', ink.teal]) +
      folded(780, 424, 1, [ink.saffron, ink.wine]) +
      shape('M80,600H620V626H80Z', '#c98a5c') +
      box(110, 626, 20, 110, '#5a3440') +
      box(570, 626, 20, 110, '#5a3440') +
      folded(190, 602, 1.15, [ink.wine, ink.teal, '#e3c799', ink.clay]) +
      folded(350, 602, 1.15, [ink.green, ink.saffron, ink.wine]) +
      folded(510, 602, 1.15, ['#e3c799', ink.clay, ink.teal, ink.saffron, ink.green]) +
      woman(270, 780, 3, ink.green, { reach: level, skin: skin.tan }) +
      youth(450, 784, 3, '#f3e6cb', { flip: true, reach: level }) +
      farmer(690, 770, 2.9, '#d8c3a5', {
        second: ink.green,
        reach: raised,
        other: [
          [-3, -78],
          [2, -96],
          [6, -104],
        ],
        hold: `<g transform="translate(6 -106) scale(.42)">${folded(0, 0, 1, [ink.teal, '#e3c799', ink.clay])}</g>`,
      }) +
      lantern(260, 0, 120, 1, '#3a2436', ink.gold, 0.6),
  )
}

/** A contract is read aloud across a table; the sheets hang on the wall behind. */
export function reading() {
  return sheet(
    W,
    H,
    room(W, H, '#2b5560', '#7a4a3c', { y: 600 }) +
      lookout(
        'er1',
        200,
        520,
        250,
        400,
        '#f3e6cb',
        land(600, 560, 'noon', 3, { y: 380, at: 0.3 }) + palm(150, 540, 300, '#2f7351', 4),
      ) +
      sheetOf(480, 250, 160, 220, -3, 8, ink.clay) +
      sheetOf(680, 240, 170, 230, 2, 9, ink.green) +
      sheetOf(890, 252, 160, 220, -2, 8, ink.clay) +
      sheetOf(1085, 246, 150, 210, 4, 7, ink.green) +
      youth(330, 660, 3.3, ink.saffron, { sit: true, reach: forward }) +
      woman(200, 690, 3.4, ink.wine, { sit: true, reach: lap }) +
      youth(960, 680, 3.4, '#7f9cb5', { sit: true, flip: true, reach: level, skin: skin.tan }) +
      elder(1100, 690, 3.4, '#f3e6cb', { sit: true, flip: true, reach: lap }) +
      shape('M330,600H900L980,690H250Z', '#e3a66a') +
      box(250, 690, 730, 22, '#8a4a3c') +
      box(300, 712, 24, 90, '#5a3440') +
      box(906, 712, 24, 90, '#5a3440') +
      sheetOf(600, 628, 190, 70, -3, 5, ink.clay) +
      tea(430, 650, 0.9) +
      tea(800, 654, 0.9) +
      line('M640,606L720,560', ink.indigo, 8) +
      lantern(620, 0, 60, 1.1, '#14122e', ink.gold, 0.6),
  )
}

/** An eye camp under an awning on the sandbank. */
export function eyeCamp() {
  return sheet(
    W,
    H,
    land(W, H, 'noon', 5, { y: 400, at: 0.2 }) +
      box(0, 400, W, 40, '#9fc0bd') +
      nouka(1060, 440, 0.7, { hull: '#3a2c38', lit: '#e9a868', hood: '#8a5d3c' }) +
      line('M250,640V250M860,640V250', '#8a5d3c', 14) +
      shape('M190,270L300,170H820L930,270Z', '#fbf3e2') +
      [0, 1, 2, 3]
        .map((i) =>
          shape(`M${n(252 + i * 180)},${270}L${n(330 + i * 145)},170h72L${n(340 + i * 180)},270Z`, ink.teal),
        )
        .join('') +
      shape(
        'M190,270H930V296Q900,312 868,296T806,296T744,296T682,296T620,296T558,296T496,296T434,296T372,296T310,296T248,296T190,290Z',
        '#fbf3e2',
      ) +
      eyeChart(770, 450, 1.35) +
      medic(640, 660, 3, {
        reach: level,
        other: [
          [-3, -78],
          [6, -64],
          [16, -58],
        ],
      }) +
      box(360, 590, 120, 16, '#8a5d3c') +
      box(372, 606, 12, 74, '#5a3440') +
      box(456, 606, 12, 74, '#5a3440') +
      elder(420, 640, 3.1, '#e3c799', { sit: true, hair: '#8f8a8c' }) +
      `<g transform="translate(449 446)">${spectacles(0, 0, 0.22, '#20244f')}</g>` +
      woman(180, 700, 2.6, ink.clay) +
      farmer(100, 690, 2.5, '#8fa8a0', { second: ink.wine, hair: '#cfc8c0' }) +
      woman(960, 690, 2.6, ink.saffron, { flip: true, skin: skin.deep }) +
      elder(1060, 700, 2.5, '#9fc0bd', { flip: true }) +
      reeds(-10, 810, 300, 90, '#4f5a3c', 3, 40) +
      birds(980, 200, 8, '#5f7d62', 6, 3),
  )
}

/** Iftar on the station's forecourt: rows of plates, a train behind. */
export function stationIftar() {
  let coaches = ''
  for (let i = 0; i < 4; i += 1) {
    const x = -60 + i * 330
    coaches +=
      shaded(
        `M${x},430V300C${x},288 ${x + 8},284 ${x + 20},284H${x + 290}C${x + 302},284 ${x + 310},288 ${x + 310},300V430Z`,
        ink.green,
        '#0c3530',
      ) +
      box(x, 380, 310, 16, ink.gold) +
      [0, 1, 2, 3, 4].map((k) => box(x + 24 + k * 56, 306, 40, 46, '#fbd27a', 'rx="5"')).join('') +
      disc(x + 60, 434, 18, '#15131c') +
      disc(x + 250, 434, 18, '#15131c')
  }
  /** @param {number} y @param {number} s @param {number} shift */
  const row = (y, s, shift) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const x = 120 + shift + i * 190
        const c =
          ['#f3e6cb', ink.clay, '#8fa8c0', ink.saffron, '#d8c3a5', ink.teal][(i + shift) % 6] ?? ink.clay
        return (
          (i % 2
            ? woman(x, y, s, c, { sit: true, reach: lap, second: ink.gold, light: '#fbd27a' })
            : elder(x, y, s, c, {
                sit: true,
                reach: lap,
                hair: i % 4 ? '#cfc8c0' : '#1d1820',
                light: '#fbd27a',
              })) + plate(x + 46 * s, y + 20, 0.42 * s)
        )
      })
      .join('')
  return sheet(
    W,
    H,
    land(W, H, 'gulf', 4, { y: 400, at: 0.78 }) +
      crescent(200, 90, 30, ink.butter) +
      coaches +
      box(0, 446, W, 14, '#3a2350') +
      [150, 450, 750, 1050]
        .map(
          (x) =>
            `<path d="M${x - 140},210Q${x},90 ${x + 140},210" fill="none" stroke="#5a2f52" stroke-width="26"/>` +
            box(x - 150, 200, 16, 250, '#5a2f52'),
        )
        .join('') +
      box(1184, 200, 16, 250, '#5a2f52') +
      washed('M0,458H1200V800H0Z', [
        [0, '#c98a60'],
        [1, '#3a2350'],
      ]) +
      shape('M60,560H1160L1180,590H40Z', '#fbf3e2', 'opacity="0.8"') +
      row(556, 1.9, 0) +
      shape('M20,690H1190L1210,740H0Z', '#fbf3e2', 'opacity="0.9"') +
      row(692, 2.5, 20) +
      dates(640, 792, 0.9, ink.teal) +
      postLamp(1140, 520, 300, '#2a1838', ink.butter),
  )
}

/** A new pump, a ribbon and the village that waits for the first water. */
export function wellOpening() {
  return sheet(
    W,
    H,
    land(W, H, 'morning', 8, { y: 430, at: 0.5 }) +
      villageHouse(170, 510, 1.05, day, { thatch: true }) +
      villageHouse(1040, 500, 0.9, { ...day, wall: '#b98060' }) +
      palm(330, 510, 300, '#2f6650', 5) +
      palm(900, 510, 340, '#2f6650', 9, { lean: -0.08 }) +
      banana(1150, 560, 240, '#2f7351', '#a9c46c', 5) +
      bunting(120, 250, 600, 220, 13, [ink.clay, ink.gold, ink.green, '#fbf3e2']) +
      bunting(600, 220, 1090, 250, 13, [ink.green, '#fbf3e2', ink.clay, ink.gold]) +
      line('M600,214V560M120,250V520M1090,250V520', '#8a5d3c', 7) +
      handPump(600, 680, 1.75, '#2f6b70') +
      line('M380,640V560M830,640V560', '#8a5d3c', 8) +
      line('M380,570Q600,612 830,570', ink.clay, 10) +
      woman(450, 720, 2.9, ink.teal, {
        reach: forward,
        hold: '<path d="M22,-62C16,-50 18,-40 28,-40C38,-40 40,-50 34,-62Z" fill="#d79f3e"/>',
      }) +
      elder(740, 710, 3, '#fbf3e2', { flip: true, reach: raised }) +
      girl(300, 740, 2, ink.saffron, { reach: raised }) +
      youth(220, 730, 1.9, '#8fa8c0') +
      woman(120, 720, 2.6, ink.wine) +
      farmer(900, 730, 2.7, '#d8c3a5', { flip: true }) +
      girl(980, 740, 1.9, ink.clay, { flip: true }) +
      woman(1080, 724, 2.6, ink.saffron, { flip: true, skin: skin.deep }) +
      reeds(-10, 810, 240, 80, '#22402f', 3, 30),
  )
}

/** The first day of the Bengali year in the court: masks, a drum, painted ground. */
export function newYear() {
  /** @param {number} x @param {number} r */
  const alpana = (x, r) =>
    line(
      star(x, 700, r).replace(/,(\d+(?:\.\d+)?)/g, (_, v) => `,${n(700 + (Number(v) - 700) * 0.3)}`),
      '#fffaf0',
      5,
    ) +
    oval(x, 700, r * 0.55, r * 0.17, 'none', 'stroke="#fffaf0" stroke-width="4"') +
    oval(x, 700, r * 0.2, r * 0.06, '#fffaf0')
  return sheet(
    W,
    H,
    room(W, H, '#c9654a', '#a8504a', { y: 570 }) +
      arcade(0, 570, 240, 430, 5, '#e39a62', '#7a3440', '#fbdf9c') +
      broadTree(600, 580, 540, '#2f6650', '#a9c46c', 6) +
      [
        [520, 220],
        [600, 170],
        [680, 230],
        [560, 290],
        [650, 300],
        [470, 270],
        [730, 280],
      ]
        .map(([x = 0, y = 0]) => shape(star(x, y, 12), '#fffaf0') + disc(x, y, 4, ink.gold))
        .join('') +
      bunting(0, 60, 600, 40, 16, [ink.clay, '#fbf3e2', ink.gold, ink.green]) +
      bunting(600, 40, 1200, 60, 16, [ink.gold, ink.green, ink.clay, '#fbf3e2']) +
      alpana(600, 330) +
      alpana(140, 150) +
      alpana(1060, 150) +
      owlMask(330, 420, 1.5, ink.clay) +
      owlMask(880, 400, 1.6, ink.green) +
      woman(330, 720, 3, '#fbf3e2', { second: ink.clay, head: 'bun', reach: raised }) +
      youth(880, 720, 3, ink.clay, { flip: true, reach: raised }) +
      elder(560, 730, 2.9, '#fbf3e2', {
        hair: '#1d1820',
        head: 'hair',
        reach: forward,
        hold: `<g transform="translate(10 -40) scale(.36)">${dhol(0, 10, 1, ink.clay)}</g>`,
      }) +
      woman(700, 730, 2.9, ink.clay, { second: '#fbf3e2', head: 'bun', flip: true, reach: raised }) +
      girl(150, 740, 2.1, ink.gold, { reach: raised }) +
      girl(1060, 744, 2, ink.teal, { flip: true, reach: raised }),
  )
}

/** The Hajj groups say goodbye at the coach, by lamplight. */
export function farewell() {
  const far = { base: '#54406f', lit: '#8d6283', dark: '#3a2a57', light: '#f6c25c' }
  return sheet(
    W,
    H,
    land(W, H, 'night', 7, { y: 480, at: 0.16 }) +
      farMosque(250, 490, 1.5, '#3a3666', '#7a5876') +
      [640, 790, 950, 1100].map((x, i) => streetHouse(x, 520, 150, 4 + (i % 3), far, 4 + i, cabs)).join('') +
      washed('M0,512H1200V800H0Z', [
        [0, '#4a3a66'],
        [1, '#12133a'],
      ]) +
      glow(560, 560, 560, ink.saffron, 0.45) +
      coach(640, 640, 2.3, { body: '#fbf3e2', shade: '#7d86a8', mark: ink.green, light: '#fbd27a' }) +
      shape(star(330, 540, 26), ink.green) +
      pilgrim(330, 740, 2.7, { reach: level, hair: '#8f8a8c' }) +
      woman(410, 742, 2.6, ink.teal, { flip: true, reach: level }) +
      pilgrim(660, 752, 2.8, { flip: true, reach: forward, skin: skin.tan }) +
      girl(590, 760, 1.8, ink.saffron, { reach: raised }) +
      woman(820, 750, 2.7, '#fbf3e2', { dress: 'robe', second: '#f3e6cb', flip: true }) +
      youth(900, 754, 2.7, '#7f9cb5', { flip: true, reach: raised }) +
      luggage(500, 780, 0.9, ink.clay) +
      luggage(740, 786, 0.8, ink.teal) +
      elder(180, 742, 2.6, '#d8c3a5', { reach: raised }) +
      luggage(1010, 780, 0.9, ink.green) +
      postLamp(1110, 700, 420, '#14122e', ink.butter) +
      postLamp(70, 700, 420, '#14122e', ink.butter),
  )
}

/** Volunteers practise with the rescue boat before the flood. */
export function boatDrill() {
  return sheet(
    W,
    H,
    river(W, H, 'monsoon', 6, { y: 340, at: 0.24 }) +
      villageHouse(1040, 380, 0.8, { ...day, wall: '#9a8a78' }) +
      palm(930, 380, 220, '#3a6060', 4) +
      palm(1130, 390, 260, '#3a6060', 7) +
      youth(560, 520, 2.2, ink.clay, { reach: level, second: '#20383c' }) +
      fitter(430, 520, 2.3, '#e58a3c', { reach: level }) +
      fitter(720, 516, 2.3, '#e58a3c', { flip: true, reach: raised }) +
      shape(
        'M260,500H880C900,496 930,470 950,466C940,530 890,600 830,606H320C280,600 262,550 260,500Z',
        '#c9cfc8',
      ) +
      shape('M264,530H915L890,556H272Z', ink.clay) +
      line('M262,502H886', '#fffaf0', 5) +
      lifebelt(430, 566, 24) +
      lifebelt(660, 566, 24) +
      veil(0.35, shape('M300,606H850L760,670H370Z', '#0e2433')) +
      lifebelt(1010, 560, 40) +
      line('M740,420C840,380 940,460 990,540', '#fbf3e2', 4) +
      shaded('M-20,800V690C160,640 420,690 620,800Z', '#5f7d62', '#1f3f38') +
      person(170, 760, 3, {
        dress: 'sari',
        cloth: ink.green,
        second: ink.gold,
        skin: skin.brown,
        head: 'scarf',
        light: '#fff6dc',
        reach: level,
      }) +
      megaphone(270, 530, 1, ink.clay) +
      youth(70, 790, 2.6, '#f3e6cb') +
      elder(350, 800, 2, '#8fa8a0') +
      reeds(620, 820, 600, 110, '#1f3f38', 5, 90),
  )
}

/** A walk through the tea hills, behind a banner with a boat on it. */
export function charityWalk() {
  const path =
    'M560,380C640,420 520,470 470,540C420,620 480,720 430,810H900C860,700 780,610 740,540C700,470 680,420 620,380Z'
  return sheet(
    W,
    H,
    land(W, H, 'tea', 4, { y: 360, at: 0.82 }) +
      teaRows(W, 430, 60, 8, 830, { lit: '#b4cb70', mid: '#3f8055', dark: '#0f3d34' }, 7) +
      washed(path, [
        [0, '#f3e6c0'],
        [1, '#c99e68'],
      ]) +
      broadTree(80, 560, 380, '#1f5a44', '#8fb55c', 4) +
      [
        [590, 470, 1],
        [640, 476, 1.05],
        [560, 500, 1.15],
        [660, 510, 1.2],
        [610, 530, 1.3],
      ]
        .map(([x = 0, y = 0, s = 1], i) =>
          i % 2
            ? woman(x, y, s, [ink.clay, ink.saffron][i >> 1] ?? ink.clay)
            : youth(x, y, s, ['#f3e6cb', ink.teal, '#8fa8c0'][i >> 1] ?? ink.teal),
        )
        .join('') +
      youth(450, 770, 3, ink.teal, { stride: 9, reach: raised }) +
      woman(600, 780, 2.9, ink.clay, {}) +
      girl(690, 784, 2.1, ink.saffron, { reach: raised }) +
      elder(860, 776, 3, '#fbf3e2', { stride: 9, reach: raised }) +
      line('M500,420V480M912,420V480', '#8a5d3c', 8) +
      shape('M490,340H922V460Q706,490 490,460Z', '#fbf3e2') +
      box(490, 340, 432, 12, ink.clay) +
      riverAmbulance(706, 440, 0.62, { hull: ink.teal, lit: '#f6c25c', roof: '#f3e6cb', mark: ink.clay }) +
      box(520, 380, 90, 10, ink.green) +
      box(520, 402, 70, 10, ink.green) +
      box(806, 380, 90, 10, ink.green) +
      box(816, 402, 70, 10, ink.green) +
      line('M500,460V484M912,460V484', '#8a5d3c', 8) +
      birds(340, 200, 9, '#3f6a60', 7, 4),
  )
}
