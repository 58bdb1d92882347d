import { at, box, disc, inside, line, mix, n, oval, shape } from '../draw.mjs'

/** @typedef {'short' | 'side' | 'curly' | 'thin' | 'bun' | 'long' | 'hijab' | 'veil' | 'cap' | 'bob'} Hair */
/** @typedef {'suit' | 'panjabi' | 'waistcoat' | 'sari' | 'hijab' | 'shirt' | 'tunic' | 'vest'} Wear */
/** @typedef {{skin: string, hair: string, style: Hair, wear: Wear, cloth: string, second: string, third?: string, age?: number, beard?: 'full' | 'short' | 'moustache' | 'stubble', glasses?: boolean, wide?: number, jaw?: number, smile?: number, tilt?: number, jewel?: string}} Sitter */

/** @param {Sitter} s */
function faceOf(s) {
  const [w, j] = [88 * (s.wide ?? 1), 1 + (s.jaw ?? 0)]
  return `M${n(-w)},-30C${n(-w - 2)},20 ${n(-w * 0.92)},70 ${n(-52 * j)},108C${n(-34 * j)},130 -16,138 0,138C16,138 ${n(34 * j)},130 ${n(52 * j)},108C${n(w * 0.92)},70 ${n(w + 2)},20 ${n(w)},-30C${n(w)},-100 50,-136 0,-136C-50,-136 ${n(-w)},-100 ${n(-w)},-30Z`
}

/** @param {Sitter} s */
function features(s) {
  const deep = mix(s.skin, '#2a1018', 0.45)
  const line1 = mix(s.skin, '#1c0c14', 0.78)
  const light = mix(s.skin, '#ffe9c4', 0.35)
  const brow =
    s.style === 'hijab' || s.style === 'veil' || s.hair === '#cfc8c0' ? mix(s.hair, '#2a1c1c', 0.45) : s.hair
  let out = ''
  for (const side of [-1, 1]) {
    const x = 38 * side
    out +=
      oval(x, 0, 25, 15, deep, 'opacity="0.25"') +
      shape(`M${x - 18},3Q${x},-12 ${x + 18},3Q${x},12 ${x - 18},3Z`, '#f4e6d2') +
      inside(
        `M${x - 18},3Q${x},-12 ${x + 18},3Q${x},12 ${x - 18},3Z`,
        disc(x + 2, 0, 8.6, '#2a1712') + disc(x + 5, -3, 2, '#fbf3e2'),
      ) +
      line(`M${x - 19},4Q${x},-13 ${x + 19},3`, line1, 3.8) +
      line(`M${x - 14},-13Q${x},-20 ${x + 15},-12`, deep, 2, 'opacity="0.7"') +
      shape(
        side < 0
          ? 'M-60,-22C-50,-33 -34,-35 -18,-28L-17,-22C-32,-27 -48,-25 -60,-22Z'
          : 'M60,-22C50,-33 34,-35 18,-28L17,-22C32,-27 48,-25 60,-22Z',
        brow,
      )
  }
  out +=
    shape('M4,-22C10,4 12,26 22,44C22,54 12,58 2,57C8,52 6,40 4,26Z', deep, 'opacity="0.55"') +
    line('M-15,52C-10,58 -5,56 0,59C5,56 10,58 15,52', line1, 2.8, 'opacity="0.8"') +
    line('M-3,-8C-4,16 -5,30 -5,42', light, 4, 'opacity="0.55"')
  if ((s.age ?? 0) > 0.4)
    out += line(
      'M-24,56C-34,64 -40,74 -41,84M24,56C34,64 40,74 41,84M-62,6C-68,10 -72,8 -76,12M62,6C68,10 72,8 76,12M-30,-66C-10,-70 14,-70 32,-66M-24,-80C-8,-83 10,-83 26,-80',
      deep,
      2.4,
      `opacity="${n((s.age ?? 0) * 0.8)}"`,
    )
  if (s.glasses)
    out +=
      line(
        'M-66,-4C-66,-20 -14,-20 -13,-4C-13,22 -20,26 -39,26C-58,26 -66,18 -66,-4ZM66,-4C66,-20 14,-20 13,-4C13,22 20,26 39,26C58,26 66,18 66,-4ZM-13,-5C-6,-10 6,-10 13,-5M-66,-6L-88,-12M66,-6L88,-12',
        '#2a1c1c',
        4.2,
      ) + shape('M-58,-8L-36,-14L-50,18L-60,10Z', '#ffffff', 'opacity="0.16"')
  return out
}

/** @param {Sitter} s */
function mouthOf(s) {
  const line1 = mix(s.skin, '#1c0c14', 0.78)
  const up = 3 + (s.smile ?? 1) * 4
  const lip = mix(
    s.skin,
    '#8d2f38',
    s.style === 'hijab' || s.style === 'bun' || s.style === 'long' || s.style === 'veil' || s.style === 'bob'
      ? 0.55
      : 0.34,
  )
  return (
    shape(
      `M-27,${n(87 - up * 0.6)}C-14,80 -6,80 0,83C6,80 14,80 27,${n(87 - up * 0.6)}C14,${n(88 + up * 0.4)} -14,${n(88 + up * 0.4)} -27,${n(87 - up * 0.6)}Z`,
      mix(lip, '#2a1018', 0.22),
    ) +
    shape(
      `M-25,${n(87 - up * 0.5)}C-12,${n(89 + up * 0.3)} 12,${n(89 + up * 0.3)} 25,${n(87 - up * 0.5)}C16,${n(99 + up * 0.4)} -16,${n(99 + up * 0.4)} -25,${n(87 - up * 0.5)}Z`,
      lip,
    ) +
    line(`M-29,${n(86 - up)}C-14,${n(88 + up * 0.35)} 14,${n(88 + up * 0.35)} 29,${n(86 - up)}`, line1, 2.4)
  )
}

/** @param {Sitter} s @param {string} face */
function beardOf(s, face) {
  const c = s.hair
  switch (s.beard) {
    case 'full': {
      const d =
        'M-91,-14C-82,30 -72,58 -46,70C-30,76 -16,64 0,67C16,64 30,76 46,70C72,58 82,30 91,-14C96,50 84,104 62,138C44,166 18,180 0,184C-18,180 -44,166 -62,138C-84,104 -96,50 -91,-14Z'
      return (
        shape(d, c) +
        inside(
          d,
          shape('M-110,-20H-40C-58,40 -50,120 -8,190H-110Z', mix(c, '#2a1c2c', 0.35), 'opacity="0.55"'),
        ) +
        line(
          'M-44,120C-34,146 -18,164 -6,172M40,124C32,146 20,162 8,172M-2,118C-4,140 -2,160 0,174',
          mix(c, '#2a1c2c', 0.4),
          3,
          'opacity="0.5"',
        )
      )
    }
    case 'short':
      return inside(
        face,
        shape(
          'M-98,0C-84,44 -70,66 -46,74C-30,76 -18,66 0,68C18,66 30,76 46,74C70,66 84,44 98,0V160H-98Z',
          c,
          'opacity="0.92"',
        ),
      )
    case 'stubble':
      return inside(
        face,
        shape(
          'M-98,10C-84,48 -70,66 -46,74C-30,76 -18,66 0,68C18,66 30,76 46,74C70,66 84,48 98,10V160H-98Z',
          c,
          'opacity="0.26"',
        ),
      )
    case 'moustache':
      return shape('M-38,84C-34,68 -12,62 0,69C12,62 34,68 38,84C24,78 10,78 0,80C-10,78 -24,78 -38,84Z', c)
    default:
      return ''
  }
}

/** Hair behind and before the face. @param {Sitter} s @returns {[string, string]} */
function hairOf(s) {
  const c = s.hair
  const lit = mix(c, '#f6c25c', 0.22)
  const w = 88 * (s.wide ?? 1)
  const crown = `M${n(-w - 4)},10C${n(-w - 20)},-70 -80,-160 0,-162C80,-160 ${n(w + 20)},-70 ${n(w + 4)},10`
  switch (s.style) {
    case 'short':
      return [
        shape(`${crown}Z`, c),
        shape(
          `M${n(-w - 4)},8C${n(-w - 18)},-90 -70,-160 4,-160C70,-158 ${n(w + 16)},-84 ${n(w + 4)},8C${n(w - 4)},-20 ${n(w - 6)},-48 68,-66C40,-92 -10,-84 -40,-92C-60,-86 ${n(-w + 8)},-52 ${n(-w + 2)},-20Z`,
          c,
        ) +
          line('M-30,-146C10,-156 56,-140 78,-96M-10,-134C20,-140 50,-126 68,-100', lit, 4, 'opacity="0.6"'),
      ]
    case 'side':
      return [
        shape(`${crown}Z`, c),
        shape(
          `M${n(-w - 4)},6C${n(-w - 22)},-90 -74,-164 6,-162C76,-160 ${n(w + 20)},-92 ${n(w + 4)},6C${n(w)},-30 ${n(w - 8)},-50 ${n(w - 16)},-66C60,-80 20,-78 -34,-118C-44,-96 ${n(-w + 10)},-76 ${n(-w + 3)},-24Z`,
          c,
        ) +
          line('M-34,-118C-6,-146 50,-146 76,-104M-20,-110C10,-126 46,-122 66,-92', lit, 4, 'opacity="0.6"'),
      ]
    case 'curly': {
      let d = ''
      for (let i = 0; i < 15; i += 1) {
        const a = Math.PI * (1.06 - (i / 14) * 1.12)
        d += oval(Math.cos(a) * (w + 2), -66 - Math.sin(a) * 74, 27, 27, c)
      }
      return [
        d + shape(`${crown}Z`, c),
        shape(
          'M-88,-40C-76,-84 -40,-96 0,-96C40,-96 76,-84 88,-40C100,-110 60,-158 0,-158C-60,-158 -100,-110 -88,-40Z',
          c,
        ) +
          [
            [-40, -126],
            [4, -138],
            [46, -120],
            [70, -88],
          ]
            .map(([x, y]) => line(`M${x},${y}q10,-14 22,-4`, lit, 4, 'opacity="0.6"'))
            .join(''),
      ]
    }
    case 'thin':
      return [
        '',
        shape(
          `M${n(-w - 6)},20C${n(-w - 18)},-40 ${n(-w - 6)},-80 -66,-104C-76,-70 ${n(-w + 6)},-40 ${n(-w + 4)},0ZM${n(w + 6)},20C${n(w + 18)},-40 ${n(w + 6)},-80 66,-104C76,-70 ${n(w - 6)},-40 ${n(w - 4)},0Z`,
          c,
        ) + line('M-50,-122C-20,-136 20,-138 52,-120', c, 6, 'opacity="0.4"'),
      ]
    case 'bun':
      return [
        oval(0, -158, 46, 36, c) +
          shape(
            `M${n(-w - 8)},50C${n(-w - 30)},-70 -90,-166 0,-166C90,-166 ${n(w + 30)},-70 ${n(w + 8)},50C60,90 -60,90 ${n(-w - 8)},50Z`,
            c,
          ),
        shape(
          `M${n(-w - 4)},20C${n(-w - 16)},-100 -50,-158 2,-160V-104C-34,-98 -68,-66 ${n(-w + 7)},-4ZM${n(w + 4)},20C${n(w + 16)},-100 50,-158 0,-160V-104C36,-98 70,-66 ${n(w - 7)},-4Z`,
          c,
        ) + line('M14,-146C50,-132 74,-100 82,-60M10,-132C40,-116 60,-92 70,-66', lit, 3.6, 'opacity="0.55"'),
      ]
    case 'long':
      return [
        shape(
          `M${n(-w - 20)},190C${n(-w - 50)},40 -110,-166 0,-168C110,-166 ${n(w + 50)},40 ${n(w + 20)},190C60,220 -60,220 ${n(-w - 20)},190Z`,
          c,
        ),
        shape(
          `M${n(-w - 10)},90C${n(-w - 22)},-80 -60,-160 -18,-164L-20,-108C-44,-98 -72,-62 ${n(-w + 8)},0C${n(-w + 2)},40 ${n(-w - 4)},70 ${n(-w - 10)},90ZM${n(w + 10)},90C${n(w + 22)},-80 66,-166 -20,-164L-22,-108C30,-104 70,-66 ${n(w - 6)},0C${n(w)},40 ${n(w + 4)},70 ${n(w + 10)},90Z`,
          c,
        ) + line('M2,-148C52,-132 82,-90 92,-20M0,-134C44,-116 70,-80 82,-30', lit, 4, 'opacity="0.5"'),
      ]
    case 'bob':
      return [
        shape(
          `M${n(-w - 24)},104C${n(-w - 40)},0 -110,-164 0,-166C110,-164 ${n(w + 40)},0 ${n(w + 24)},104C70,130 -70,130 ${n(-w - 24)},104Z`,
          c,
        ),
        shape(
          `M${n(-w - 12)},80C${n(-w - 16)},-90 -60,-160 18,-164V-110C-30,-112 -70,-70 ${n(-w + 8)},-6ZM${n(w + 12)},80C${n(w + 20)},-90 74,-164 16,-164V-110C50,-104 74,-70 ${n(w - 7)},-6Z`,
          c,
        ) + line('M30,-146C62,-128 84,-92 90,-50', lit, 4, 'opacity="0.5"'),
      ]
    case 'cap':
      return [
        shape(
          `M${n(-w - 4)},20C${n(-w - 14)},-70 -80,-120 0,-120C80,-120 ${n(w + 14)},-70 ${n(w + 4)},20Z`,
          c,
        ),
        shape(
          `M${n(-w - 2)},-62C${n(-w + 6)},-150 -40,-170 0,-170C40,-170 ${n(w - 6)},-150 ${n(w + 2)},-62C50,-86 -50,-86 ${n(-w - 2)},-62Z`,
          '#f3e6cb',
        ) +
          shape(
            `M20,-168C60,-160 ${n(w - 4)},-140 ${n(w + 2)},-62C74,-74 60,-80 44,-82C56,-110 48,-146 20,-168Z`,
            '#fffaf0',
          ) +
          line(`M${n(-w)},-72C-50,-96 50,-96 ${n(w)},-72`, '#c99e68', 3) +
          shape(
            `M${n(-w - 3)},0C${n(-w - 6)},-26 ${n(-w - 2)},-50 ${n(-w)},-62L${n(-w + 8)},-66L${n(-w + 5)},-20ZM${n(w + 3)},0C${n(w + 6)},-26 ${n(w + 2)},-50 ${n(w)},-62L${n(w - 8)},-66L${n(w - 5)},-20Z`,
            c,
          ),
      ]
    default:
      return ['', '']
  }
}

/** Cloth over the head. @param {Sitter} s @returns {[string, string]} */
function veilOf(s) {
  const [c, dark, lit] = [
    s.third ?? s.second,
    mix(s.third ?? s.second, '#141735', 0.38),
    mix(s.third ?? s.second, '#fbdf9c', 0.32),
  ]
  if (s.style === 'hijab') {
    return [
      shape('M-126,250C-150,60 -134,-176 0,-180C134,-176 150,60 126,250Z', dark),
      shape(
        'M0,-180C-112,-178 -126,-60 -122,40C-118,120 -110,190 -150,250C-90,292 90,292 150,250C110,190 118,120 122,40C126,-60 112,-178 0,-180ZM0,-116C54,-114 82,-72 82,-22C82,40 64,92 40,118C24,134 -24,134 -40,118C-64,92 -82,40 -82,-22C-82,-72 -54,-114 0,-116Z',
        c,
        'fill-rule="evenodd"',
      ) +
        shape(
          'M30,-176C116,-160 126,-60 122,40C118,120 110,190 150,250C130,264 104,272 80,276C104,200 100,110 100,40C100,-60 96,-140 30,-176Z',
          lit,
          'opacity="0.6"',
        ) +
        shape(
          'M-118,60C-60,150 40,170 122,120C124,190 130,230 150,250C60,290 -60,290 -150,250C-116,190 -116,130 -118,60Z',
          c,
        ) +
        line(
          'M-112,92C-60,166 40,186 118,142M-118,150C-70,206 30,224 122,196M-96,20C-90,64 -70,106 -40,130',
          dark,
          4,
          'opacity="0.6"',
        ),
    ]
  }
  return [
    shape('M-120,260C-170,80 -150,-176 0,-182C150,-176 170,80 120,260Z', dark),
    shape(
      'M0,-182C-124,-178 -146,-40 -144,60C-142,140 -170,210 -190,280L-96,280C-106,190 -116,90 -104,10C-96,-60 -70,-128 0,-132C70,-128 96,-60 104,10C116,90 106,190 96,280L190,280C170,210 142,140 144,60C146,-40 124,-178 0,-182Z',
      c,
    ) +
      line(
        'M-96,280C-106,190 -116,90 -104,10C-96,-60 -70,-128 0,-132C70,-128 96,-60 104,10C116,90 106,190 96,280',
        s.jewel ?? lit,
        7,
      ) +
      shape(
        'M40,-176C126,-160 146,-40 144,60C142,140 170,210 190,280L150,280C140,190 128,120 126,40C124,-60 110,-140 40,-176Z',
        lit,
        'opacity="0.5"',
      ) +
      line(
        'M-128,-40C-134,60 -136,160 -160,260M-116,-90C-126,20 -128,120 -134,240',
        dark,
        4,
        'opacity="0.5"',
      ),
  ]
}

/** Shoulders and dress; the neck meets them at 0,190. @param {Sitter} s */
function dressOf(s) {
  const [c, dark, lit] = [s.cloth, mix(s.cloth, '#0b0d22', 0.4), mix(s.cloth, '#fbdf9c', 0.28)]
  const body =
    'M-58,186C-90,210 -170,222 -220,256C-262,290 -284,380 -292,520H292C284,380 262,290 220,256C170,222 90,210 58,186C40,214 -40,214 -58,186Z'
  const light = 'M84,206C160,222 200,236 220,256C262,290 284,380 292,520H200C210,420 196,330 84,206Z'
  const sleeves = line(
    'M-186,330C-176,400 -178,460 -182,520M186,330C176,400 178,460 182,520',
    dark,
    5,
    'opacity="0.7"',
  )
  const base =
    shape(body, c) +
    inside(
      body,
      shape('M-300,180H-120C-190,300 -180,420 -190,520H-300Z', dark, 'opacity="0.5"') +
        shape(light, lit, 'opacity="0.45"'),
    ) +
    sleeves
  switch (s.wear) {
    case 'suit':
      return (
        base +
        shape('M-52,190L0,330L52,190L36,182L-36,182Z', '#fbf3e2') +
        shape('M-14,232L0,222L14,232L9,252L20,400L0,430L-20,400L-9,252Z', s.second) +
        shape('M-54,184L-70,196L-26,248L0,228L-30,196ZM54,184L70,196L26,248L0,228L30,196Z', '#ffffff') +
        shape(
          'M-66,194L-126,214L-112,270L-138,282L-6,470L-6,440C-34,360 -56,280 -66,194ZM66,194L126,214L112,270L138,282L6,470L6,440C34,360 56,280 66,194Z',
          mix(c, '#0b0d22', 0.22),
        ) +
        line(
          'M-66,194L-126,214L-112,270L-138,282L-6,470M66,194L126,214L112,270L138,282L6,470',
          mix(c, '#fbdf9c', 0.2),
          2.4,
        ) +
        shape('M112,336L160,328L162,340L114,348Z', s.third ?? '#fbf3e2')
      )
    case 'panjabi':
      return (
        base +
        shape(
          'M-60,182C-56,204 -30,222 0,224C30,222 56,204 60,182L66,200C58,224 30,242 0,244C-30,242 -58,224 -66,200Z',
          mix(c, '#fbdf9c', 0.2),
        ) +
        box(-11, 236, 22, 200, mix(c, '#0b0d22', 0.12)) +
        line('M-11,240V436H11V240', s.second, 3) +
        [268, 308, 348, 388].map((y) => disc(0, y, 5, s.second)).join('')
      )
    case 'waistcoat':
      return (
        shape(body, s.second) +
        inside(
          body,
          shape(light, '#ffffff', 'opacity="0.3"') +
            shape('M-300,180H-170C-220,300 -210,420 -220,520H-300Z', '#141735', 'opacity="0.3"'),
        ) +
        inside(
          body,
          shape(
            'M-110,208C-150,240 -170,330 -166,520H166C170,330 150,240 110,208L62,190C50,214 -50,214 -62,190Z',
            c,
          ) +
            shape('M96,206C150,240 170,330 166,520H110C120,400 116,290 60,200Z', lit, 'opacity="0.4"') +
            line('M0,240V520', dark, 4) +
            line('M60,330H118', dark, 6),
        ) +
        shape(
          'M-60,180C-56,202 -30,220 0,222C30,220 56,202 60,180L68,200C58,226 30,246 0,248C-30,246 -58,226 -68,200Z',
          mix(c, '#0b0d22', 0.2),
        ) +
        [276, 326, 376, 426].map((y) => disc(12, y, 5.5, mix(c, '#fbdf9c', 0.5))).join('')
      )
    case 'sari':
      return (
        base +
        shape('M-62,182C-56,232 -30,252 0,254C30,252 56,232 62,182L52,176C44,210 -44,210 -52,176Z', s.skin) +
        shape(
          'M-60,184C-54,234 -30,256 0,258C30,256 54,234 60,184L74,192C66,252 36,274 0,276C-36,274 -66,252 -74,192Z',
          lit,
        ) +
        shape(
          'M-96,206C-40,290 80,380 240,430L292,520H-60C-120,440 -190,330 -214,258C-180,232 -130,218 -96,206Z',
          s.second,
        ) +
        line('M-96,206C-40,290 80,380 250,430M-120,212C-70,310 60,410 240,470', s.jewel ?? '#f6c25c', 7) +
        line(
          'M-150,230C-110,330 -20,440 80,520M-186,244C-160,340 -90,440 -10,520',
          mix(s.second, '#141735', 0.35),
          4,
          'opacity="0.7"',
        )
      )
    case 'hijab':
      return (
        base +
        line('M0,290V520', dark, 3) +
        line('M-60,300C-56,380 -60,450 -66,520M70,300C66,380 72,450 78,520', dark, 3, 'opacity="0.5"')
      )
    case 'vest':
      return (
        base +
        inside(
          body,
          shape(
            'M-112,208C-170,250 -178,400 -176,520H-16L-70,196ZM112,208C170,250 178,400 176,520H16L70,196Z',
            s.second,
          ) +
            shape('M112,208C170,250 178,400 176,520H120C124,400 112,280 90,202Z', lit, 'opacity="0.6"') +
            shape(
              'M-142,240L-104,210L-84,520H-128ZM142,240L104,210L84,520H128Z',
              '#fbf3e2',
              'opacity="0.85"',
            ) +
            line('M-70,196L-16,520M70,196L16,520', dark, 4),
        ) +
        shape('M-46,186L0,250L46,186L36,180L-36,180Z', mix(s.skin, '#2a1018', 0.25)) +
        shape(
          'M-56,182L-78,198L-32,258L0,238L-32,198ZM56,182L78,198L32,258L0,238L32,198Z',
          mix(c, '#ffffff', 0.3),
        )
      )
    case 'tunic':
      return (
        base +
        shape('M-58,184L0,286L58,184L48,178C30,206 -30,206 -48,178Z', s.skin) +
        line('M-60,182L0,292L60,182', s.second, 9) +
        line('M0,292V400', s.second, 4) +
        shape('M-200,246C-150,300 -120,400 -124,520H-60C-60,400 -90,280 -140,224Z', s.second, 'opacity="0.9"')
      )
    default:
      return (
        base +
        shape('M-46,186L0,262L46,186L36,180L-36,180Z', mix(s.skin, '#2a1018', 0.25)) +
        shape(
          'M-58,180L-82,198L-36,262L0,240L-34,196ZM58,180L82,198L36,262L0,240L34,196Z',
          mix(c, '#ffffff', 0.25),
        ) +
        line('M0,248V520', dark, 3) +
        [290, 350, 410].map((y) => disc(6, y, 5, dark)).join('') +
        line('M70,340H140V356', dark, 4)
      )
  }
}

/** A head-and-shoulders portrait; origin at the middle of the face, about 580 wide and 690 tall. @param {number} x @param {number} y @param {number} scale @param {Sitter} s */
export function bust(x, y, scale, s) {
  const face = faceOf(s)
  const shade = mix(s.skin, '#3a1526', 0.38)
  const [behind, before] = s.style === 'hijab' || s.style === 'veil' ? veilOf(s) : hairOf(s)
  const w = 88 * (s.wide ?? 1)
  const ears =
    s.style === 'hijab' || s.style === 'veil' || s.style === 'long' || s.style === 'bob'
      ? ''
      : oval(-w - 2, 22, 15, 28, shade) +
        oval(w + 2, 22, 15, 28, s.skin) +
        line(`M${n(w - 2)},8C${n(w + 10)},10 ${n(w + 10)},28 ${n(w)},38`, shade, 3)
  const earring = s.jewel && ears ? disc(-w - 4, 54, 6, s.jewel) + disc(w + 4, 54, 6, s.jewel) : ''
  const neck = 'M-50,90C-48,140 -50,166 -66,196C-30,232 30,232 66,196C50,166 48,140 50,90Z'
  const head =
    ears +
    earring +
    shape(face, s.skin) +
    inside(
      face,
      shape('M-140,-150H-30C-58,-90 -62,-30 -58,20C-56,70 -34,110 -6,140H-140Z', shade, 'opacity="0.62"') +
        shape(
          'M96,-120C66,-60 70,30 60,80C78,60 96,20 110,-30Z',
          mix(s.skin, '#ffe9c4', 0.6),
          'opacity="0.5"',
        ) +
        oval(46, 50, 24, 17, '#c4593a', 'opacity="0.16"'),
    ) +
    features(s) +
    (s.beard === 'moustache' ? mouthOf(s) + beardOf(s, face) : beardOf(s, face) + mouthOf(s))
  const turned = `<g transform="rotate(${s.tilt ?? 0} 0 140)">`
  return at(
    x,
    y,
    scale,
    `${turned}${behind}</g>` +
      shape(neck, s.skin) +
      inside(neck, shape('M-70,80H70V126C50,160 10,176 -30,170L-70,210Z', shade, 'opacity="0.85"')) +
      `${dressOf(s)}${turned}${head}${before}</g>`,
  )
}
