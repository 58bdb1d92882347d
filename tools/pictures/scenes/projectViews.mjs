import { ink, skin } from '../palette.mjs'
import { box, disc, glow, inside, line, mix, n, oval, shape, shaded, sheet, washed } from '../draw.mjs'
import { birds } from '../parts/sky.mjs'
import { arcade, arch, lantern } from '../parts/arch.mjs'
import { airliner } from '../parts/aircraft.mjs'
import { nouka } from '../parts/boats.mjs'
import { banana, broadTree, palm, reeds } from '../parts/trees.mjs'
import { publicHouse, villageHouse } from '../parts/houses.mjs'
import { coach } from '../parts/wheels.mjs'
import { star } from '../parts/lattice.mjs'
import { land, lookout, river, room, tabletop } from '../parts/grounds.mjs'
import { elder, farmer, forward, girl, lap, level, medic, raised, woman, youth } from '../parts/folk.mjs'
import {
  basket,
  books,
  bundle,
  folded,
  luggage,
  openBook,
  parcel,
  passport,
  pitcher,
  plate,
  pumpkin,
  sack,
  sheetOf,
  tea,
} from '../parts/goods.mjs'
import {
  bicycle,
  chalkboard,
  handset,
  kettle,
  medicineChest,
  sewingMachine,
  spectacles,
  stethoscope,
  wheelchair,
} from '../parts/tools.mjs'
import { duck, mangrove, sapling, vine } from '../parts/beasts.mjs'
import { weldingBay } from './projectHalls.mjs'
import { drilling, rainSchool, raisedHomes } from './projects.mjs'
import { liner } from './services.mjs'

const [W, H] = [800, 600]
const dusk = { wall: '#8a5458', shade: '#4a2f58', roof: '#4a3660', lit: '#c9806a', light: '#fbd27a' }

/** A step nearer to a picture. @param {() => string} draw @param {number} x @param {number} y @param {number} w */
const near = (draw, x, y, w) => () =>
  draw().replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${W}" height="${H}" viewBox="${x} ${y} ${w} ${w * 0.75}"`,
  )

/** Soil and sand from each depth, in jars. */
const jars = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#4a3a60', '#a8764e', 400) +
      [
        ['#8a6a4c', '#6d5a44'],
        ['#c9a878', '#a8845a'],
        ['#5f6a70', '#4a545c'],
        ['#d8c3a0', '#b89a70'],
        ['#e9dcb8', '#c9ecec'],
      ]
        .map(([a = '', b = ''], i) => {
          const x = 120 + i * 140
          const d = `M${x - 46},470V300C${x - 46},286 ${x - 36},280 ${x - 30},270H${x + 30}C${x + 36},280 ${x + 46},286 ${x + 46},300V470Z`
          return (
            oval(x, 472, 60, 8, '#0b0d22', 'opacity="0.3"') +
            shape(d, '#cfe0e0', 'opacity="0.5"') +
            inside(
              d,
              box(x - 50, 350 - i * 4, 100, 130, a) +
                box(x - 50, 420, 100, 60, b) +
                box(x + 22, 280, 12, 190, '#fff', 'opacity="0.3"'),
            ) +
            box(x - 34, 252, 68, 20, '#3d567a', 'rx="4"') +
            box(x - 26, 372, 52, 34, '#fffaf0') +
            Array.from({ length: i + 1 }, (_, k) => box(x - 20 + k * 8, 382, 4, 14, ink.clay)).join('')
          )
        })
        .join(''),
  )
/** A cup under the tap of the tank. */
const tap = () =>
  sheet(
    W,
    H,
    land(W, H, 'monsoon', 4, { y: 330, at: 0.16 }) +
      shaded('M360,620V60C360,20 640,10 820,30V620Z', '#4f98a0', '#1f5a68', [0, 0, 1, 0.2]) +
      line(
        'M362,160C520,190 700,190 820,180M362,300C520,330 700,330 820,320M362,450C520,480 700,480 820,470',
        '#1f5060',
        8,
      ) +
      box(240, 374, 140, 30, '#b97f2b', 'rx="6"') +
      box(290, 330, 20, 50, '#8d6420') +
      box(256, 318, 90, 18, '#b97f2b', 'rx="9"') +
      box(236, 394, 34, 50, '#d79f3e', 'rx="6"') +
      line('M253,446V520', '#e3f6f6', 14) +
      shaded('M200,480H306L294,590H212Z', '#e3e9e0', '#8fa0a0') +
      oval(253, 482, 53, 11, '#9fd0d0') +
      oval(170, 594, 200, 12, '#9fc0bd', 'opacity="0.6"'),
  )
/** A slate, chalk and a lantern on the platform's edge. */
const slate = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#20204c', '#5a4a72', 340) +
      glow(600, 300, 420, ink.saffron, 0.6) +
      `<g transform="translate(300 390) rotate(-6)">${chalkboard(0, 0, 360, 240, 'M-130,-70H-30M-80,-70V0M20,-70V0C20,10 70,10 70,0V-70M110,-70C150,-70 150,0 110,0ZM-130,50H60M-130,80H-20')}</g>` +
      box(250, 540, 80, 14, '#fbf3e2', 'rx="7" transform="rotate(-14 250 540)"') +
      box(380, 556, 60, 14, '#f3c6a0', 'rx="7"') +
      lantern(620, 0, 210, 2.6, '#14122e', ink.gold, 0.8) +
      books(640, 540, 1.4, [ink.clay, ink.green, ink.saffron]),
  )
/** Rails in the lamplight, and a porter's basket of books. */
const rails = () =>
  sheet(
    W,
    H,
    land(W, H, 'night', 3, { y: 260, at: 0.2 }) +
      shape('M300,270H340L60,620H-300Z', '#3a3666') +
      line('M318,270L-60,600M326,270L120,600', '#9fa8c8', 6) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          line(
            `M${318 - i * i * 12 - 14},${282 + i * i * 12}L${332 - i * i * 6 + 10},${282 + i * i * 12}`,
            '#5a4a5c',
            5 + i * 2,
          ),
        )
        .join('') +
      shape('M352,268H820V620H190Z', '#5a4a72') +
      line('M352,268L190,620', ink.gold, 6) +
      glow(560, 430, 360, ink.saffron, 0.5) +
      basket(
        560,
        540,
        2.2,
        `<g transform="translate(0 -46)">${books(0, 0, 0.9, [ink.teal, ink.clay, ink.green])}</g>`,
      ) +
      line('M720,560V150', '#14122e', 10) +
      lantern(690, 150, 20, 1.4, '#14122e', ink.gold, 0.8) +
      line('M720,152H686', '#14122e', 8),
  )
/** A book open on the deck, lilies beside. */
const deckBook = () =>
  sheet(
    W,
    H,
    river(W, H, 'tea', 7, { y: 190, at: 0.76 }) +
      [
        [120, 300, 1],
        [300, 260, 0.7],
        [660, 310, 1.1],
      ]
        .map(
          ([x = 0, y = 0, s = 1]) =>
            oval(x, y, 70 * s, 14 * s, '#2f7351') +
            [-24, -10, 10, 24]
              .map((d) =>
                shape(
                  `M${x},${y - 4}Q${x + d * s - 10},${y - 30 * s} ${x + d * s},${y - 50 * s}Q${x + d * s + 10},${y - 26 * s} ${x},${y - 4}Z`,
                  d % 4 ? '#e3a0a8' : '#c07480',
                ),
              )
              .join(''),
        )
        .join('') +
      shaded('M-20,400H820V620H-20Z', '#a8764e', '#5a3a34') +
      line('M-20,450H820M-20,510H820M-20,572H820', '#6d4a3c', 4) +
      openBook(400, 540, 3.2, ink.clay) +
      disc(250, 430, 20, ink.saffron) +
      disc(250, 430, 8, '#fbf3e2') +
      line('M520,400L580,424M540,430L590,446', ink.green, 6),
  )
/** Children wave on the bank as the books come. */
const bookLanding = () =>
  sheet(
    W,
    H,
    river(W, H, 'noon', 5, { y: 290, at: 0.5 }) +
      nouka(590, 390, 1.1, { hull: '#20383c', lit: '#f6d9a4', hood: ink.clay }) +
      books(570, 372, 0.5, [ink.teal, ink.saffron, ink.green]) +
      shape('M-20,620V430C160,400 340,450 480,540L520,620Z', '#b9a06a') +
      girl(120, 520, 2.4, ink.saffron, { reach: raised }) +
      youth(220, 530, 2.5, '#f3e6cb', { reach: raised }) +
      girl(310, 556, 2.2, ink.clay, { reach: raised }) +
      youth(390, 590, 2.1, ink.teal, { hold: '<path d="M2,-62h16v12h-16Z" fill="#a63d2a"/>' }) +
      broadTree(60, 440, 340, '#2f6650', '#9fb860', 3),
  )
/** What the clinic keeps on its table. */
const clinicTable = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#5f8f90', '#d8b888', 330) +
      lookout('ct', 640, 290, 160, 210, '#f3e6cb', river(800, 300, 'morning', 3, { y: 200, at: 0.8 })) +
      medicineChest(190, 440, 2.3) +
      sheetOf(430, 470, 200, 170, -4, 7) +
      stethoscope(620, 470, 1.4, '#20244f') +
      [350, 400, 450]
        .map(
          (x, i) =>
            box(x, 268 + i * 6, 36, 74 - i * 6, [ink.clay, ink.teal, ink.saffron][i] ?? ink.clay, 'rx="6"') +
            box(x + 6, 256 + i * 6, 24, 14, '#fbf3e2') +
            box(x, 296, 36, 22, '#fffaf0'),
        )
        .join(''),
  )
/** A child is weighed in a sling. */
const weighing = () =>
  sheet(
    W,
    H,
    room(W, H, '#9fc0b0', '#8a6a50', { y: 460 }) +
      lookout('wg', 150, 380, 170, 260, '#fbf3e2', river(400, 400, 'morning', 4, { y: 290, at: 0.3 })) +
      line('M300,60H560', '#8a5d3c', 14) +
      line('M430,60V110', '#3a3050', 6) +
      disc(430, 150, 46, '#b97f2b') +
      disc(430, 150, 39, '#fffaf0') +
      line('M430,150L448,124', ink.clay, 5) +
      line('M430,196V226M430,226L372,280M430,226L488,280', '#3a3050', 5) +
      shape('M366,276C370,370 490,370 494,276C470,290 390,290 366,276Z', ink.saffron) +
      disc(430, 268, 24, skin.brown) +
      shape('M406,262C408,236 452,236 454,262C440,252 420,252 406,262Z', '#1d1820') +
      medic(620, 590, 4.6, { flip: true, reach: raised }) +
      woman(250, 590, 4.3, ink.green, { reach: level }),
  )
/** One chair, ready, before the arcade. */
const chairReady = () =>
  sheet(
    W,
    H,
    land(W, H, 'dawn', 6, { y: 300, at: 0.5 }) +
      arcade(0, 420, 100, 260, 8, '#e2b5a4', '#86719b', '#ffeac4') +
      washed('M0,416H800V600H0Z', [
        [0, '#f8dfb8'],
        [1, '#a58aa6'],
      ]) +
      line('M0,490H800M200,420L60,600M400,420V600M600,420L740,600', '#c9a08c', 3, 'opacity="0.6"') +
      wheelchair(400, 560, 3.5, ink.green) +
      shape(star(296, 280, 22), ink.gold),
  )
/** Chairs are loaded at the coach before the flight. */
const chairCoach = () =>
  sheet(
    W,
    H,
    land(W, H, 'night', 4, { y: 330, at: 0.8 }) +
      glow(380, 420, 420, ink.saffron, 0.4) +
      coach(360, 470, 2.1, { body: '#fbf3e2', shade: '#7d86a8', mark: ink.green, light: '#fbd27a' }) +
      wheelchair(180, 560, 1.5, ink.clay) +
      wheelchair(340, 570, 1.5, ink.green) +
      wheelchair(500, 566, 1.5, ink.teal) +
      youth(650, 580, 3.2, ink.saffron, { flip: true, reach: level }),
  )
/** The contract under a pen. */
const pages = () =>
  sheet(
    W,
    H,
    box(0, 0, W, H, '#6d3f4c') +
      washed('M0,0H800V600H0Z', [
        [0, '#8a5458', 0.8],
        [1, '#3a2450', 0.8],
      ]) +
      sheetOf(300, 320, 340, 460, -9, 14, ink.clay) +
      sheetOf(520, 330, 330, 450, 6, 13, ink.green) +
      spectacles(250, 500, 1.4, '#20244f', -14) +
      line('M700,200L560,420', '#1a1a40', 20) +
      line('M560,420L546,444', ink.gold, 10) +
      tea(690, 540, 1.6),
  )
/** The reading goes home on the worker's own telephone. */
const recording = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#7a3f4c', '#a8764e', 330) +
      handset(
        330,
        350,
        3,
        line(
          Array.from(
            { length: 11 },
            (_, i) => `M${-22 + i * 4.4},${n(-6 - ((i * 37) % 23))}V${n(-2 + ((i * 37) % 23))}`,
          ).join(''),
          ink.green,
          2.4,
        ) + disc(0, 34, 8, ink.clay),
        -8,
      ) +
      bundle(620, 480, 1.9, ink.teal, '#fbf3e2') +
      sheetOf(130, 470, 150, 200, -14, 8, ink.clay) +
      passport(500, 520, 1.2, ink.green, 12),
  )
/** Mask, gloves and three seams, from poor to good. */
const seams = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#2f4560', '#5a5a70', 330) +
      shaded(
        'M120,360C110,230 150,150 230,150C310,150 350,230 340,360C300,400 160,400 120,360Z',
        '#3a3a58',
        '#14122e',
      ) +
      box(166, 250, 128, 56, '#f6a83c', 'rx="8"') +
      box(174, 258, 112, 40, '#20304a', 'rx="5"') +
      [
        [420, 400],
        [560, 430],
        [690, 470],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            shape(`M${x - 60},${y}L${x - 30},${y - 110}H${x + 70}L${x + 40},${y}Z`, '#9fa8b8') +
            line(`M${x - 10},${y}L${x + 20},${y - 110}`, '#6d6a80', 16) +
            Array.from({ length: 9 }, (_, k) =>
              oval(
                x - 9 + k * 3.4 + (i === 0 ? ((k * 7) % 12) - 6 : 0),
                y - 6 - k * 12.4,
                i === 1 ? 9 + (k % 3) : 10,
                8,
                k % 2 ? '#c98a5c' : '#e3b07c',
              ),
            ).join(''),
        )
        .join('') +
      [
        [200, 500, -12],
        [330, 520, 8],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            `<g transform="translate(${x} ${y}) rotate(${r})">${shape('M-60,30V-20C-60,-40 -40,-44 -30,-44H50C64,-44 66,-26 52,-24H30C56,-20 56,0 34,0C44,8 36,22 20,20L-10,30Z', ink.moss) + box(-84, -26, 40, 60, ink.clay)}</g>`,
        )
        .join(''),
  )
/** A tray of tea and a heap of passports. */
const passports = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#2a2a58', '#6d5a72', 330) +
      [
        [200, 380, -20],
        [280, 360, 8],
        [250, 430, 30],
        [340, 440, -10],
        [180, 470, 14],
        [300, 500, -26],
      ]
        .map(([x = 0, y = 0, r = 0], i) =>
          passport(x, y, 1.6, [ink.green, '#14513f', '#1f6b50'][i % 3] ?? ink.green, r),
        )
        .join('') +
      oval(580, 500, 190, 50, '#b97f2b') +
      oval(580, 492, 178, 44, '#d79f3e') +
      [
        [480, 490],
        [560, 470],
        [640, 476],
        [530, 520],
        [620, 526],
        [700, 500],
      ]
        .map(([x = 0, y = 0]) => tea(x, y, 1.1))
        .join('') +
      sheetOf(560, 200, 220, 150, 3, 8) +
      glow(600, 120, 300, ink.gold, 0.4),
  )
/** The last flight home, at dawn. */
const lastFlight = () =>
  sheet(
    W,
    H,
    land(W, H, 'dawn', 8, { y: 430, at: 0.3 }) +
      box(0, 470, W, 60, '#6d5a7c') +
      line('M0,500H800', '#fbf3e2', 5, 'stroke-dasharray="50 40"') +
      airliner(430, 230, 1.5, { ...liner, mark: ink.green }, { turn: -13 }) +
      birds(140, 160, 8, '#5d5a88', 5, 3) +
      elder(200, 590, 2, '#fbf3e2', { reach: raised }) +
      youth(260, 594, 2, ink.teal, { reach: raised }) +
      reeds(500, 620, 320, 80, '#2c2a52', 4, 40),
  )
/** A basket of eggs on straw. */
const eggs = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#4a5a58', '#b98d5c', 360) +
      lookout('eg', 640, 300, 170, 220, '#e3c799', river(800, 320, 'dusk', 3, { y: 220, at: 0.8 })) +
      basket(
        330,
        520,
        3.6,
        Array.from({ length: 13 }, (_, i) =>
          oval(
            -40 + (i % 5) * 20 + (i > 4 ? 10 : 0) + (i > 8 ? 10 : 0),
            -56 - Math.floor(i / 5) * 13,
            12,
            15,
            ['#d8ecec', '#fffaf0', '#cfe0d8', '#f3e6cb'][i % 4] ?? '#fffaf0',
          ),
        ).join(''),
      ) +
      oval(610, 500, 36, 44, '#d8ecec') +
      oval(690, 520, 36, 44, '#fffaf0') +
      Array.from({ length: 18 }, (_, i) =>
        line(
          `M${500 + ((i * 37) % 250)},${530 + ((i * 13) % 40)}l${20 + ((i * 7) % 30)},${-6 + ((i * 5) % 12)}`,
          '#f0d08a',
          3,
        ),
      ).join(''),
  )
/** Three ducks, near. */
const ducks = () =>
  sheet(
    W,
    H,
    river(W, H, 'morning', 3, { y: 220, at: 0.8 }) +
      duck(250, 330, 2, '#8a5d5c', true) +
      duck(560, 400, 3.2, '#fbf3e2') +
      duck(220, 520, 4, '#c99e68') +
      reeds(-10, 620, 200, 260, '#2a5a4a', 3, 50) +
      reeds(640, 620, 180, 200, '#2a5a4a', 7, 40),
  )
/** A pit of compost in the sand, cut open. */
const pit = () =>
  sheet(
    W,
    H,
    land(W, H, 'noon', 6, { y: 200, at: 0.8 }) +
      washed('M0,270H800V600H0Z', [
        [0, '#f0d8a8'],
        [1, '#c99e68'],
      ]) +
      [330, 400, 480, 550]
        .map((y) => line(`M0,${y}Q200,${y + 12} 400,${y}T800,${y}`, '#b98d5c', 3, 'opacity="0.5"'))
        .join('') +
      shape('M230,272H570C570,440 510,540 400,540C290,540 230,440 230,272Z', '#4c3430') +
      shape('M238,330C300,344 500,344 562,330C556,450 500,532 400,532C300,532 244,450 238,330Z', '#6d4a34') +
      Array.from({ length: 30 }, (_, i) =>
        disc(270 + ((i * 83) % 260), 360 + ((i * 47) % 140), 4 + (i % 4), i % 2 ? '#8a6a44' : '#3a2424'),
      ).join('') +
      line('M400,330C396,380 360,410 340,450M400,330C404,390 430,420 450,470M400,330V440', '#f3e6cb', 4) +
      line('M400,330V250', '#4f7f48', 9) +
      vine(430, 262, 2, '#3f7a48', 3) +
      pumpkin(600, 300, 1.3) +
      pitcher(130, 300, 1.4, '#b9653c'),
  )
/** The harvest goes to market by boat. */
const pumpkinBoat = () =>
  sheet(
    W,
    H,
    river(W, H, 'tea', 3, { y: 280, at: 0.3 }) +
      Array.from({ length: 14 }, (_, i) =>
        pumpkin(
          210 + (i % 7) * 62 + (i > 6 ? 30 : 0),
          440 - (i > 6 ? 50 : 0),
          1,
          i % 3 ? '#d9823c' : '#e3a24c',
        ),
      )
        .reverse()
        .join('') +
      farmer(660, 440, 2.8, '#f3e6cb', {
        flip: true,
        second: ink.green,
        reach: level,
        hold: '<path d="M26,-110L34,40" stroke="#4c3430" stroke-width="3"/>',
      }) +
      shape(
        'M60,370C110,430 180,440 260,440H580C660,440 720,430 780,380C760,490 680,540 580,540H280C170,540 90,480 60,370Z',
        '#20383c',
      ) +
      line('M66,384C130,446 190,456 270,456H580C660,456 710,446 768,402', '#f6d9a4', 5),
  )
/** Earth is carried up, basket by basket. */
const earthwork = () =>
  sheet(
    W,
    H,
    land(W, H, 'clay', 4, { y: 330, at: 0.7 }) +
      shape('M-20,620L60,560L430,250H640L820,420V620Z', '#8a5a44') +
      shape('M430,250H640L660,268H410Z', '#c98a60') +
      [
        [150, 560, 2.2],
        [265, 462, 2.1],
        [370, 372, 2],
      ]
        .map(([x = 0, y = 0, s = 1], i) =>
          (i % 2 ? woman : farmer)(x, y, s, [ink.teal, ink.clay, '#d8c3a5'][i] ?? ink.teal, {
            reach: [
              [-1, -78],
              [12, -88],
              [10, -104],
            ],
            hold: `<g transform="translate(0 -100) scale(.36)">${basket(0, 0, 1, shape('M-50,-48C-30,-90 30,-90 50,-48Z', '#6d4330'))}</g>`,
          }),
        )
        .join('') +
      farmer(520, 252, 2, '#f3e6cb', {
        flip: true,
        reach: [
          [-1, -78],
          [12, -60],
          [22, -44],
        ],
      }) +
      woman(600, 254, 1.9, ink.saffron, { flip: true }) +
      palm(740, 440, 300, '#4a2840', 3),
  )
/** Inside the shelter while the wind passes. */
const insideShelter = () =>
  sheet(
    W,
    H,
    room(W, H, '#7a6a60', '#5a4a4c', { y: 420 }) +
      [150, 400, 650]
        .map((x, i) =>
          lookout(
            `is${i}`,
            x,
            290,
            130,
            180,
            '#c9b08c',
            land(800, 300, 'monsoon', i + 2, { y: 230, at: 0.1 }) +
              palm(x - 20, 300, 150, '#1f3f3c', 3, { lean: -0.3 }),
          ),
        )
        .join('') +
      lantern(400, 0, 60, 1.3, '#2a1838', ink.gold, 0.8) +
      glow(400, 440, 380, ink.saffron, 0.45) +
      woman(150, 560, 2.9, ink.clay, { sit: true }) +
      girl(240, 566, 2.2, ink.saffron, { sit: true }) +
      elder(560, 560, 2.9, '#f3e6cb', { sit: true, flip: true }) +
      youth(660, 564, 2.6, ink.teal, { sit: true, flip: true }) +
      kettle(400, 560, 1.2, '#8f9aa0') +
      bundle(90, 590, 1, ink.wine, ink.gold) +
      sack(740, 590, 1, '#d8c3a0') +
      tea(340, 570, 0.8) +
      tea(470, 572, 0.8),
  )
/** The ramp, and someone who needs it. */
const ramp = () =>
  sheet(
    W,
    H,
    land(W, H, 'noon', 3, { y: 330, at: 0.2 }) +
      shaded('M520,600V120H820V600Z', '#f3e3bc', '#b89a74') +
      box(500, 100, 320, 26, ink.clay) +
      shape(arch(660, 330, 130, 190), '#5a6a70') +
      shaded(arch(660, 330, 104, 168), '#f0b46a', '#fff0c4') +
      shape('M560,330H820V600H-20V560Z', '#d8c3a0') +
      line('M560,270L-20,490M560,270H820M120,440V510M300,372V440M480,302V366', '#7a6a58', 8) +
      wheelchair(
        300,
        470,
        1.9,
        ink.green,
        `<g transform="translate(-6 -44) scale(1.1)">${woman(0, 0, 1, ink.wine, { sit: true, skin: skin.tan })}</g>`,
      ) +
      youth(190, 512, 2.5, ink.saffron, { reach: level }),
  )
/** Seedlings in their bags. */
const nursery = () =>
  sheet(
    W,
    H,
    land(W, H, 'morning', 9, { y: 220, at: 0.7 }) +
      line('M0,250H800M100,130V300M400,120V300M700,130V300', '#8a5d3c', 8) +
      shape('M0,120H800V146Q400,190 0,146Z', '#6d9560', 'opacity="0.85"') +
      Array.from({ length: 3 }, (_, r) =>
        Array.from({ length: 7 - r }, (_, i) => {
          const s = 0.9 + r * 0.45
          const x = 60 + i * (110 + r * 24) + r * 10
          const y = 380 + r * 96
          return (
            sapling(x, y - 30 * s, s, '#3f8055') +
            shaded(
              `M${x - 24 * s},${y - 34 * s}H${x + 24 * s}L${x + 18 * s},${y + 14 * s}H${x - 18 * s}Z`,
              '#3a3050',
              '#14122e',
            )
          )
        }).join(''),
      ).join(''),
  )
/** Roots at low tide. */
const roots = () =>
  sheet(
    W,
    H,
    river(W, H, 'dawn', 5, { y: 300, at: 0.74 }) +
      mangrove(580, 380, 240, '#5d5a7c', '#b98a94', 4) +
      shape('M-20,620V470C200,430 500,450 820,520V620Z', '#4a3a54') +
      mangrove(260, 520, 500, '#3a4a58', '#8fa890', 2) +
      [
        [480, 540],
        [620, 570],
      ]
        .map(
          ([x = 0, y = 0]) =>
            oval(x, y, 26, 15, ink.clay) +
            line(
              `M${x - 24},${y}l-20,12M${x + 24},${y}l20,12M${x - 18},${y - 8}l-22,-10l-4,-14M${x + 18},${y - 8}l22,-10l4,-14`,
              ink.clay,
              6,
            ) +
            disc(x - 7, y - 16, 4, '#14122e') +
            disc(x + 7, y - 16, 4, '#14122e'),
        )
        .join('') +
      [360, 420, 700].map((x) => line(`M${x},560v-40M${x + 14},566v-30`, '#2c2a44', 6)).join(''),
  )
/** Blankets, folded and tied. */
const blanketPile = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#3a3a60', '#8a5d50', 380) +
      folded(280, 520, 3, [ink.clay, '#e3c799', ink.teal, ink.saffron, ink.wine]) +
      folded(600, 540, 2.2, [ink.green, '#f3e6cb', ink.clay]) +
      lantern(640, 0, 60, 1.6, '#14122e', ink.gold, 0.7),
  )
/** Yarn and the spinning wheel. */
const yarn = () =>
  sheet(
    W,
    H,
    room(W, H, '#b9784c', '#6d4a3c', { y: 430 }) +
      lookout('ya', 640, 350, 180, 270, '#f3e6cb', land(800, 380, 'tea', 3, { y: 280, at: 0.8 })) +
      `<circle cx="290" cy="330" r="150" fill="none" stroke="#4a2a30" stroke-width="16"/>` +
      line(
        Array.from(
          { length: 10 },
          (_, i) => `M290,330L${n(290 + Math.cos(i * 0.628) * 150)},${n(330 + Math.sin(i * 0.628) * 150)}`,
        ).join(''),
        '#6d4034',
        6,
      ) +
      disc(290, 330, 18, '#4a2a30') +
      line('M200,480L290,330L380,480M140,490H560M520,490V400', '#4a2a30', 14) +
      line('M290,180L520,396M290,480L520,404', '#fbf3e2', 3) +
      shape('M490,392L520,380H570L590,400L570,420H520L490,408Z', ink.saffron) +
      [
        [130, 550, ink.clay],
        [240, 560, ink.green],
        [350, 552, '#f3e6cb'],
        [460, 560, ink.teal],
        [690, 550, ink.wine],
      ]
        .map(
          ([x, y, c]) =>
            disc(Number(x), Number(y), 42, String(c)) +
            line(
              `M${Number(x) - 30},${Number(y) - 8}q30,-26 60,6M${Number(x) - 34},${Number(y) + 8}q34,-22 66,8M${Number(x) - 24},${Number(y) + 22}q26,-14 50,4`,
              mix(String(c), '#1a1430', 0.35),
              4,
            ),
        )
        .join(''),
  )
/** Plates set out on the mat, seen from above. */
const plates = () =>
  sheet(
    W,
    H,
    box(0, 0, W, H, '#7a3640') +
      Array.from({ length: 7 }, (_, i) =>
        box(0, 30 + i * 84, W, 10, i % 2 ? '#c4693a' : ink.gold, 'opacity="0.5"'),
      ).join('') +
      [
        [150, 160],
        [400, 160],
        [650, 160],
        [150, 440],
        [400, 440],
        [650, 440],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            disc(x + 6, y + 10, 108, '#14122e', 'opacity="0.3"') +
            disc(x, y, 106, '#d8dcd8') +
            disc(x, y, 88, '#f3f3ec') +
            disc(x - 14, y - 6, 52, '#fffaf0') +
            oval(x + 44, y + 30, 34, 26, '#e0a944') +
            oval(x + 30, y - 46, 26, 20, i % 2 ? ink.moss : '#8fb55c') +
            disc(x - 52, y + 46, 12, ink.clay),
        )
        .join(''),
  )
/** A row of children eats together. */
const eaters = () =>
  sheet(
    W,
    H,
    room(W, H, '#3f7a78', '#a8704c', { y: 380 }) +
      [130, 400, 670]
        .map((x, i) =>
          lookout(`ea${i}`, x, 290, 120, 190, '#f3e6cb', land(800, 300, 'noon', i + 3, { y: 230, at: 0.5 })),
        )
        .join('') +
      [
        [110, ink.saffron],
        [260, '#f3e6cb'],
        [410, ink.clay],
        [560, '#8fa8c0'],
        [700, ink.green],
      ]
        .map(
          ([x, c], i) =>
            (i % 2 ? youth : girl)(Number(x), 500, 3, String(c), { sit: true, reach: lap }) +
            plate(Number(x) + 66, 530, 1),
        )
        .join('') +
      pitcher(60, 590, 1, '#b9a58a'),
  )
/** Thread, scissors, cloth and the needle's foot. */
const threads = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#8a9a88', '#c98f5a', 360) +
      sewingMachine(330, 620, 2.6, '#20244f', ink.clay) +
      [
        [620, ink.clay],
        [680, ink.gold],
        [740, ink.teal],
      ]
        .map(
          ([x, c]) =>
            box(Number(x) - 22, 360, 44, 60, String(c)) +
            box(Number(x) - 28, 352, 56, 10, '#e3c799') +
            box(Number(x) - 28, 418, 56, 10, '#e3c799'),
        )
        .join('') +
      [560, 640, 720]
        .map(
          (x, i) =>
            disc(x, 500, 16, [ink.green, '#fbf3e2', ink.wine][i] ?? ink.green) +
            disc(x - 4, 500, 2.4, '#14122e') +
            disc(x + 4, 500, 2.4, '#14122e'),
        )
        .join('') +
      line('M560,560L740,540', '#e3e9e0', 5),
  )
/** Finished frocks on a rail. */
const frocks = () =>
  sheet(
    W,
    H,
    room(W, H, '#c9654a', '#6d3f4c', { y: 470 }) +
      line('M60,140H740', '#4a2a30', 10) +
      [150, 320, 490, 660]
        .map((x, i) => {
          const c = [ink.saffron, ink.teal, '#f3e6cb', ink.green][i] ?? ink.teal
          return (
            line(`M${x},140V162M${x - 40},186L${x},162L${x + 40},186`, '#4a2a30', 5) +
            shaded(
              `M${x - 44},186L${x - 82},236L${x - 56},258L${x - 42},240L${x - 84},430Q${x},452 ${x + 84},430L${x + 42},240L${x + 56},258L${x + 82},236L${x + 44},186Q${x},212 ${x - 44},186Z`,
              c,
              mix(c, '#2a1838', 0.35),
            ) +
            line(
              `M${x - 76},398Q${x},420 ${x + 76},398M${x - 42},244H${x + 42}`,
              i === 2 ? ink.clay : '#fbf3e2',
              5,
            ) +
            shape(star(x, 320, 18), i === 2 ? ink.clay : ink.gold)
          )
        })
        .join('') +
      folded(400, 590, 1.3, [ink.clay, ink.gold, ink.teal]),
  )
/** A phrase book with two tongues. */
const phrases = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#c98a5c', '#6d4a50', 350) +
      shape(
        'M90,60H340C360,60 370,70 370,90V170C370,190 360,200 340,200H200L150,250V200H90C70,200 60,190 60,170V90C60,70 70,60 90,60Z',
        ink.green,
      ) +
      line('M100,106H320M100,136H260M100,164H300', '#fbf3e2', 8) +
      shape(
        'M480,90H710C730,90 740,100 740,120V190C740,210 730,220 710,220H660L620,264V220H480C460,220 450,210 450,190V120C450,100 460,90 480,90Z',
        ink.saffron,
      ) +
      line('M490,130C520,110 540,150 570,130S640,150 700,128M490,166H700M490,192H620', '#3a2436', 8) +
      openBook(400, 540, 3, ink.clay),
  )
/** Two pupils practise at the window. */
const practise = () =>
  sheet(
    W,
    H,
    room(W, H, '#4a6a78', '#7a5a48', { y: 450 }) +
      lookout(
        'pr',
        400,
        370,
        300,
        300,
        '#f0d9a8',
        land(800, 400, 'morning', 4, { y: 300, at: 0.5 }) + airliner(420, 160, 0.42, liner, { turn: -12 }),
      ) +
      youth(210, 590, 4.4, ink.saffron, { reach: forward }) +
      youth(600, 590, 4.4, '#f3e6cb', { flip: true, reach: forward, skin: skin.deep }) +
      oval(300, 120, 50, 32, '#fbf3e2') +
      shape('M270,140L256,176L300,150Z', '#fbf3e2') +
      oval(510, 110, 50, 32, '#fbf3e2') +
      shape('M530,136L550,170L506,142Z', '#fbf3e2') +
      [280, 300, 320, 490, 510, 530].map((x) => disc(x, x < 400 ? 120 : 110, 6, ink.clay)).join(''),
  )
/** A rope round a post. */
const mooring = () =>
  sheet(
    W,
    H,
    river(W, H, 'morning', 6, { y: 250, at: 0.2 }) +
      nouka(600, 350, 1, { hull: '#3a2c38', lit: '#f6d9a4', hood: '#8a5d3c' }) +
      shaded('M-20,470H820V620H-20Z', '#c98f5a', '#6d4330') +
      line('M-20,520H820M-20,572H820', '#5a3440', 5) +
      shaded('M190,560V190C190,170 330,170 330,190V560Z', '#8a5d3c', '#4a2a30', [0, 0, 1, 0]) +
      oval(260, 188, 70, 18, '#c98f5a') +
      [0, 1, 2, 3]
        .map(
          (i) =>
            line(`M180,${320 + i * 26}Q260,${350 + i * 26} 340,${316 + i * 26}`, '#e3c799', 22) +
            line(`M186,${326 + i * 26}Q260,${352 + i * 26} 336,${322 + i * 26}`, '#a8845a', 3),
        )
        .join('') +
      line('M336,330C440,420 500,400 580,360', '#e3c799', 12) +
      line('M190,420C120,480 90,540 160,560S300,540 260,580', '#e3c799', 16),
  )
/** The way from the boat, dry-shod. */
const dryShod = () =>
  sheet(
    W,
    H,
    river(W, H, 'noon', 8, { y: 270, at: 0.72 }) +
      shape('M330,260H420L820,620H-20Z', '#c98f5a') +
      Array.from({ length: 9 }, (_, i) => {
        const t = (i / 9) ** 1.7
        return line(`M${n(336 - t * 340)},${n(268 + t * 350)}H${n(416 + t * 390)}`, '#8a5d3c', 2 + t * 6)
      }).join('') +
      line(
        'M330,220L0,440M420,220L800,420M330,220V264M420,220V264M200,306V390M560,294V380M60,400V520M720,378V500',
        '#5a3440',
        8,
      ) +
      elder(330, 560, 3.6, '#fbf3e2', {
        hold: '<path d="M22,-62L26,0" stroke="#4c3430" stroke-width="3"/>',
        reach: forward,
      }) +
      girl(430, 566, 2.6, ink.saffron, { flip: true }) +
      woman(390, 380, 1.6, ink.teal) +
      nouka(130, 330, 0.6, { hull: '#3a2c38', lit: '#f6d9a4', hood: '#8a5d3c' }),
  )
/** Spectacles on a checked gamcha. */
const glasses = () =>
  sheet(
    W,
    H,
    box(0, 0, W, H, ink.clay) +
      Array.from(
        { length: 9 },
        (_, i) =>
          box(i * 96 - 10, 0, 34, H, '#fbf3e2', 'opacity="0.35"') +
          box(0, i * 84 - 10, W, 30, '#6d2a35', 'opacity="0.5"') +
          box(i * 96 + 40, 0, 6, H, ink.gold, 'opacity="0.7"'),
      ).join('') +
      oval(400, 360, 300, 40, '#14122e', 'opacity="0.3"') +
      spectacles(400, 320, 2.9, '#14122e', -8),
  )
/** The shuttle passes through the warp. */
const shuttle = () =>
  sheet(
    W,
    H,
    box(0, 0, W, H, '#3a2450') +
      Array.from({ length: 66 }, (_, i) =>
        box(i * 12.4, 0, 7, H, i % 2 ? '#fbf3e2' : '#e3c799', 'opacity="0.85"'),
      ).join('') +
      Array.from({ length: 12 }, (_, i) =>
        box(
          0,
          390 + i * 18,
          W,
          16,
          [ink.teal, ink.gold, ink.teal, ink.clay, '#f3e6cb', ink.clay][i % 6] ?? ink.teal,
        ),
      ).join('') +
      Array.from({ length: 9 }, (_, i) => shape(star(46 + i * 90, 470, 24), '#fbf3e2')).join('') +
      oval(400, 330, 300, 16, '#14122e', 'opacity="0.4"') +
      shaded(
        'M90,300C160,250 260,244 400,244C540,244 640,250 710,300C640,350 540,356 400,356C260,356 160,350 90,300Z',
        '#c98f5a',
        '#6d4330',
      ) +
      shape('M230,270H570V330H230Z', '#3a2430') +
      box(250, 280, 300, 40, ink.clay, 'rx="18"') +
      line(
        'M280,282V318M310,282V318M340,282V318M370,282V318M400,282V318M430,282V318M460,282V318M490,282V318M520,282V318',
        '#f0a88a',
        4,
      ) +
      line('M570,300L800,380', ink.clay, 4),
  )
/** Bicycles stand at the school. */
const parkedBikes = () =>
  sheet(
    W,
    H,
    land(W, H, 'noon', 4, { y: 300, at: 0.8 }) +
      publicHouse(
        60,
        440,
        680,
        190,
        { wall: '#f0d9a8', shade: '#b8825c', roof: ink.green, lit: '#8fb55c', light: '#f9d98c' },
        { mark: 'book', bays: 7 },
      ) +
      washed('M0,436H800V600H0Z', [
        [0, '#e3c799'],
        [1, '#a8764e'],
      ]) +
      [130, 260, 390, 520, 650]
        .map((x, i) =>
          bicycle(
            x,
            560 + (i % 2) * 8,
            1.2,
            [ink.clay, ink.green, ink.saffron, ink.teal, ink.wine][i] ?? ink.clay,
          ),
        )
        .join(''),
  )
/** A wheel is trued. */
const wheelRepair = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#5a6a58', '#8a5d3c', 470) +
      `<circle cx="330" cy="290" r="220" fill="none" stroke="#15131c" stroke-width="24"/><circle cx="330" cy="290" r="204" fill="none" stroke="#b9c0c8" stroke-width="9"/>` +
      line(
        Array.from(
          { length: 24 },
          (_, i) =>
            `M${n(330 + Math.cos(i * 0.2618 + (i % 2 ? 0.5 : -0.5)) * 22)},${n(290 + Math.sin(i * 0.2618 + (i % 2 ? 0.5 : -0.5)) * 22)}L${n(330 + Math.cos(i * 0.2618) * 200)},${n(290 + Math.sin(i * 0.2618) * 200)}`,
        ).join(''),
        '#e3e9e0',
        2.4,
      ) +
      disc(330, 290, 26, '#6d6a80') +
      disc(330, 290, 12, ink.gold) +
      line('M600,300L700,540', '#9fa8b8', 22) +
      `<circle cx="592" cy="282" r="30" fill="none" stroke="#9fa8b8" stroke-width="18"/>` +
      box(560, 520, 130, 30, ink.clay, 'rx="14" transform="rotate(-8 560 520)"') +
      disc(120, 545, 26, '#20244f') +
      disc(120, 545, 15, ink.saffron),
  )
/** What he brought: a ticket, a passport, sweets. */
const broughtHome = () =>
  sheet(
    W,
    H,
    tabletop(W, H, '#7a3d5c', '#c98a5c', 340) +
      luggage(180, 520, 2.6, ink.wine) +
      parcel(440, 470, 2.2, '#f3e6cb', ink.green) +
      passport(640, 460, 1.7, ink.green, 10) +
      `<g transform="translate(520 545) rotate(-6)">${box(-130, -34, 260, 68, '#fffaf0') + box(60, -34, 4, 68, '#c99e68') + box(-116, -20, 110, 10, ink.clay) + box(-116, 2, 150, 6, '#a8977d') + box(-116, 16, 120, 6, '#a8977d') + shape('M90,-10L122,0L90,10L96,0Z', ink.teal)}</g>`,
  )
/** The path to his own door. */
const ownDoor = () =>
  sheet(
    W,
    H,
    land(W, H, 'dusk', 5, { y: 320, at: 0.3 }) +
      villageHouse(540, 430, 1.7, dusk, { thatch: true, open: true }) +
      banana(760, 460, 250, '#3a2a57', '#7a5876', 3) +
      palm(330, 430, 280, '#2b2350', 4, { lit: '#4a3660' }) +
      washed('M520,430H590L640,620H160Z', [
        [0, '#fbd27a', 0.9],
        [1, '#a0606a', 0.4],
      ]) +
      woman(600, 500, 2.4, ink.green, { flip: true, reach: level }) +
      youth(300, 580, 3, '#d8c3a5', { stride: 9, reach: level }) +
      luggage(220, 590, 0.9, ink.clay) +
      girl(480, 530, 1.7, ink.gold, { flip: true, reach: raised }),
  )

/** Two nearer views of each project, in the order of its pictures. @type {readonly (readonly [() => string, () => string])[]} */
export const views = [
  [jars, near(drilling, 380, 330, 560)],
  [tap, near(rainSchool, 540, 400, 520)],
  [slate, rails],
  [deckBook, bookLanding],
  [clinicTable, weighing],
  [chairReady, chairCoach],
  [pages, recording],
  [seams, near(weldingBay, 240, 320, 560)],
  [passports, lastFlight],
  [eggs, ducks],
  [pit, pumpkinBoat],
  [earthwork, near(raisedHomes, 60, 300, 540)],
  [insideShelter, ramp],
  [nursery, roots],
  [blanketPile, yarn],
  [plates, eaters],
  [threads, frocks],
  [phrases, practise],
  [mooring, dryShod],
  [glasses, shuttle],
  [parkedBikes, wheelRepair],
  [broughtHome, ownDoor],
]
