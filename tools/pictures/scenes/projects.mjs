import { ink, skin } from '../palette.mjs'
import { box, disc, inside, line, mix, n, oval, shape, shaded, sheet, veil, washed } from '../draw.mjs'
import { birds, streak } from '../parts/sky.mjs'
import { arch } from '../parts/arch.mjs'
import { launch, nouka } from '../parts/boats.mjs'
import { banana, broadTree, palm, reeds } from '../parts/trees.mjs'
import { publicHouse, villageHouse } from '../parts/houses.mjs'
import { land, river } from '../parts/grounds.mjs'
import { elder, farmer, fitter, forward, girl, level, medic, raised, woman, youth } from '../parts/folk.mjs'
import { basket, folded, pumpkin } from '../parts/goods.mjs'
import { bicycle, drillRig, rainTank } from '../parts/tools.mjs'
import { cow, duck, mangrove, vine } from '../parts/beasts.mjs'
import * as halls from './projectHalls.mjs'

const [W, H] = [1200, 800]
const day = { wall: '#c98f62', shade: '#8a5a4c', roof: '#8f7a78', lit: '#f3d2a0', light: '#f6c25c' }
const cool = { wall: '#9a8a88', shade: '#5a5a6c', roof: '#6d6a80', lit: '#c0c5ab', light: '#f6c25c' }

/** A rig of bamboo over the borehole at Gabura. */
export const drilling = () =>
  sheet(
    W,
    H,
    land(W, H, 'clay', 6, { y: 430, at: 0.26 }) +
      box(0, 440, W, 46, '#e6a05e', 'opacity="0.6"') +
      villageHouse(1030, 510, 0.9, { ...day, wall: '#9a6050', roof: '#6d4a58' }, { thatch: true }) +
      palm(900, 510, 300, '#4a2840', 6) +
      palm(110, 520, 360, '#4a2840', 4, { lean: 0.1 }) +
      oval(560, 690, 300, 46, '#6d4330') +
      drillRig(560, 690, 1.7, '#6d4330', '#2a3a4c') +
      farmer(800, 720, 2.7, '#d8c3a5', { flip: true, reach: raised, second: ink.green }) +
      farmer(890, 728, 2.7, ink.clay, { flip: true, reach: raised }) +
      fitter(420, 730, 2.7, ink.teal, { reach: forward }) +
      woman(220, 730, 2.6, ink.saffron) +
      [0, 1, 2, 3]
        .map((i) => box(640 + i * 10, 740 + i * 13, 330, 11, i % 2 ? '#3d567a' : '#4a6a88', 'rx="5"'))
        .join(''),
  )

/** Rain from the school's roof runs into ribbed tanks. */
export function rainSchool() {
  let rain = ''
  for (let i = 0; i < 90; i += 1) rain += `M${(i * 137) % 1240},${(i * 89) % 520}l-10,40`
  return sheet(
    W,
    H,
    land(W, H, 'monsoon', 3, { y: 450, at: 0.8 }) +
      veil(0.7, streak(300, 130, 620, 70, '#3a5c70', 4) + streak(900, 100, 520, 60, '#2f5066', 9)) +
      publicHouse(
        60,
        620,
        700,
        240,
        { wall: '#f0d9a8', shade: '#a8825c', roof: ink.clay, lit: '#f0a86a', light: '#f9d98c' },
        { mark: 'book', bays: 6 },
      ) +
      line('M30,382H800V430', '#3d567a', 12) +
      rainTank(840, 680, 1.5, '#2b6f80') +
      rainTank(1050, 690, 1.35, '#3f8088') +
      line('M800,410H1050V446', '#3d567a', 10) +
      line(rain, '#f3f6ee', 2.4, 'opacity="0.5"') +
      girl(690, 740, 2.3, ink.teal, {
        reach: forward,
        hold: '<path d="M20,-62h14v16h-14Z" fill="#d8ecec"/>',
      }) +
      girl(600, 746, 2.2, ink.saffron) +
      youth(960, 760, 2.2, '#f3e6cb', { flip: true, reach: forward }) +
      oval(760, 770, 120, 12, '#9fc0bd', 'opacity="0.6"') +
      banana(30, 690, 250, '#2a5a4a', '#9fb860', 3),
  )
}

/** A boat with shelves of books on the beel. */
export const bookBoat = () =>
  sheet(
    W,
    H,
    river(W, H, 'tea', 5, { y: 390, at: 0.2 }) +
      [
        [120, 470],
        [1010, 450],
        [1090, 520],
        [220, 540],
      ]
        .map(
          ([x = 0, y = 0]) =>
            oval(x, y, 44, 9, '#2f7351') +
            disc(x + 8, y - 12, 12, '#c07480') +
            disc(x + 8, y - 16, 7, '#f3c6c0'),
        )
        .join('') +
      shape('M270,580V400C270,330 360,300 580,300C800,300 890,330 890,400V580Z', '#8a5d3c') +
      shape('M300,580V410C300,350 380,326 580,326C780,326 860,350 860,410V580Z', '#fbe3b8') +
      [0, 1, 2]
        .map(
          (r) =>
            box(320, 420 + r * 58, 520, 8, '#8a5d3c') +
            Array.from({ length: 26 }, (_, i) =>
              i === 12 || i === 13 || (i + r) % 9 === 4
                ? ''
                : box(
                    326 + i * 20,
                    420 + r * 58 - 34 - ((i * 7 + r * 5) % 12),
                    15,
                    34 + ((i * 7 + r * 5) % 12),
                    [ink.clay, ink.teal, ink.green, ink.saffron, ink.wine, '#3d567a'][(i * 5 + r) % 6] ??
                      ink.clay,
                  ),
            ).join(''),
        )
        .join('') +
      girl(420, 630, 2.6, ink.saffron, { reach: raised }) +
      woman(610, 640, 3, ink.teal, {
        head: 'bun',
        reach: forward,
        hold: '<path d="M22,-72h16v20h-16Z" fill="#a63d2a"/>',
      }) +
      youth(720, 634, 2.4, '#f3e6cb', { flip: true, reach: forward }) +
      shape(
        'M130,560C190,600 260,612 340,612H840C930,612 1010,590 1080,540C1060,640 980,690 860,690H360C240,690 160,640 130,560Z',
        '#20383c',
      ) +
      line('M140,572C220,622 280,628 350,628H840C940,628 1010,604 1070,560', '#f6d9a4', 5) +
      veil(0.3, shape('M330,694H900L800,760H430Z', '#0e2a2e')) +
      reeds(-20, 820, 380, 130, '#123c34', 3, 60),
  )

/** A room of tin on stilts by the landing stage. */
export const clinicRoom = () =>
  sheet(
    W,
    H,
    river(W, H, 'morning', 4, { y: 420, at: 0.12 }) +
      line('M430,540V720M560,540V730M690,540V730M820,540V730M950,540V720', '#6d4a3c', 16) +
      publicHouse(
        400,
        550,
        580,
        190,
        { wall: '#fbf3e2', shade: '#a8b4a8', roof: '#7d9a9c', lit: '#e3ece2', light: '#f9d98c' },
        { mark: 'cross', bays: 5 },
      ) +
      box(340, 548, 700, 18, '#8a5d3c') +
      line('M340,556L120,690M380,560L160,700', '#8a5d3c', 10) +
      line('M330,576L370,590M290,600L330,614M250,624L290,638M206,650L250,662M170,672L210,686', '#c98f5a', 7) +
      medic(520, 552, 1.9) +
      woman(610, 552, 1.8, ink.clay, {
        flip: true,
        hold: '<circle cx="12" cy="-60" r="7" fill="#f3e6cb"/>',
      }) +
      elder(760, 552, 1.8, '#8fa8a0', { flip: true }) +
      woman(230, 656, 1.9, ink.green, { second: ink.gold }) +
      girl(180, 690, 1.4, ink.saffron) +
      nouka(1000, 700, 1.15, { hull: '#2c2a38', lit: '#f6d9a4', hood: '#8a5d3c' }) +
      nouka(500, 760, 0.8, { hull: '#2c2a38', lit: '#f6d9a4', hood: '#a0705c' }, { flip: true }) +
      shape('M-20,800V680C60,670 130,690 190,730L240,800Z', '#4f7a52') +
      palm(50, 720, 440, '#1f5a48', 5, { lean: 0.1 }),
  )

/** Ducks come home over the haor. */
export const duckHaor = () =>
  sheet(
    W,
    H,
    river(W, H, 'dusk', 8, { y: 380, at: 0.5 }) +
      villageHouse(
        1040,
        420,
        0.8,
        { ...day, wall: '#7a4a52', shade: '#4a2f58', roof: '#4a3660' },
        { thatch: true, open: true },
      ) +
      broadTree(900, 420, 260, '#3a2a57', '#7a5876', 4) +
      Array.from({ length: 22 }, (_, i) => {
        const r = Math.floor(i / 5)
        return [200 + ((i * 173) % 640) + r * 20, 440 + r * 56 + ((i * 31) % 26), 0.55 + r * 0.22]
      })
        .map(([x = 0, y = 0, s = 1], i) =>
          duck(x, y, s, ['#fbf3e2', '#c99e68', '#8a5d5c', '#f3e6cb'][i % 4] ?? '#fbf3e2'),
        )
        .join('') +
      shape('M760,800C820,700 960,650 1220,640V810H740Z', '#2a1f48') +
      woman(960, 720, 3, ink.clay, {
        flip: true,
        reach: level,
        hold: '<path d="M12,-66h26l-4,20h-18Z" fill="#c99e68"/>',
      }) +
      girl(1070, 726, 2.2, ink.gold, { flip: true, reach: raised }) +
      reeds(1020, 820, 220, 120, '#14122e', 5, 40) +
      reeds(-20, 820, 260, 150, '#14122e', 8, 50) +
      birds(240, 200, 8, '#3a2a57', 7, 3),
  )

/** Pumpkins lie ripe on the sandbanks of the Teesta. */
export const pumpkinSand = () =>
  sheet(
    W,
    H,
    land(W, H, 'noon', 7, { y: 360, at: 0.18, trees: 30 }) +
      box(0, 366, W, 36, '#9fc8c8') +
      washed('M0,400H1200V800H0Z', [
        [0, '#f3e0b4'],
        [0.5, '#dfb981'],
        [1, '#9a6f4c'],
      ]) +
      [
        [150, 470, 0.7],
        [420, 460, 0.66],
        [700, 470, 0.7],
        [980, 464, 0.7],
        [260, 560, 1],
        [620, 560, 1.05],
        [1000, 570, 1.1],
        [120, 690, 1.4],
        [540, 700, 1.5],
        [960, 710, 1.5],
      ]
        .map(
          ([x = 0, y = 0, s = 1], i) =>
            oval(x, y, 120 * s, 18 * s, '#b98d5c', 'opacity="0.6"') +
            vine(x, y, s, '#3f7a48', i + 2) +
            pumpkin(x + 40 * s, y + 6, s * 0.8) +
            (i % 2 ? pumpkin(x - 50 * s, y + 4, s * 0.7, '#e3a24c') : ''),
        )
        .join('') +
      woman(400, 650, 2.6, ink.clay, {
        reach: forward,
        hold: `<g transform="translate(28 -44) scale(.4)">${pumpkin(0, 0, 1)}</g>`,
      }) +
      woman(800, 640, 2.5, ink.teal, { flip: true, reach: forward }) +
      woman(880, 760, 3, ink.saffron, {
        skin: skin.deep,
        hold: `<g transform="translate(0 -100) scale(.42)">${basket(0, 0, 1, pumpkin(-18, -34, 0.7) + pumpkin(22, -34, 0.7, '#e3a24c'))}</g>`,
        reach: [
          [-1, -78],
          [14, -88],
          [14, -106],
        ],
      }) +
      birds(820, 160, 8, '#4f8f98', 6, 4),
  )

/** Houses raised on plinths above the flood. */
export const raisedHomes = () =>
  sheet(
    W,
    H,
    river(W, H, 'monsoon', 9, { y: 380, at: 0.5 }) +
      [
        [260, 520, 1.15, 300],
        [720, 470, 0.9, 230],
        [1040, 560, 1.25, 320],
      ]
        .map(
          ([x = 0, y = 0, s = 1, w = 0], i) =>
            shape(
              `M${x - w},${y + 90 * s}L${x - w * 0.68},${y - 4}H${x + w * 0.68}L${x + w},${y + 90 * s}Z`,
              '#8f8a58',
            ) +
            shape(
              `M${x - w * 0.68},${y - 4}H${x + w * 0.68}L${x + w * 0.72},${y + 12}H${x - w * 0.72}Z`,
              '#c0c07c',
            ) +
            villageHouse(x, y, s, { ...cool, wall: ['#c98f62', '#b98060', '#c9a07a'][i] ?? '#c98f62' }) +
            banana(x - w * 0.56, y, 130 * s, '#2a5a4a', '#9fb860', i + 3),
        )
        .join('') +
      cow(420, 520, 0.85, '#c9a07a') +
      woman(160, 522, 1.5, ink.clay) +
      girl(880, 566, 1.3, ink.saffron, { reach: raised }) +
      [
        [560, 640],
        [640, 700],
      ]
        .map(([x = 0, y = 0], i) =>
          nouka(x, y, 0.9 - i * 0.3, { hull: '#122a36', lit: '#f6d9a4', hood: '#5a4a48' }, { flip: i === 1 }),
        )
        .join('') +
      reeds(-20, 820, 320, 120, '#122a36', 5, 50),
  )

/** The cyclone shelter on its pillars before a storm. */
export const shelter = () =>
  sheet(
    W,
    H,
    land(W, H, 'monsoon', 2, { y: 500, at: 0.1 }) +
      veil(
        0.85,
        streak(700, 180, 900, 120, '#24405a', 3) +
          streak(300, 120, 700, 90, '#2f5066', 6) +
          streak(900, 330, 620, 70, '#456a7d', 9),
      ) +
      [400, 540, 680, 820, 960].map((x) => box(x - 16, 470, 32, 180, '#b8a88c')).join('') +
      shaded('M350,480V270H1010V480Z', '#f3e3bc', '#b89a74') +
      box(330, 250, 700, 28, ink.clay) +
      box(330, 470, 700, 26, '#a8825c') +
      [430, 560, 690, 820, 940]
        .map((x) => shape(arch(x, 430, 70, 110), '#5a6a70') + shape(arch(x, 430, 52, 92), '#f6c25c'))
        .join('') +
      box(600, 150, 160, 100, '#e3cda0') +
      box(590, 140, 180, 14, ink.clay) +
      line('M680,140V60', '#3a3050', 6) +
      shape('M684,64L750,78L684,100Z', ink.clay) +
      shape('M684,104L750,118L684,140Z', ink.clay) +
      shape('M350,496L60,700H180L420,496Z', '#d8c3a0') +
      line('M350,440L60,640M60,640V690M200,546V596M350,440V490', '#7a6a58', 7) +
      washed('M0,650H1200V800H0Z', [
        [0, '#7f9a6c'],
        [1, '#1f3f38'],
      ]) +
      woman(150, 650, 1.8, ink.clay, { hold: '<circle cx="12" cy="-60" r="8" fill="#f3e6cb"/>' }) +
      youth(230, 594, 1.6, ink.teal) +
      elder(300, 546, 1.5, '#f3e6cb') +
      cow(640, 690, 0.9, '#8a5d4c', true) +
      cow(840, 700, 0.9, '#c9a07a') +
      woman(1060, 740, 2.2, ink.saffron, { flip: true }) +
      palm(1130, 760, 500, '#1f3f3c', 5, { lean: -0.3 }) +
      palm(60, 800, 380, '#1f3f3c', 8, { lean: -0.22 }),
  )

/** A belt of mangrove planted along the embankment. */
export const mangroveBelt = () =>
  sheet(
    W,
    H,
    river(W, H, 'morning', 2, { y: 380, at: 0.82 }) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) => mangrove(60 + i * 90, 440 - (i % 2) * 8, 190 - (i % 3) * 20, '#3f7f60', '#9fb860', i + 2))
        .join('') +
      shape('M-20,800V560C260,500 760,540 1220,640V810Z', '#7a6a58') +
      shape('M-20,600C260,530 760,570 1220,680V640C760,540 260,500 -20,560Z', '#a8967a') +
      Array.from({ length: 24 }, (_, i) => {
        const [x, y] = [80 + ((i * 197) % 1080), 600 + ((i * 71) % 180)]
        return (
          line(`M${x},${y}V${y - 44}`, '#4f6f3c', 5) +
          shape(
            `M${x},${y - 40}q-22,-8 -26,-30q22,4 26,30q4,-26 26,-30q-4,22 -26,30Z`,
            i % 2 ? '#4f8f58' : '#7fae62',
          )
        )
      }).join('') +
      farmer(360, 740, 2.7, '#d8c3a5', {
        second: ink.wine,
        reach: [
          [-1, -78],
          [14, -58],
          [24, -40],
        ],
      }) +
      woman(620, 720, 2.5, ink.teal, {
        reach: [
          [-1, -78],
          [14, -60],
          [24, -44],
        ],
      }) +
      girl(860, 760, 2.1, ink.clay, {
        flip: true,
        reach: forward,
        hold: '<path d="M26,-62v-18m0,6q-8,-4 -9,-12q8,2 9,12q1,-8 9,-12q-1,8 -9,12" fill="#4f8f58" stroke="#4f6f3c" stroke-width="2"/>',
      }) +
      nouka(1040, 480, 0.6, { hull: '#2c3a38', lit: '#f6d9a4', hood: '#8a5d3c' }),
  )

/** Blankets dry on lines in the weavers' yard. */
export function blanketYard() {
  const cloths = [ink.clay, '#e3c799', ink.teal, ink.saffron, ink.wine, ink.green, '#f3e6cb']
  /** @param {number} y @param {number} w @param {number} h @param {number} shift */
  const row = (y, w, h, shift) =>
    line(`M-20,${y}Q600,${y + 26} 1220,${y}`, '#4c3430', 5) +
    Array.from({ length: 7 }, (_, i) => {
      const x = -30 + shift + i * (w + 26)
      const c = cloths[(i + shift) % 7] ?? ink.clay
      const d = `M${x},${y + 6}H${x + w}L${x + w + 6},${y + h}Q${x + w / 2},${y + h + 16} ${x - 4},${y + h - 6}Z`
      return (
        shaded(d, c, mix(c, '#2a1838', 0.35)) +
        inside(
          d,
          [0.2, 0.3, 0.7, 0.8]
            .map((t) => box(x - 10, y + h * t, w + 30, h * 0.05, mix(c, '#fbf3e2', 0.55)))
            .join(''),
        )
      )
    }).join('')
  return sheet(
    W,
    H,
    land(W, H, 'tea', 3, { y: 420, at: 0.52 }) +
      villageHouse(160, 470, 0.8, day) +
      villageHouse(1050, 470, 0.8, day, { thatch: true }) +
      row(300, 130, 190, 8) +
      washed('M0,500H1200V800H0Z', [
        [0, '#c9b474', 0],
        [1, '#4a5a3c'],
      ]) +
      row(400, 168, 270, 33) +
      line('M20,240V720M1180,240V720', '#6d4a3c', 12) +
      elder(300, 760, 3.1, '#f3e6cb', { reach: raised }) +
      woman(900, 766, 3.1, ink.green, { flip: true, reach: raised }) +
      `<g transform="translate(600 790)">${folded(0, 0, 1.4, [ink.clay, ink.teal, '#e3c799'])}</g>`,
  )
}

/** A long landing stage over the mud at Sandwip. */
export const landingStage = () =>
  sheet(
    W,
    H,
    river(W, H, 'gulf', 4, { y: 360, at: 0.34 }) +
      launch(780, 440, 0.62, { hull: '#3a2350', body: '#f3dcc0', lit: '#fbe8c4', light: '#7d3e5c' }) +
      shape('M-20,800V600C200,570 420,640 700,700S1000,780 1220,790V810Z', '#7a4a48') +
      shape('M-20,640C200,600 420,670 700,730L760,800H-20Z', '#5a3440') +
      line(
        'M980,420V520M900,440V560M800,460V600M690,490V650M560,520V710M400,560V770M210,610V800M1010,420V520M830,460V590M600,520V690M450,560V760M270,610V800',
        '#3a2350',
        13,
      ) +
      shape('M1020,408L960,408L80,640L180,660Z', '#c98a5c') +
      shape('M80,640L180,660L180,676L80,656Z', '#5a3440') +
      line('M180,662L1020,412', '#fbd27a', 4) +
      line('M80,560L960,360M300,512V580M520,462V524M740,412V470', '#5a3440', 6) +
      elder(300, 630, 2.5, '#f3e6cb') +
      youth(240, 640, 2.5, ink.teal, { reach: level }) +
      woman(460, 580, 2, ink.clay) +
      girl(510, 572, 1.4, ink.gold) +
      farmer(660, 520, 1.6, '#d8c3a5', {
        hold: '<path d="M-14,-112h26v16h-26Z" fill="#a63d2a"/>',
        reach: [
          [-1, -78],
          [12, -84],
          [8, -97],
        ],
      }) +
      youth(830, 474, 1.2, '#8fa8c0') +
      woman(900, 452, 1, ink.green) +
      birds(560, 180, 9, '#5a3050', 7, 3) +
      reeds(-20, 820, 200, 90, '#2a1838', 4, 30),
  )

/** Girls ride to school between date palms. */
export function bicycles() {
  /** @param {number} x @param {number} y @param {number} s @param {string} c @param {string} cloth */
  const rider = (x, y, s, c, cloth) =>
    bicycle(x, y, s, c) +
    girl(x - 20 * s, y - 82 * s, s * 1.02, cloth, {
      sit: true,
      reach: [
        [-1, -78],
        [14, -64],
        [31, -63],
      ],
      other: [
        [-3, -78],
        [12, -66],
        [29, -65],
      ],
    }) +
    line(
      `M${n(x + 2 * s)},${n(y - 84 * s)}L${n(x + 8 * s)},${n(y - 58 * s)}L${n(x - 2 * s)},${n(y - 34 * s)}`,
      skin.brown,
      7 * s,
    ) +
    line(`M${n(x - 2 * s)},${n(y - 32 * s)}h${n(9 * s)}`, '#15131c', 6 * s)
  return sheet(
    W,
    H,
    land(W, H, 'dawn', 5, { y: 430, at: 0.3 }) +
      washed('M0,560H1200V800H0Z', [
        [0, '#a8945c'],
        [1, '#4a3a4c'],
      ]) +
      shape('M-20,620H1220V720H-20Z', '#d8b48a') +
      shape('M-20,712H1220V724H-20Z', '#8a6a5c') +
      [130, 480, 1080]
        .map((x, i) =>
          palm(x, 600, 360 + (i % 2) * 60, '#5a4a6c', i + 3, {
            lean: i % 2 ? 0.05 : -0.05,
            fruit: '#c98a3c',
          }),
        )
        .join('') +
      rider(320, 690, 1.7, ink.clay, '#3d567a') +
      rider(640, 680, 1.6, ink.green, '#3d567a') +
      rider(930, 700, 1.75, ink.saffron, '#3d567a') +
      reeds(-20, 810, 420, 80, '#2c2a52', 3, 60) +
      reeds(800, 810, 420, 80, '#2c2a52', 6, 60) +
      birds(560, 200, 9, '#6b5a88', 6, 3),
  )
}

/** The first picture of each project. @type {readonly (() => string)[]} */
export const mains = [
  drilling,
  rainSchool,
  halls.nightSchool,
  bookBoat,
  clinicRoom,
  halls.haramChairs,
  halls.readingRoom,
  halls.weldingBay,
  halls.elevenNights,
  duckHaor,
  pumpkinSand,
  raisedHomes,
  shelter,
  mangroveBelt,
  blanketYard,
  halls.kitchen,
  halls.sewingRoom,
  halls.languageHour,
  landingStage,
  halls.weaverEyes,
  bicycles,
  halls.homecoming,
]
