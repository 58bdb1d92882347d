import { ink, skin } from '../palette.mjs'
import { box, disc, glow, line, mix, n, oval, shape, shaded, sheet, washed } from '../draw.mjs'
import { birds, stars } from '../parts/sky.mjs'
import { crescent } from '../parts/sun.mjs'
import { arcade, arch, lantern } from '../parts/arch.mjs'
import { dome, minaret } from '../parts/mosque.mjs'
import { skyline, tower, towerCrane } from '../parts/towers.mjs'
import { farPlane, parked } from '../parts/aircraft.mjs'
import { nouka, oarsman } from '../parts/boats.mjs'
import { banana, broadTree, palm, reeds } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { villageHouse } from '../parts/houses.mjs'
import { star } from '../parts/lattice.mjs'
import { land, lookout, river, room, tabletop } from '../parts/grounds.mjs'
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
import {
  basket,
  books,
  bundle,
  coins,
  dates,
  luggage,
  parcel,
  passport,
  pitcher,
  pumpkin,
  sack,
  sheetOf,
  tea,
} from '../parts/goods.mjs'
import {
  deskLamp,
  drillRig,
  handset,
  kettle,
  medicineChest,
  springScale,
  telephone,
  wheelchair,
} from '../parts/tools.mjs'
import { vine } from '../parts/beasts.mjs'
import { liner } from './services.mjs'

const [W, H] = [1200, 800]
const day = { wall: '#c98f62', shade: '#8a5a4c', roof: '#8f7a78', lit: '#f3d2a0', light: '#f6c25c' }

/** The ground of Gabura, cut open down to the sweet water. */
export function depths() {
  const layers = /** @type {const} */ ([
    [250, '#8a7a50'],
    [300, '#a88a60'],
    [370, '#6f7a7c'],
    [450, '#58656c'],
    [540, '#8a7560'],
    [610, '#6d5a58'],
    [690, '#d8c08c'],
  ])
  return sheet(
    W,
    H,
    land(W, H, 'morning', 4, { y: 200, at: 0.86, trees: 30 }) +
      layers
        .map(([y, c], i) =>
          washed(`M0,${y}Q300,${y - 14 + (i % 3) * 12} 600,${y}T1200,${y}V800H0Z`, [
            [0, mix(c, '#fbdf9c', 0.12)],
            [1, c],
          ]),
        )
        .join('') +
      Array.from({ length: 70 }, (_, i) =>
        oval(
          (i * 211) % W,
          310 + ((i * 97) % 370),
          4 + (i % 5) * 2,
          3 + (i % 3),
          i % 2 ? '#fbf3e2' : '#2a2438',
          'opacity="0.25"',
        ),
      ).join('') +
      washed('M0,716Q300,700 600,716T1200,716V800H0Z', [
        [0, '#9fd8d8'],
        [1, '#2b7f90'],
      ]) +
      Array.from({ length: 12 }, (_, i) =>
        line(`M${40 + i * 100},${740 + (i % 3) * 18}h50`, '#e3f6f6', 4, 'opacity="0.7"'),
      ).join('') +
      drillRig(560, 250, 0.62, '#6d4330', '#2a3a4c') +
      box(548, 250, 18, 520, '#cfd8dc') +
      box(548, 250, 6, 520, '#fffaf0') +
      [330, 410, 490, 570, 650].map((y) => box(542, y, 30, 9, '#7d86a8')).join('') +
      line('M544,722H570M544,736H570M544,750H570', '#20344c', 3) +
      [320, 460, 600, 740]
        .map(
          (y, i) =>
            box(900, y, 60 + i * 6, 5, '#fbf3e2') +
            Array.from({ length: i + 1 }, (_, k) => disc(880 - k * 18, y + 2, 6, ink.gold)).join(''),
        )
        .join('') +
      line('M960,260V770', '#fbf3e2', 3, 'stroke-dasharray="10 10"') +
      villageHouse(250, 258, 0.62, day, { thatch: true }) +
      palm(130, 260, 200, '#2f6650', 4) +
      palm(760, 256, 180, '#2f6650', 7) +
      woman(420, 262, 1, ink.clay) +
      farmer(660, 262, 1, '#d8c3a5', { flip: true }) +
      villageHouse(1050, 256, 0.56, day),
  )
}

/** An old couple walks by the lake at first light. */
export const morningWalk = () =>
  sheet(
    W,
    H,
    river(W, H, 'dawn', 6, { y: 350, at: 0.3 }) +
      skyline(
        640,
        600,
        356,
        40,
        170,
        { base: '#9a86a6', lit: '#e0a8a0', dark: '#7d6d96', light: '#f3c39a' },
        6,
        50,
        0.15,
      ) +
      washed('M-20,560C300,500 800,520 1220,600V820H-20Z', [
        [0, '#b98d80'],
        [1, '#3a2f58'],
      ]) +
      shape('M-20,640C300,560 800,580 1220,680V760C800,650 300,640 -20,730Z', '#f0cfae') +
      line('M-20,560C300,500 800,520 1220,600', '#5a4a6c', 6) +
      Array.from({ length: 14 }, (_, i) =>
        line(`M${20 + i * 90},${555 - Math.sin(i / 4.4) * 34}v-56`, '#5a4a6c', 6),
      ).join('') +
      line('M-20,500C300,440 800,460 1220,540', '#5a4a6c', 7) +
      broadTree(1040, 640, 480, '#4a4a70', '#b98a94', 4) +
      pilgrim(520, 720, 3.6, {
        dress: 'panjabi',
        cloth: '#fbf3e2',
        second: '#e6d9d2',
        skin: skin.tan,
        head: 'cap',
        hair: '#cfc8c0',
        stride: 10,
      }) +
      woman(660, 730, 3.4, ink.green, { stride: 9, light: '#fbd596' }) +
      elder(220, 640, 2, '#8fa8c0', { stride: 8, flip: true }) +
      birds(520, 200, 9, '#6b5a88', 7, 3) +
      reeds(-10, 820, 240, 90, '#2c2a52', 4, 40),
  )

/** A contract under the lamp: pen, glass, three lines marked. */
export const contract = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#2a2a52', '#7a4a3c', 400) +
      lookout(
        'pc',
        980,
        340,
        230,
        300,
        '#5a4a7c',
        sky2() +
          skyline(
            860,
            260,
            350,
            60,
            200,
            { base: '#332f60', lit: '#54406f', dark: '#20204c', light: '#f6c25c' },
            4,
            44,
            0.3,
          ),
      ) +
      sheetOf(520, 440, 470, 620, -3, 13, ink.green) +
      [
        [378, 344],
        [382, 434],
        [386, 524],
      ]
        .map(
          ([x = 0, y = 0]) =>
            box(x - 50, y, 330, 30, ink.gold, 'opacity="0.5" transform="rotate(-3 400 400)"') +
            disc(x - 78, y + 22, 13, ink.clay),
        )
        .join('') +
      `<circle cx="740" cy="520" r="92" fill="#fffaf0" fill-opacity="0.55" stroke="#b97f2b" stroke-width="16"/>` +
      box(690, 478, 100, 12, '#8a7a62', 'rx="4"') +
      box(682, 508, 116, 12, '#8a7a62', 'rx="4"') +
      box(690, 538, 90, 12, '#8a7a62', 'rx="4"') +
      line('M806,588L890,680', '#4a2a30', 26) +
      deskLamp(180, 640, 2.6, '#20343c') +
      passport(960, 620, 2, ink.green, 14) +
      tea(1080, 480, 1.5),
  )
const sky2 = () =>
  shaded('M800,0H1200V400H800Z', '#141738', '#7a5876') +
  stars(1200, 260, 60, 4) +
  crescent(1020, 130, 24, ink.butter)

/** Twelve arches for twelve months, fares rising and falling in them. */
export const seasons = () =>
  sheet(
    W,
    H,
    shaded('M0,0H1200V800H0Z', '#1c2450', '#3d4f7d') +
      Array.from({ length: 12 }, (_, i) => {
        const x = 100 + i * 91
        const fare = [0.7, 0.62, 0.94, 0.7, 0.96, 0.86, 0.6, 0.44, 0.36, 0.34, 0.46, 0.9][i] ?? 0.5
        const hue = fare > 0.8 ? ink.clay : fare > 0.55 ? ink.saffron : ink.leaf
        return (
          shape(arch(x, 700, 78, 560), '#2a3264') +
          `<clipPath id="se${i}"><path d="${arch(x, 700, 66, 546)}"/></clipPath><g clip-path="url(#se${i})">${shaded(`M${x - 40},700V${n(700 - 540 * fare)}Q${x},${n(684 - 540 * fare)} ${x + 40},${n(700 - 540 * fare)}V700Z`, mix(hue, '#fbdf9c', 0.35), hue)}</g>` +
          line(arch(x, 700, 78, 560), '#e7a873', 3) +
          disc(x, 740, 8, i % 3 ? '#8679a0' : ink.gold)
        )
      }).join('') +
      line('M80,250Q380,30 640,150T1160,90', '#fbf3e2', 4, 'stroke-dasharray="4 16"') +
      farPlane(660, 150, 1.3, '#fffaf0', 12) +
      disc(1110, 70, 30, ink.butter) +
      disc(90, 80, 5, '#fbf3e2') +
      stars(W, 200, 40, 3),
  )

/** The nurse's boat comes to the sandbank with its chest. */
export const clinicBoat = () =>
  sheet(
    W,
    H,
    river(W, H, 'morning', 9, { y: 360, at: 0.24 }) +
      medic(560, 560, 2.9, {}) +
      `<g transform="translate(680 590)">${medicineChest(0, 0, 1.2)}</g>` +
      youth(430, 570, 2.7, ink.saffron, { sit: true, reach: lap }) +
      nouka(
        560,
        640,
        2.5,
        { hull: '#2c2a38', lit: '#f6d9a4', hood: '#8a5d3c' },
        { crew: oarsman(96, -14, '#2c2a38', '#f3e6cb', '#54301e') },
      ).replace(/<path d="M-62,-12C[\s\S]*?<\/g>/, '') +
      shape('M820,800C860,690 1000,640 1220,620V810Z', '#d8c08c') +
      woman(980, 720, 2.8, ink.clay, {
        flip: true,
        hold: '<circle cx="12" cy="-60" r="8" fill="#f3e6cb"/>',
      }) +
      elder(1070, 710, 2.7, '#8fa8a0', { flip: true }) +
      girl(1140, 716, 2, ink.saffron, { flip: true, reach: raised }) +
      villageHouse(1080, 400, 0.6, day) +
      reeds(-20, 820, 300, 130, '#2c4a38', 5, 60) +
      birds(560, 180, 8, '#3b6a60', 6, 3),
  )

/** What a family keeps packed by the door when the river rises. */
export const packedBundle = () =>
  sheet(
    W,
    H,
    shaded('M0,0H1200V800H0Z', '#5a3f44', '#8a5f50') +
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
        .map((i) => box(i * 84, 0, 4, 620, '#4a2f38', 'opacity="0.5"'))
        .join('') +
      box(380, 70, 440, 560, '#3a2430') +
      `<clipPath id="pd"><path d="M400,90H800V630H400Z"/></clipPath><g clip-path="url(#pd)">${river(1200, 640, 'monsoon', 4, { y: 360, at: 0.5 }) + nouka(640, 470, 0.8, { hull: '#122a36', lit: '#f6d9a4', hood: '#5a4a48' }) + palm(460, 400, 200, '#2a4f58', 4) + villageHouse(760, 400, 0.4, { ...day, wall: '#9a8a78' })}</g>` +
      washed('M0,620H1200V800H0Z', [
        [0, '#a8764e'],
        [1, '#4a2f38'],
      ]) +
      washed('M400,630H800L960,800H240Z', [
        [0, '#e3f0e0', 0.55],
        [1, '#e3f0e0', 0],
      ]) +
      bundle(250, 720, 2.6, ink.teal, '#fbf3e2') +
      pitcher(440, 740, 1.6, '#d79f3e') +
      sack(980, 730, 1.9, '#d8c3a0', ink.clay) +
      medicineChest(780, 750, 1.3) +
      box(540, 670, 130, 84, '#20344c', 'rx="8"') +
      disc(578, 712, 26, '#9fb0b0') +
      box(616, 690, 40, 10, ink.gold) +
      box(616, 712, 40, 6, '#9fb0b0') +
      line('M650,670L700,580', '#9fb0b0', 4) +
      lantern(1090, 0, 200, 1.7, '#2a1a24', ink.gold, 0.7) +
      sheetOf(120, 300, 110, 150, -4, 6, ink.green) +
      line('M120,180V226', '#e3c799', 4),
  )

/** A case on a spring scale, weighed at home. */
export const weighed = () =>
  sheet(
    W,
    H,
    room(W, H, '#c98a5c', '#6d3f4c', { y: 620 }) +
      lookout(
        'wh',
        960,
        500,
        260,
        360,
        '#f3e6cb',
        land(1200, 540, 'noon', 4, { y: 380, at: 0.7 }) + farPlane(960, 240, 0.9, '#fffaf0', -14),
      ) +
      line('M240,40H760', '#5a3440', 26) +
      line('M500,40V80', '#3a3050', 10) +
      springScale(500, 150, 1.5, 74) +
      luggage(520, 620, 2.2, ink.green) +
      youth(230, 790, 4.8, ink.saffron, { reach: raised }) +
      bundle(700, 770, 1.1, ink.clay, '#fbf3e2') +
      parcel(850, 770, 1.2, '#f3e6cb') +
      line('M960,770V690M944,700H976V690H944Z', '#2b6f80', 6) +
      shape('M930,770V716C930,700 990,700 990,716V770Z', '#9fd0d8') +
      shape('M930,770V740H990V770Z', ink.teal) +
      luggage(1090, 780, 1.3, ink.wine),
  )

/** Parcels of rice, lentils and dates under the new moon. */
export const relief = () =>
  sheet(
    W,
    H,
    land(W, H, 'night', 5, { y: 380, at: 0.22 }) +
      minaret(1020, 410, 300, { base: '#3a3666', lit: '#7a5876', dark: '#2a2654' }) +
      dome(900, 400, 150, 120, { base: '#3a3666', lit: '#7a5876', dark: '#2a2654' }) +
      box(820, 400, 170, 30, '#3a3666') +
      glow(560, 560, 560, ink.saffron, 0.5) +
      [
        [150, 560, 1.3],
        [270, 550, 1.4],
        [390, 560, 1.3],
        [210, 640, 1.6],
        [350, 640, 1.6],
      ]
        .map(([x = 0, y = 0, s = 1], i) =>
          sack(
            x,
            y,
            s,
            ['#d8c3a0', '#e3c799', '#c9a878'][i % 3] ?? '#d8c3a0',
            [ink.green, ink.clay, ink.wine][i % 3],
          ),
        )
        .join('') +
      elder(560, 740, 3.4, '#fbf3e2', {
        reach: level,
        light: '#fbd27a',
        hold: `<g transform="translate(34 -64) scale(.4)">${parcel(0, 0, 1, '#e3c799')}</g>`,
      }) +
      woman(740, 740, 3.2, ink.teal, { flip: true, reach: level, light: '#fbd27a' }) +
      girl(840, 752, 2.2, ink.gold, { flip: true }) +
      farmer(950, 744, 3.1, '#8fa8c0', { flip: true, light: '#fbd27a' }) +
      woman(1060, 750, 3, ink.clay, { flip: true, skin: skin.deep }) +
      dates(230, 780, 1.3, ink.teal) +
      lantern(470, 260, 20, 1.3, '#14122e', ink.gold, 0.9) +
      line('M470,740V260', '#14122e', 7),
  )

/** A son takes his father to the gate. */
export const withFather = () => {
  const panes = [0, 1, 2, 3].map((i) => arch(150 + i * 300, 560, 272, 520, 0.62)).join('')
  return sheet(
    W,
    H,
    land(W, H, 'noon', 7, { y: 440, at: 0.3, trees: 30 }) +
      box(0, 446, W, 140, '#b9b0a0') +
      parked(760, 540, 1.1, { ...liner, mark: ink.teal }) +
      `<path d="M0,0H1200V580H0Z${panes}" fill="#e9dcc0" fill-rule="evenodd"/>` +
      line(panes, '#b98d5c', 5) +
      washed('M0,574H1200V800H0Z', [
        [0, '#d8c8a8'],
        [1, '#8a7a70'],
      ]) +
      box(880, 30, 240, 90, '#20343c', 'rx="8"') +
      box(904, 54, 70, 14, ink.gold) +
      box(904, 82, 110, 10, '#f3e6cb') +
      shape('M1050,52L1094,76L1050,100Z', ink.gold) +
      wheelchair(
        620,
        730,
        2.9,
        ink.teal,
        `<g transform="translate(-6 -46) scale(1.15)">${person(0, 0, 1, { dress: 'panjabi', cloth: '#fbf3e2', second: '#e6d9d2', skin: skin.tan, head: 'cap', hair: '#cfc8c0', sit: true, light: '#fff6dc', reach: lap })}</g>`,
      ) +
      youth(430, 740, 3.6, '#3d567a', {
        reach: level,
        stride: 9,
        other: [
          [-3, -78],
          [14, -72],
          [26, -70],
        ],
      }) +
      girl(800, 750, 2.6, ink.saffron, { flip: true, reach: level }) +
      luggage(290, 760, 1.1, ink.clay) +
      woman(1010, 720, 2.8, ink.green, { flip: true, dress: 'robe', second: '#2f7351' }) +
      luggage(1090, 740, 0.9, ink.wine),
  )
}

/** The night desk: a telephone, a kettle, a lamp, the sleeping city. */
export const nightDesk = () =>
  sheet(
    W,
    H,
    room(W, H, '#24264f', '#3a2f58', { y: 640, glow: '#7a5876' }) +
      lookout(
        'nd',
        380,
        500,
        520,
        440,
        '#4a4276',
        shaded('M0,0H700V520H0Z', '#0b0e2a', '#54406f') +
          stars(700, 300, 80, 3) +
          crescent(470, 170, 28, ink.butter) +
          skyline(
            80,
            640,
            510,
            60,
            260,
            { base: '#2a2858', lit: '#54406f', dark: '#1a1a44', light: '#f6c25c' },
            8,
            56,
            0.22,
          ) +
          farPlane(270, 170, 0.5, '#8d86b0', -20),
      ) +
      disc(830, 210, 74, '#b97f2b') +
      disc(830, 210, 64, '#fffaf0') +
      line('M830,210V160M830,210L863,191', '#20244f', 7) +
      [0, 1, 2, 3]
        .map((i) => disc(830 + Math.cos(i * 1.571) * 52, 210 + Math.sin(i * 1.571) * 52, 5, '#20244f'))
        .join('') +
      youth(880, 740, 5, ink.clay, { sit: true, flip: true, reach: forward, light: '#fbd27a' }) +
      line('M888,402Q882,430 858,424', '#f3e6cb', 4) +
      disc(889, 402, 11, '#f3e6cb') +
      disc(889, 402, 6, ink.teal) +
      shape('M0,640H1200V680H0Z', '#8a5d50') +
      shape('M0,680H1200V800H0Z', '#4a2f48') +
      box(0, 640, W, 6, '#f0b46a') +
      deskLamp(620, 650, 1.9, '#20343c') +
      telephone(420, 650, 1.6, ink.wine) +
      kettle(210, 650, 1.5, '#8f9aa0') +
      tea(320, 656, 1) +
      books(80, 650, 1, [ink.green, ink.clay, ink.teal]) +
      sheetOf(780, 662, 150, 40, 0, 3) +
      passport(1100, 640, 1, ink.green, 80) +
      glow(620, 560, 380, ink.gold, 0.4),
  )

/** Two arches: the welder's city, and his mother's house. */
export const sendingHome = () =>
  sheet(
    W,
    H,
    shaded('M0,0H1200V800H0Z', '#14173f', '#2a2858') +
      `<clipPath id="sa"><path d="${arch(310, 730, 460, 660)}"/></clipPath><g clip-path="url(#sa)">${land(620, 800, 'gulf', 3, { y: 560, at: 0.62, trees: 1 }) + skyline(60, 520, 600, 120, 330, { base: '#8a4a68', lit: '#e0784a', dark: '#6d3a5c', light: '#fbd27a' }, 5, 60, 0.2) + tower('spire', 420, 600, 70, 430, { base: '#6d3a5c', lit: '#e58a52', dark: '#5a2f52', light: '#fbd27a' }, 3) + towerCrane(180, 600, 380, '#4a2848') + box(0, 600, 620, 200, '#4a2848') + fitter(300, 732, 3.2, ink.saffron, { reach: forward, hold: '<path d="M20,-72h9v15h-9Z" fill="#14122e"/>' })}</g>` +
      line(arch(310, 730, 460, 660), '#e7a873', 6) +
      `<clipPath id="sb"><path d="${arch(890, 730, 460, 660)}"/></clipPath><g clip-path="url(#sb)"><g transform="translate(620 0)">${land(620, 800, 'tea', 8, { y: 480, at: 0.3 }) + villageHouse(360, 590, 1.3, day, { thatch: true }) + palm(110, 600, 320, '#2f6650', 4) + banana(510, 620, 220, '#2f7351', '#a9c46c', 5) + woman(220, 730, 3.2, ink.clay, { flip: true, reach: forward, hold: '<path d="M20,-72h9v15h-9Z" fill="#14122e"/>' }) + girl(310, 736, 2.2, ink.teal, { flip: true })}</g></g>` +
      line(arch(890, 730, 460, 660), '#e7a873', 6) +
      line('M420,470Q600,330 800,500', ink.gold, 5, 'stroke-dasharray="3 18"') +
      [
        [480, 420],
        [560, 388],
        [650, 392],
        [730, 434],
      ]
        .map(
          ([x = 0, y = 0]) =>
            disc(x, y, 20, '#b97f2b') +
            disc(x - 2, y - 3, 18, '#f0b94e') +
            shape(star(x - 2, y - 3, 9), '#b97f2b'),
        )
        .join('') +
      coins(600, 770, 1.2, 5) +
      coins(660, 776, 1.2, 3) +
      handset(540, 750, 0.6, disc(0, 0, 14, ink.green), -10),
  )

/** The shaded side of a street in Madinah, a green dome beyond. */
export const madinah = () => {
  const stone = { base: '#d8b08c', lit: '#fff0cf', dark: '#9a7a80' }
  return sheet(
    W,
    H,
    land(W, H, 'morning', 6, { y: 460, at: 0.74, trees: 1 }) +
      minaret(430, 500, 390, stone) +
      minaret(760, 500, 410, stone) +
      box(480, 400, 240, 110, stone.base) +
      dome(530, 404, 70, 50, stone) +
      dome(600, 380, 150, 130, { base: '#1f6b50', lit: '#4fa07a', dark: '#0d3f37' }, true, ink.gold) +
      box(548, 380, 104, 30, '#2a7a5c') +
      arcade(300, 520, 50, 90, 12, '#e8c8a0', '#9a7a80', '#fff0cf') +
      washed('M0,516H1200V800H0Z', [
        [0, '#f6e3bc'],
        [1, '#c09a7a'],
      ]) +
      shape('M-10,800V120L330,420V620L120,800Z', '#b98060') +
      shape('M1210,800V60L860,410V620L1080,800Z', '#d8a878') +
      [0, 1, 2]
        .map(
          (i) =>
            shape(arch(60 + i * 110, 640 - i * 50, 70 - i * 14, 260 - i * 60), '#6d4a50') +
            shape(arch(1140 - i * 110, 640 - i * 50, 70 - i * 14, 280 - i * 64), '#7a5a54'),
        )
        .join('') +
      shape('M-10,800L330,620L560,560L700,800Z', '#5a4a70', 'opacity="0.4"') +
      palm(300, 700, 420, '#2f5f4a', 4, { fruit: '#c98a3c', lit: '#4f7f58' }) +
      palm(930, 660, 330, '#2f5f4a', 8, { fruit: '#c98a3c', lit: '#4f7f58' }) +
      pilgrim(560, 700, 2.5, { dress: 'panjabi', second: '#e6d9d2', stride: 9, head: 'cap' }) +
      woman(640, 704, 2.4, ink.green, { dress: 'robe', second: '#2f7351', stride: 8 }) +
      pilgrim(760, 640, 1.7, { dress: 'panjabi', second: '#e6d9d2', skin: skin.deep, flip: true }) +
      basket(
        1010,
        770,
        1.5,
        Array.from({ length: 11 }, (_, i) =>
          oval(-40 + (i % 6) * 16, -54 - Math.floor(i / 6) * 10, 10, 7, i % 2 ? '#6d2a35' : '#8a4a3c'),
        ).join(''),
      ) +
      birds(600, 180, 9, '#5f7d72', 7, 3),
  )
}

/** A day at the loom: the weaver, the pit, sixteen arm-lengths of sari. */
export const atTheLoom = () =>
  sheet(
    W,
    H,
    room(W, H, '#8a5a50', '#5a3a40', { y: 600, glow: '#f6a83c' }) +
      lookout(
        'al',
        180,
        480,
        220,
        330,
        '#f0d9a8',
        land(600, 520, 'tea', 3, { y: 380, at: 0.2 }) + banana(220, 500, 240, '#2f7351', '#a9c46c', 4),
      ) +
      shape('M110,484H260L640,800H240Z', '#fff0c8', 'opacity="0.22"') +
      Array.from({ length: 40 }, (_, i) =>
        line(`M${560 + i * 14},170L${500 + i * 17},560`, '#fbf3e2', 2, 'opacity="0.8"'),
      ).join('') +
      Array.from({ length: 13 }, (_, i) =>
        shape(
          `M${n(500 - i * 6)},${560 + i * 18}H${n(1163 + i * 6)}V${576 + i * 18}H${n(498 - i * 6)}Z`,
          [ink.teal, ink.teal, ink.gold, ink.teal, ink.clay, ink.gold, ink.clay][i % 7] ?? ink.teal,
        ),
      ).join('') +
      [0, 1, 2, 3, 4, 5, 6].map((i) => shape(star(540 + i * 100, 690, 24), '#fbf3e2')).join('') +
      line('M480,110V780M1180,110V780M460,130H1200M470,560H1190', '#4a2a30', 22) +
      line('M490,400H1170M490,436H1170', '#6d4034', 14) +
      shape('M740,500L800,486H900L960,500L900,514H800Z', ink.saffron) +
      elder(360, 790, 5, '#f3e6cb', {
        sit: true,
        reach: [
          [-1, -78],
          [16, -74],
          [34, -72],
        ],
        hair: '#1d1820',
      }) +
      [60, 140]
        .map(
          (x, i) =>
            disc(x, 740, 40, i ? ink.teal : ink.clay) +
            line(`M${x - 28},730q28,-24 56,6M${x - 32},748q32,-20 62,6`, '#fbf3e2', 3, 'opacity="0.6"'),
        )
        .join('') +
      lantern(820, 0, 50, 1, '#2a1a24', ink.gold, 0.5),
  )

/** Pumpkins on the beam scale at the river's edge. */
export const pumpkinScale = () =>
  sheet(
    W,
    H,
    land(W, H, 'clay', 5, { y: 380, at: 0.5 }) +
      box(0, 386, W, 46, '#f0b06a') +
      washed('M0,430H1200V800H0Z', [
        [0, '#e3b07c'],
        [1, '#5a3a48'],
      ]) +
      line('M600,140V640M420,640L600,520L780,640', '#4a2a30', 16) +
      line('M330,240L870,200', '#4a2a30', 16) +
      disc(600, 220, 18, ink.gold) +
      line('M340,240L270,440M340,240L420,440M862,202L800,400M862,202L940,400', '#4c3430', 5) +
      shape('M240,440H450C440,480 400,496 345,496C290,496 250,480 240,440Z', '#8a5d3c') +
      shape('M770,400H970C960,440 920,456 870,456C820,456 780,440 770,400Z', '#8a5d3c') +
      pumpkin(300, 444, 1.2) +
      pumpkin(390, 446, 1.2, '#e3a24c') +
      pumpkin(346, 400, 1.1) +
      box(820, 350, 40, 50, '#3a3050') +
      box(866, 362, 34, 38, '#3a3050') +
      box(906, 374, 26, 26, '#3a3050') +
      [
        [90, 760, 1.7],
        [220, 780, 1.9],
        [360, 770, 1.6],
        [150, 680, 1.5],
        [1010, 780, 1.8],
        [1120, 760, 1.7],
        [1070, 690, 1.4],
      ]
        .map(([x = 0, y = 0, s = 1], i) => pumpkin(x, y, s, i % 2 ? '#e3a24c' : '#d9823c'))
        .join('') +
      vine(640, 780, 1.6, '#3f6a48', 4) +
      woman(500, 740, 3, ink.teal, { flip: true, reach: level, skin: skin.deep }) +
      woman(760, 740, 3, ink.wine, { reach: forward, hold: '<path d="M18,-68h18v22h-18Z" fill="#fffaf0"/>' }),
  )

/** The red book lies open on the counter. */
export const redBook = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#14513f', '#8a4a3c', 430) +
      shape(arch(600, 430, 520, 400), '#0c3530') +
      shaded(arch(600, 430, 470, 372), '#1f5a4a', '#e0a85c') +
      line(arch(600, 430, 520, 400), '#e7a063', 5) +
      lantern(600, 60, 40, 1.6, '#14122e', ink.gold, 0.7) +
      [110, 1090]
        .map(
          (x) =>
            box(x - 70, 160, 140, 10, '#c98a5c') +
            Array.from({ length: 8 }, (_, i) =>
              box(
                x - 66 + i * 17,
                84 + ((i * 5) % 3) * 5,
                14,
                76 - ((i * 5) % 3) * 5,
                i === 8 ? ink.gold : '#8a2a2a',
              ),
            ).join(''),
        )
        .join('') +
      oval(600, 720, 420, 40, '#14122e', 'opacity="0.35"') +
      shape('M180,690L600,730L1020,690L1040,716L600,764L160,716Z', '#8a2a2a') +
      shape('M600,716C500,650 330,640 196,676L230,480C350,450 500,460 600,520Z', '#fffaf0') +
      shape('M600,716C700,650 870,640 1004,676L970,480C850,450 700,460 600,520Z', '#f3e6cb') +
      Array.from({ length: 6 }, (_, i) =>
        line(
          `M${248 - i * 6},${512 + i * 26}C${340},${490 + i * 26} ${470},${500 + i * 28} ${570},${548 + i * 26}`,
          ['#20244f', '#20244f', '#20244f', '#a8977d', '#a8977d', '#a8977d'][i] ?? '#20244f',
          4,
          `opacity="${i < 4 ? 0.8 : 0.3}"`,
        ),
      ).join('') +
      Array.from({ length: 4 }, (_, i) =>
        line(
          `M${952 + i * 6},${512 + i * 26}C${860},${490 + i * 26} ${730},${500 + i * 28} ${630},${548 + i * 26}`,
          '#8a2a2a',
          4,
          'opacity="0.75"',
        ),
      ).join('') +
      line('M600,520V716', '#c9b590', 4) +
      shape('M600,716L640,790L656,776L612,716Z', ink.gold) +
      line('M1060,480L880,640', '#14122e', 16) +
      line('M880,640L866,654', ink.gold, 8) +
      tea(120, 600, 1.8),
  )

export const stories = [
  depths,
  morningWalk,
  contract,
  seasons,
  clinicBoat,
  packedBundle,
  weighed,
  relief,
  withFather,
  nightDesk,
  sendingHome,
  madinah,
  atTheLoom,
  pumpkinScale,
  redBook,
]
