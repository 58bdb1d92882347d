import { ink, skin } from '../palette.mjs'
import { box, disc, dust, glow, line, oval, shape, shaded, sheet, veil, washed } from '../draw.mjs'
import { sky, streak } from '../parts/sky.mjs'
import { sun } from '../parts/sun.mjs'
import { arch, lantern, postLamp } from '../parts/arch.mjs'
import { skyline, streetHouse } from '../parts/towers.mjs'
import { airliner, farPlane } from '../parts/aircraft.mjs'
import { banana, broadTree, palm } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { coach, rickshaw } from '../parts/wheels.mjs'
import { latticeField, star } from '../parts/lattice.mjs'
import { cabs, liner, wires } from './services.mjs'

const [W, H] = [1200, 800]

/** The counter where tickets are written. */
export function counter() {
  return sheet(
    W,
    H,
    shaded(`M0,0H${W}V${H}H0Z`, '#3a2a57', '#7a4a56') +
      latticeField(0, 20, W, 120, 60, '#54406f', 3, 0.7) +
      [260, 600, 940]
        .map(
          (x, i) =>
            shape(arch(x, 520, 250, 400), '#241d4a') +
            shaded(
              arch(x, 520, 218, 372),
              ['#2b4a78', '#c8642f', '#2b4a78'][i] ?? ink.night,
              ['#e9a868', '#f9cd74', '#e9a868'][i] ?? ink.gold,
            ) +
            line(arch(x, 520, 218, 372), '#e7a063', 4),
        )
        .join('') +
      disc(290, 330, 46, '#fff0c2') +
      `<clipPath id="c1"><path d="${arch(260, 520, 218, 372)}"/></clipPath><g clip-path="url(#c1)">${airliner(262, 300, 0.5, liner, { turn: -10 }) + palm(200, 530, 170, '#241d4a', 4)}</g>` +
      `<clipPath id="c2"><path d="${arch(940, 520, 218, 372)}"/></clipPath><g clip-path="url(#c2)">${skyline(820, 240, 520, 60, 230, { base: '#3a2f68', lit: '#b0627a', dark: '#241d4a', light: '#f6c25c' }, 5, 44, 0.3)}</g>` +
      shape(star(600, 320, 70), '#fff0c4') +
      shape(star(600, 320, 44), ink.ember) +
      [400, 800]
        .map((x) => glow(x, 200, 260, ink.saffron, 0.5) + lantern(x, 0, 130, 1.2, '#1a1538', ink.gold, 0.5))
        .join('') +
      person(520, 640, 3.3, {
        dress: 'robe',
        cloth: ink.green,
        second: '#2f7351',
        skin: skin.tan,
        head: 'scarf',
        light: '#fbd27a',
        other: [
          [-3, -78],
          [4, -60],
          [22, -56],
        ],
      }) +
      person(760, 640, 3.4, {
        dress: 'shirt',
        cloth: '#f3e6cb',
        second: '#241d4a',
        skin: skin.brown,
        light: '#fbd27a',
        flip: true,
      }) +
      box(120, 520, 960, 24, '#e3a66a') +
      shaded('M140,544H1060V720H140Z', '#8a4a3c', '#4a2a3c') +
      latticeField(200, 630, 800, 10, 80, '#c9776a', 3, 0.8) +
      box(640, 490, 110, 30, '#1a1538', 'rx="4"') +
      box(420, 506, 90, 14, '#fbf3e2') +
      box(430, 498, 80, 8, ink.teal) +
      shape('M900,520L920,470H960L980,520Z', ink.clay) +
      banana(940, 474, 120, '#2f7351', '#a9c46c', 3) +
      washed('M0,720H1200V800H0Z', [
        [0, '#5a3a5c'],
        [1, '#2a2048'],
      ]) +
      dust('M0,730H1200V800H0Z', '#0b0d22', 0, 0.6) +
      person(330, 790, 4.1, {
        dress: 'panjabi',
        cloth: '#e9dccf',
        skin: skin.deep,
        head: 'cap',
        hair: '#8f8a8c',
        reach: [
          [-1, -78],
          [10, -66],
          [24, -68],
        ],
        light: '#fbd27a',
      }),
  )
}

/** A framed licence on a warm wall. */
export function licence() {
  let lines = ''
  for (let i = 0; i < 6; i += 1)
    lines += box(450, 330 + i * 34, [300, 270, 290, 240, 280, 150][i] ?? 200, 8, '#b9a58a', 'rx="4"')
  return sheet(
    W,
    H,
    shaded(`M0,0H${W}V${H}H0Z`, '#8a4a50', '#54335a') +
      latticeField(0, 0, W, 620, 96, '#9a5a58', 3, 0.5) +
      shape(`M0,620H${W}V${H}H0Z`, '#3a2450') +
      box(0, 612, W, 14, '#c9776a') +
      glow(600, 110, 560, ink.gold, 0.5) +
      box(392, 132, 436, 500, '#1f1434', 'opacity="0.45"') +
      shaded('M380,110H816V610H380Z', '#d79f3e', '#8d5a24') +
      box(402, 132, 392, 456, '#2a1a34') +
      shaded('M412,142H784V578H412Z', '#fffaf0', '#f0dfb8') +
      line('M428,158H768V562H428Z', ink.green, 3) +
      latticeField(440, 170, 320, 4, 32, '#2f7351', 1.6, 0.6) +
      shape(arch(598, 300, 70, 96), ink.green) +
      shape(star(598, 262, 20), ink.gold) +
      lines +
      disc(716, 520, 34, ink.clay) +
      shape(star(716, 520, 22), '#f0c48a') +
      shape('M700,548L692,590L712,576L722,592L730,548Z', ink.brick) +
      line('M450,540C470,516 484,560 500,534C512,516 520,552 556,530', ink.indigo, 4) +
      shape('M412,142H520L430,578H412Z', '#ffffff', 'opacity="0.35"') +
      [150, 1050]
        .map(
          (x, i) =>
            box(x - 90, 220, 180, 230, '#2a1a34') +
            shaded(`M${x - 80},230h160v210h-160Z`, i ? '#2b4a78' : '#1f6b50', '#f3c585') +
            disc(x + 20, 320, 30, '#fff0c2') +
            shape(`M${x - 80},440V380Q${x - 20},340 ${x + 20},380T${x + 80},370V440Z`, '#241d4a'),
        )
        .join('') +
      farPlane(1060, 280, 0.7, '#fffaf0') +
      box(250, 660, 700, 22, '#c98a5c') +
      box(280, 682, 18, 120, '#5a3440') +
      box(900, 682, 18, 120, '#5a3440') +
      shape('M330,660L344,610H400L414,660Z', ink.teal) +
      banana(372, 616, 190, '#2f7351', '#a9c46c', 6) +
      box(720, 634, 130, 26, ink.wine) +
      box(730, 612, 110, 22, ink.green) +
      lantern(600, 0, 16, 0.9, '#1f1434', ink.butter, 0.5),
  )
}

/** Seven people round a table, seen from behind and beside. */
export function table() {
  /** @param {number} x @param {number} y @param {number} s @param {string} cloth @param {string} hair @param {boolean} scarf */
  const back = (x, y, s, cloth, hair, scarf) =>
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    (scarf
      ? shape(
          'M-120,160C-130,40 -96,-10 -50,-30C-66,-90 -50,-150 0,-152C50,-150 66,-90 50,-30C96,-10 130,40 120,160Z',
          cloth,
        ) + line('M14,-140C40,-90 30,-40 70,20M-30,-20C0,10 40,10 60,-20', '#fbd27a', 4, 'opacity="0.6"')
      : shape('M-120,160C-130,40 -100,-6 -30,-26L-28,-60H28L30,-26C100,-6 130,40 120,160Z', cloth) +
        shape('M-26,-22L-26,-70H26L26,-22C10,-10 -10,-10 -26,-22Z', skin.deep) +
        oval(0, -94, 44, 54, skin.brown) +
        shape('M-45,-84C-56,-170 56,-170 45,-84C30,-56 -30,-56 -45,-84Z', hair) +
        line('M34,-136C48,-116 48,-96 44,-80', '#fbd27a', 5, 'opacity="0.7"')) +
    shape('M70,-4C108,14 126,60 120,160H96C100,80 96,30 70,-4Z', '#fbd27a', 'opacity="0.5"') +
    '</g>'
  return sheet(
    W,
    H,
    shaded(`M0,0H${W}V${H}H0Z`, '#24264f', '#6d4663') +
      shape(arch(600, 470, 560, 450, 0.5), '#1a1a40') +
      `<clipPath id="tw"><path d="${arch(600, 470, 520, 420, 0.5)}"/></clipPath><g clip-path="url(#tw)">${sky(W, 470, 'dusk', 470) + sun(660, 360, 56, '#fff0c2', '#f7c266', 3) + skyline(320, 580, 475, 40, 170, { base: '#7b4f7c', lit: '#d77f68', dark: '#4e3a6d', light: '#f6c25c' }, 4, 44, 0.25)}</g>` +
      line(arch(600, 470, 520, 420, 0.5), '#e7a063', 5) +
      line('M600,50V470M340,260H860', '#1a1a40', 8) +
      lantern(600, 0, 90, 1.6, '#14122e', ink.gold, 0.7) +
      glow(600, 420, 520, ink.saffron, 0.35) +
      back(380, 520, 0.78, '#7f9cb5', '#1d1820', false) +
      back(600, 500, 0.72, ink.green, '#1d1820', true) +
      back(820, 520, 0.78, '#d8c3a5', '#8f8a8c', false) +
      shape('M190,560H1010L1180,690H20Z', '#c98a5c') +
      shape('M20,690H1180V720H20Z', '#7a4a3c') +
      shape('M190,560H1010L1034,578H166Z', '#e9b47c', 'opacity="0.7"') +
      [
        [420, 600, 110, 30, -4],
        [620, 620, 130, 34, 3],
        [800, 592, 100, 28, 8],
      ]
        .map(
          ([x = 0, y = 0, w = 0, h = 0, a = 0]) =>
            `<g transform="rotate(${a} ${x} ${y})">${box(x, y, w, h, '#fffaf0') + box(x + 10, y + 8, w * 0.6, 3, '#b9a58a') + box(x + 10, y + 16, w * 0.7, 3, '#b9a58a')}</g>`,
        )
        .join('') +
      oval(560, 600, 20, 9, ink.teal) +
      oval(900, 640, 22, 10, ink.clay) +
      oval(330, 650, 22, 10, ink.teal) +
      back(200, 760, 1.25, '#3d3a66', '#1d1820', true) +
      back(520, 800, 1.32, '#a63d2a', '#1d1820', false) +
      back(800, 800, 1.3, '#f3e6cb', '#1d1820', false) +
      back(1060, 770, 1.25, '#2b6f80', '#3a251f', true),
  )
}

/** The branch in its street, by day. */
export function branch() {
  const far = { base: '#c9a98a', lit: '#f0d6a8', dark: '#a0826f', light: '#fbe8c4' }
  const near = { base: '#a86a55', lit: '#e9b07a', dark: '#7a4a4c', light: '#fbe3b8' }
  return sheet(
    W,
    H,
    sky(W, H, 'noon', 620) +
      sun(250, 170, 56, '#fffaf0', '#f9e6b5', 3) +
      veil(0.8, streak(760, 120, 420, 40, '#fdf3da', 3)) +
      [0, 130, 990, 1100].map((x, i) => streetHouse(x, 630, 130, 5 + (i % 2), far, 4 + i, cabs)).join('') +
      streetHouse(230, 660, 170, 4, near, 12, cabs) +
      streetHouse(860, 660, 180, 4, near, 15, cabs) +
      shaded('M400,660V200H860V660Z', '#f0d9a8', '#cf9a70') +
      box(380, 186, 500, 22, ink.green) +
      box(400, 208, 70, 452, '#fff0cf', 'opacity="0.5"') +
      box(800, 208, 60, 452, '#7a4a4c', 'opacity="0.35"') +
      [490, 630, 770]
        .map(
          (x) =>
            shape(arch(x, 400, 96, 150), '#8a5a50') +
            shape(arch(x, 400, 76, 130), '#3f6a7a') +
            line(`M${x},272V400M${x - 38},340h76`, '#f0d9a8', 5),
        )
        .join('') +
      box(400, 420, 460, 54, ink.green) +
      shape(arch(450, 466, 26, 38), ink.gold) +
      box(484, 440, 250, 14, '#fbf3e2', 'rx="3"') +
      shape(arch(630, 660, 130, 176), '#5a3440') +
      shaded(arch(630, 660, 106, 158), '#e9a04a', '#fff0c4') +
      [478, 782]
        .map(
          (x) =>
            shape(arch(x, 640, 110, 150), '#5a3440') + shaded(arch(x, 640, 92, 134), '#3f6a7a', '#9fc0bd'),
        )
        .join('') +
      farPlane(478, 580, 0.4, '#fffaf0') +
      shape(star(782, 580, 20), ink.gold) +
      washed('M0,652H1200V800H0Z', [
        [0, '#d8b48a'],
        [1, '#5f4a58'],
      ]) +
      box(0, 650, W, 12, '#f0dfb8') +
      wires(
        [
          [0, 300],
          [400, 360],
          [860, 350],
          [1200, 280],
        ],
        '#3a3040',
      ) +
      coach(190, 740, 0.9, { body: '#fbf3e2', shade: '#7f9c9a', mark: ink.green, light: '#3f6a7a' }) +
      rickshaw(
        930,
        752,
        1.1,
        {
          frame: '#2a2030',
          hood: ink.clay,
          trim: ink.gold,
          seat: ink.teal,
          cloth: '#cfd8c8',
          skin: skin.deep,
        },
        true,
      ) +
      person(580, 720, 1.6, { dress: 'panjabi', cloth: '#fbf3e2', skin: skin.brown, head: 'cap' }) +
      person(680, 724, 1.55, {
        dress: 'sari',
        cloth: ink.wine,
        second: ink.gold,
        skin: skin.tan,
        head: 'bun',
        flip: true,
      }) +
      broadTree(1130, 690, 430, '#2f6650', '#8fb06a', 5) +
      postLamp(360, 700, 260, '#2a2030', ink.butter),
  )
}
