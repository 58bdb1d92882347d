import { ink, skin } from '../palette.mjs'
import { box, disc, glow, line, n, oval, shape, shaded, sheet, washed } from '../draw.mjs'
import { mountains } from '../parts/hills.mjs'
import { arcade, arch, lantern } from '../parts/arch.mjs'
import { kaaba, minaret } from '../parts/mosque.mjs'
import { parked } from '../parts/aircraft.mjs'
import { palm } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
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
import { books, fire, folded, luggage, pot, sheetOf, steam, tea } from '../parts/goods.mjs'
import { chalkboard, eyeChart, sewingMachine, spectacles, wheelchair } from '../parts/tools.mjs'
import { liner } from './services.mjs'

const [W, H] = [1200, 800]

/** Porters' children learn on the platform at night. */
export function nightSchool() {
  return sheet(
    W,
    H,
    land(W, H, 'night', 9, { y: 420, at: 0.3 }) +
      shaded(
        'M-20,560V330C-20,318 -10,310 10,310H720C760,310 790,350 800,430L806,560Z',
        '#2b4a78',
        '#14173f',
      ) +
      box(-20, 470, 822, 16, ink.gold) +
      [0, 1, 2, 3, 4, 5]
        .map((i) => box(20 + i * 116, 350, 80, 70, '#fbd27a', 'rx="8" opacity="0.9"'))
        .join('') +
      box(0, 560, W, 14, '#7a5876') +
      washed('M0,574H1200V800H0Z', [
        [0, '#5a4a72'],
        [1, '#12133a'],
      ]) +
      box(860, 130, 22, 450, '#14122e') +
      shape('M520,150H1240V110L880,80L520,110Z', '#20204c') +
      glow(880, 420, 420, ink.saffron, 0.6) +
      chalkboard(
        1010,
        400,
        250,
        180,
        'M-90,-50H-30M-60,-50V-10M0,-50C30,-50 30,-10 0,-10M60,-50V-10H90M-90,40H90M-90,60H20',
      ) +
      line('M900,500L880,640M1120,500L1140,640', '#8a5d3c', 8) +
      woman(850, 690, 3, ink.green, { reach: raised, second: ink.gold }) +
      lantern(740, 120, 60, 1.2, '#14122e', ink.gold, 0.9) +
      [
        [180, 720, ink.clay],
        [300, 740, ink.teal],
        [430, 724, '#f3e6cb'],
        [550, 746, ink.saffron],
        [660, 728, '#8fa8c0'],
      ]
        .map(([x, y, c], i) =>
          (i % 2 ? girl : youth)(Number(x), Number(y), 2.1, String(c), {
            sit: true,
            reach: lap,
            light: '#fbd27a',
          }),
        )
        .join(''),
  )
}

/** Wheelchairs in the courtyard of the Haram. */
export function haramChairs() {
  const stone = { base: '#cfa0a2', lit: '#fde4bc', dark: '#846c98' }
  /** @param {string} c */
  const old = (c) =>
    `<g transform="translate(-6 -46) scale(1.2)">${person(0, 0, 1, { dress: 'ihram', cloth: c, skin: skin.tan, hair: '#cfc8c0', sit: true, light: '#ffe6b0', reach: lap })}</g>`
  return sheet(
    W,
    H,
    land(W, H, 'dawn', 3, { y: 450, at: 0.6, trees: 1 }) +
      mountains(W, 450, 130, 500, { base: '#a083a6', lit: '#efb79b', haze: '#f6cfa6' }, 9) +
      minaret(300, 520, 430, stone) +
      minaret(880, 520, 460, stone) +
      arcade(0, 540, 60, 130, 20, '#e2b5a4', '#86719b', '#ffeac4') +
      washed('M0,536H1200V800H0Z', [
        [0, '#f8dfb8'],
        [1, '#a58aa6'],
      ]) +
      line(
        'M0,600H1200M0,680H1200M600,540V800M380,540L220,800M820,540L980,800',
        '#c9a08c',
        3,
        'opacity="0.6"',
      ) +
      kaaba(600, 590, 1.5) +
      wheelchair(400, 740, 2.3, ink.green, old('#fffaf0')) +
      youth(230, 752, 3, ink.teal, {
        reach: level,
        other: [
          [-3, -78],
          [14, -72],
          [26, -70],
        ],
      }) +
      wheelchair(880, 750, 2.1, ink.clay, old('#f3e6cb'), true) +
      pilgrim(1040, 756, 2.8, { flip: true, reach: level }) +
      woman(660, 700, 1.8, '#fbf3e2', { dress: 'robe', second: '#f3e6cb' }) +
      pilgrim(740, 696, 1.7, { flip: true }),
  )
}

/** The recording of a contract: a microphone between two people. */
export const readingRoom = () =>
  sheet(
    W,
    H,
    room(W, H, '#5a3a5c', '#6d4a50', { y: 620 }) +
      lookout('rr1', 600, 470, 330, 390, '#f0d9a8', land(1200, 480, 'dusk', 5, { y: 400, at: 0.5 })) +
      [150, 1050]
        .map(
          (x, i) =>
            box(x - 110, 190, 220, 12, '#c98a5c') +
            box(x - 110, 300, 220, 12, '#c98a5c') +
            [0, 1, 2, 3, 4, 5, 6, 7]
              .map(
                (k) =>
                  box(
                    x - 104 + k * 26,
                    114 + ((k * 5 + i) % 3) * 6,
                    20,
                    76 - ((k * 5 + i) % 3) * 6,
                    [ink.green, '#f3e6cb', ink.clay, ink.teal][k % 4] ?? ink.green,
                  ) +
                  box(
                    x - 104 + k * 26,
                    230,
                    20,
                    70,
                    [ink.saffron, ink.wine, '#f3e6cb', ink.green][(k + i) % 4] ?? ink.wine,
                  ),
              )
              .join(''),
        )
        .join('') +
      youth(330, 720, 4.6, '#d8c3a5', { sit: true, reach: lap, skin: skin.deep }) +
      woman(870, 720, 4.6, ink.green, { sit: true, flip: true, reach: level, skin: skin.tan }) +
      shape('M300,640H900L960,720H240Z', '#c98a5c') +
      box(240, 720, 720, 26, '#7a4a3c') +
      sheetOf(690, 664, 180, 90, 4, 6, ink.clay) +
      box(572, 640, 56, 10, '#20244f', 'rx="4"') +
      line('M600,640V560', '#20244f', 7) +
      shape('M582,560V524C582,500 618,500 618,524V560C618,574 582,574 582,560Z', '#3a3050') +
      line('M584,530H616M584,544H616', '#9fb0b0', 3) +
      disc(650, 684, 8, ink.brick) +
      tea(410, 690, 1) +
      glow(600, 520, 260, ink.gold, 0.3),
  )

/** Beginners at the welding bay. */
export function weldingBay() {
  let sparks = ''
  for (let i = 0; i < 44; i += 1) {
    const a = -2.9 + ((i * 37) % 100) / 36
    const r = 20 + ((i * 53) % 100) * 1.3
    sparks += `M${n(470 + Math.cos(a) * r)},${n(590 + Math.sin(a) * r)}l${n(Math.cos(a) * 12)},${n(Math.sin(a) * 12 + 5)}`
  }
  const mask =
    '<path d="M-8,-97C-8,-106 10,-107 12,-97L13,-82C10,-79 2,-79 -2,-82L-4,-90Z" fill="#14122e"/><path d="M4,-96h8.6v6h-8.6Z" fill="#f6c25c"/>'
  return sheet(
    W,
    H,
    room(W, H, '#2f4560', '#4a4a58', { y: 620, glow: '#7a5876' }) +
      [300, 600, 900].map((x) => box(x - 6, 90, 12, 540, '#20304a')).join('') +
      [160, 460, 750, 1050]
        .map(
          (x, i) =>
            shape(arch(x, 420, 180, 260), '#20304a') +
            shaded(
              arch(x, 420, 156, 240),
              '#8fa8b8',
              ['#f3d2a0', '#f6c25c', '#f3d2a0', '#f0b46a'][i] ?? '#f3d2a0',
            ),
        )
        .join('') +
      glow(470, 590, 420, '#fbd27a', 0.7) +
      box(360, 610, 520, 26, '#5a5a70') +
      box(360, 606, 520, 6, '#f6a83c') +
      box(390, 636, 24, 140, '#2a2a44') +
      box(830, 636, 24, 140, '#2a2a44') +
      line('M430,604L500,560H640', '#9fb0b0', 16) +
      fitter(340, 776, 4, '#3d567a', {
        reach: [
          [-1, -78],
          [14, -62],
          [32, -50],
        ],
      }) +
      `<g transform="translate(340 776) scale(4)">${mask}</g>` +
      disc(470, 590, 12, '#ffffff') +
      glow(470, 590, 110, '#ffffff', 0.9) +
      line(sparks, '#f6c25c', 3) +
      fitter(980, 780, 3.8, '#8a4a3c', { flip: true, reach: forward }) +
      person(1110, 776, 3.6, {
        dress: 'shirt',
        cloth: '#d8c3a5',
        second: '#20244f',
        skin: skin.tan,
        hair: '#8f8a8c',
        flip: true,
        light: '#fbd27a',
      }) +
      [0, 1, 2]
        .map((i) => disc(700 + i * 60, 590, 16, '#20304a') + disc(700 + i * 60, 590, 9, '#9fb0b0'))
        .join(''),
  )
}

/** Pilgrims rest on the floor of a closed airport. */
export function elevenNights() {
  let panes = ''
  for (let i = 0; i < 4; i += 1) panes += arch(150 + i * 300, 520, 270, 470, 0.6)
  return sheet(
    W,
    H,
    land(W, H, 'night', 6, { y: 440, at: 0.62 }) +
      parked(880, 500, 0.9, { ...liner, body: '#9fa8c8', shade: '#4a5078' }) +
      `<path d="M0,0H1200V540H0Z${panes}" fill="#2a2a58" fill-rule="evenodd"/>` +
      line(panes, '#8d7a9c', 4) +
      washed('M0,536H1200V800H0Z', [
        [0, '#5a5a88'],
        [1, '#1c1c48'],
      ]) +
      box(380, 60, 440, 130, '#0d0f2c', 'rx="8"') +
      [0, 1, 2, 3]
        .map((i) => box(410, 82 + i * 25, 150, 9, ink.gold) + box(700, 82 + i * 25, 90, 9, ink.brick))
        .join('') +
      [
        [190, 640, '#f3e6cb'],
        [470, 610, '#d8c3a5'],
        [760, 650, '#8fa8a0'],
        [1010, 610, '#f3e6cb'],
      ]
        .map(
          ([x, y, c], i) =>
            oval(Number(x), Number(y) + 4, 120, 12, '#14122e', 'opacity="0.4"') +
            shape(
              `M${Number(x) - 96},${y}C${Number(x) - 90},${Number(y) - 46} ${Number(x) - 20},${Number(y) - 56} ${Number(x) + 40},${Number(y) - 44}L${Number(x) + 62},${Number(y)}Z`,
              String(c),
            ) +
            disc(
              Number(x) + 66,
              Number(y) - 22,
              20,
              [skin.brown, skin.tan, skin.deep, skin.brown][i] ?? skin.tan,
            ) +
            shape(
              `M${Number(x) + 48},${Number(y) - 30}C${Number(x) + 56},${Number(y) - 50} ${Number(x) + 92},${Number(y) - 46} ${Number(x) + 86},${Number(y) - 22}Z`,
              '#cfc8c0',
            ) +
            luggage(
              Number(x) + 128,
              Number(y) + 4,
              0.6,
              [ink.clay, ink.green, ink.wine, ink.teal][i] ?? ink.clay,
            ),
        )
        .join('') +
      glow(600, 640, 360, ink.saffron, 0.35) +
      youth(560, 790, 3, ink.saffron, {
        reach: forward,
        hold: '<path d="M16,-64h22v5h-22ZM20,-76h6v12h-6ZM29,-74h6v10h-6Z" fill="#fbf3e2"/>',
      }) +
      elder(690, 782, 3, '#fbf3e2', { sit: true, flip: true, reach: level }) +
      woman(330, 786, 2.9, ink.teal, { sit: true }),
  )
}

/** Great pots over fires in the kitchen by the lake. */
export const kitchen = () =>
  sheet(
    W,
    H,
    room(W, H, '#8a4a40', '#5a3a3c', { y: 600, glow: '#f6a83c' }) +
      lookout('kt1', 930, 470, 330, 380, '#5a2f30', river(1200, 500, 'morning', 3, { y: 330, at: 0.7 })) +
      box(80, 200, 420, 12, '#5a2f30') +
      [0, 1, 2, 3, 4]
        .map((i) =>
          pot(
            130 + i * 80,
            202,
            0.5,
            ['#b9a58a', '#9fb0b0', '#c98a4c', '#9fb0b0', '#b9a58a'][i] ?? '#9fb0b0',
          ),
        )
        .join('') +
      [300, 600, 900]
        .map(
          (x, i) =>
            fire(x, 720, 1.7) +
            pot(
              x,
              680,
              2.1,
              ['#8f9aa0', '#a8764e', '#8f9aa0'][i] ?? '#8f9aa0',
              ['#fffaf0', '#e0a944', '#6d9560'][i],
            ) +
            steam(x, 530, 1.5),
        )
        .join('') +
      woman(150, 740, 3.6, ink.teal, {
        reach: level,
        hold: '<path d="M24,-76L46,-34" stroke="#8a5d3c" stroke-width="3"/>',
      }) +
      farmer(460, 750, 3.5, '#f3e6cb', {
        second: ink.green,
        reach: level,
        hold: '<path d="M24,-78L44,-36" stroke="#8a5d3c" stroke-width="3"/>',
      }) +
      woman(1080, 750, 3.5, ink.saffron, {
        flip: true,
        reach: forward,
        hold: '<path d="M14,-62h26l-4,14h-18Z" fill="#9fb0b0"/>',
      }) +
      glow(600, 700, 520, ink.saffron, 0.35),
  )

/** Machines by the windows, and women at their work. */
export const sewingRoom = () =>
  sheet(
    W,
    H,
    room(W, H, '#cfd0b0', '#8a6a58', { y: 600, glow: '#fbe3b8' }) +
      [220, 600, 980]
        .map((x, i) =>
          lookout(
            `sw${i}`,
            x,
            400,
            250,
            320,
            '#fbf3e2',
            land(1200, 420, 'noon', 3 + i, { y: 330, at: 0.5 }) + palm(x - 40, 430, 230, '#2f7351', i + 3),
          ),
        )
        .join('') +
      [
        [250, ink.clay],
        [600, ink.green],
        [950, ink.saffron],
      ]
        .map(
          ([x, c], i) =>
            woman(Number(x) - 140, 700, 3.6, [ink.teal, ink.wine, '#3d567a'][i] ?? ink.teal, {
              sit: true,
              reach: level,
              head: i === 1 ? 'bun' : 'scarf',
            }) + sewingMachine(Number(x) + 20, 730, 1.5, '#20244f', String(c)),
        )
        .join('') +
      `<g transform="translate(1120 780)">${folded(0, 0, 0.9, [ink.clay, ink.gold, ink.green, '#f3e6cb', ink.teal])}</g>`,
  )

/** The language hour: a board, a plane in chalk, rows of benches. */
export const languageHour = () =>
  sheet(
    W,
    H,
    room(W, H, '#c98a5c', '#7a4a3c', { y: 600 }) +
      chalkboard(
        600,
        290,
        640,
        310,
        'M-280,-110H-150M-280,-80H-180M-280,-20H-120M-280,10H-190M-280,70H-140M-280,100H-200M-60,-110V120M20,-90C60,-120 110,-60 150,-90M20,-30C50,-60 80,0 110,-30M130,-30h40M20,40C70,10 90,70 150,40M200,20l60,-20l-10,14l30,4l-30,8l4,20l-18,-18l-34,6Z',
      ) +
      woman(960, 640, 3.6, ink.green, { flip: true, reach: raised, head: 'scarf', skin: skin.tan }) +
      lantern(180, 0, 80, 1, '#4a2a30', ink.gold, 0.5) +
      [
        [160, 700, '#8fa8c0'],
        [330, 690, ink.clay],
        [500, 696, '#f3e6cb'],
        [670, 690, ink.teal],
      ]
        .map(([x, y, c], i) =>
          (i === 1 ? woman : youth)(Number(x), Number(y) + 20, 2.9, String(c), { sit: true, reach: lap }),
        )
        .join('') +
      box(60, 690, 760, 20, '#e3a66a') +
      box(80, 710, 20, 90, '#5a3440') +
      box(780, 710, 20, 90, '#5a3440') +
      [220, 390, 560, 730]
        .map((x, i) =>
          books(x, 692, 0.6, [[ink.teal], [ink.clay], [ink.green], [ink.saffron]][i] ?? [ink.teal]),
        )
        .join('') +
      youth(250, 830, 3.3, ink.saffron, { sit: true, reach: raised }) +
      youth(560, 836, 3.3, '#5d7a68', { sit: true }),
  )

/** Weavers have their eyes tested between the looms. */
export const weaverEyes = () =>
  sheet(
    W,
    H,
    room(W, H, '#3f6a6a', '#7a5a48', { y: 610 }) +
      eyeChart(160, 300, 1.9) +
      line('M860,160V640M1160,160V640M840,180H1180M860,560H1160', '#5a3440', 18) +
      Array.from({ length: 24 }, (_, i) =>
        line(`M${878 + i * 12},190V540`, '#fbf3e2', 2, 'opacity="0.7"'),
      ).join('') +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          box(
            874,
            470 + i * 14,
            280,
            12,
            [ink.clay, ink.gold, ink.clay, ink.green, '#f3e6cb', ink.green][i] ?? ink.clay,
          ),
        )
        .join('') +
      medic(400, 770, 4.6, { flip: true, reach: raised }) +
      elder(660, 800, 5, ink.clay, { sit: true, flip: true, reach: lap, second: '#d8c3a5' }) +
      `<g transform="translate(630 462)">${spectacles(0, 0, 0.26, '#20244f')}</g>` +
      woman(980, 790, 3.8, ink.saffron, { flip: true }) +
      lantern(520, 0, 70, 1.1, '#14122e', ink.gold, 0.6),
  )

/** Families wait at the airport's gate at first light. */
export const homecoming = () =>
  sheet(
    W,
    H,
    land(W, H, 'clay', 7, { y: 420, at: 0.36, trees: 30 }) +
      parked(430, 520, 1.25, liner) +
      washed('M0,516H1200V800H0Z', [
        [0, '#d89a6c'],
        [1, '#3a2450'],
      ]) +
      shape('M830,800V120H1220V800Z', '#3a2a57') +
      shape(arch(1030, 800, 300, 600), '#5a3c5c') +
      shaded(arch(1030, 800, 256, 560), '#e9a04a', '#fff0c4') +
      line(arch(1030, 800, 300, 600), '#e7a063', 6) +
      lantern(1030, 200, 40, 1, '#2a1838', ink.ivory, 0.7) +
      shape('M830,800H1220L900,800Z', '#3a2a57') +
      [
        [120, 640, '#8fa8c0'],
        [200, 650, '#f3e6cb'],
        [280, 644, ink.teal],
      ]
        .map(([x, y, c]) =>
          youth(Number(x), Number(y) + 30, 2.3, String(c), {
            stride: 9,
            hold: '<path d="M-22,-76C-26,-60 -22,-46 -10,-46L-8,-76Z" fill="#a63d2a"/>',
          }),
        )
        .join('') +
      youth(480, 740, 3.2, '#d8c3a5', {
        stride: 9,
        reach: level,
        other: [
          [-3, -78],
          [16, -76],
          [30, -80],
        ],
      }) +
      luggage(390, 760, 0.9, ink.wine) +
      woman(610, 740, 3.1, ink.clay, {
        flip: true,
        reach: level,
        other: [
          [-3, -78],
          [14, -76],
          [30, -78],
        ],
      }) +
      girl(690, 754, 2.2, ink.gold, { flip: true, reach: raised }) +
      elder(780, 744, 3, '#fbf3e2', { flip: true, reach: raised }) +
      woman(900, 750, 3, ink.green, { flip: true }),
  )
