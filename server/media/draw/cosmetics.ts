import { lightnessOf, mix, shade } from './colour.ts'
import { both, glint, line, metal, oval, path, rect, round, symmetric, type Ink, type Paper } from './paper.ts'

/** Jars, tubes and bottles of the cosmetics shelf. */
const B = 812
const GOLD = '#d9b27a'

const cap = (paper: Paper, ink: Ink) =>
  paper.dice.chance(0.5) ? metal(paper, '#e3c39a') : round(paper, mix('#ffffff', ink.base, 0.15), 0.07)
const ink2 = (ink: Ink) => (lightnessOf(ink.base) > 0.66 ? shade(ink.base, -0.4, 1.2) : '#ffffff')
const mark = (ink: Ink, x: number, y: number, width: number) =>
  rect(x - width / 2, y, width, 12, 6, ink2(ink), ' opacity=".8"') +
  rect(x - width * 0.3, y + 26, width * 0.6, 7, 3, ink2(ink), ' opacity=".45"') +
  rect(x - width * 0.2, y + 42, width * 0.4, 7, 3, ink2(ink), ' opacity=".45"')
const emblem = (ink: Ink, x: number, y: number, size: number) =>
  ink.emblem
    ? `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 1000})" opacity=".95">${ink.emblem}</g>`
    : ''
const shine = (x: number, y: number, height: number, width = 16) =>
  rect(x, y, width, height, width / 2, '#ffffff', ' opacity=".45"')
const column = (paper: Paper, half: number, top: number, fill: string, r = 30) =>
  path(
    symmetric(
      [0, top],
      [
        [[half - r, top]],
        [
          [half, top],
          [half, top + r],
        ],
        [[half, B - r]],
        [
          [half, B],
          [half - r, B],
        ],
        [[0, B + 6]],
      ],
    ),
    fill,
  )

const tube = (paper: Paper, ink: Ink, half = 128) =>
  rect(500 - half * 0.62, B - 110, half * 1.24, 110, 16, cap(paper, ink)) +
  path(
    symmetric(
      [0, 236],
      [
        [[half + 14, 236]],
        [
          [half + 12, 420],
          [half - 2, B - 116],
        ],
        [
          [half - 20, B - 96],
          [0, B - 94],
        ],
      ],
    ),
    round(paper, ink.base, 0.06),
  ) +
  rect(500 - half - 14, 226, half * 2 + 28, 34, 4, shade(ink.base, -0.05)) +
  Array.from({ length: 16 }, (_, index) =>
    line(`M${500 - half + index * (half / 8)} 230V256`, ink.dark, 3, ' opacity=".4"'),
  ).join('') +
  emblem(ink, 500, 400, 110) +
  mark(ink, 500, 500, half * 1.1) +
  shine(500 - half + 22, 290, 330)
const pump = (paper: Paper, ink: Ink) =>
  path('M470 200H560Q640 200 660 240L640 256Q620 230 560 232H470Z', round(paper, '#f4efe9', 0.07)) +
  rect(484, 220, 32, 90, 6, '#e5ddd4') +
  rect(440, 290, 120, 66, 14, cap(paper, ink)) +
  column(paper, 138, 350, round(paper, ink.base, 0.07), 60) +
  emblem(ink, 500, 500, 120) +
  mark(ink, 500, 610, 150) +
  shine(388, 420, 330)
const clear = (paper: Paper, ink: Ink) =>
  rect(440, 210, 120, 120, 16, cap(paper, ink)) +
  column(
    paper,
    126,
    336,
    paper.gradient(
      [
        [0, mix('#ffffff', ink.base, 0.55), 0.9],
        [0.3, mix('#ffffff', ink.base, 0.2), 0.9],
        [1, mix('#ffffff', ink.base, 0.8), 0.95],
      ],
      { y2: 0 },
    ),
    60,
  ) +
  path(
    `M374 500H626V${B - 40}Q626 ${B} 590 ${B}H410Q374 ${B} 374 ${B - 40}Z`,
    round(paper, ink.base, 0.05),
    ' opacity=".75"',
  ) +
  oval(500, 500, 126, 14, ink.pale) +
  emblem(ink, 500, 470, 110) +
  mark(ink, 500, 590, 140) +
  shine(396, 390, 370)
const dropper = (paper: Paper, ink: Ink) =>
  path('M466 160Q466 110 500 110Q534 110 534 160V232H466Z', round(paper, mix('#fff', ink.deep, 0.75), 0.06)) +
  rect(446, 226, 108, 88, 12, metal(paper, '#e0bd8c')) +
  column(paper, 130, 330, round(paper, mix(ink.base, '#b5763a', 0.12), 0.1), 90) +
  rect(390, 460, 220, 250, 8, '#fffaf2', ' opacity=".92"') +
  emblem(ink, 500, 540, 110) +
  rect(430, 616, 140, 12, 6, ink.deep, ' opacity=".75"') +
  rect(450, 644, 100, 8, 4, ink.deep, ' opacity=".4"') +
  rect(464, 664, 72, 8, 4, ink.deep, ' opacity=".4"') +
  shine(382, 430, 330, 14)
const jar = (paper: Paper, ink: Ink) =>
  column(
    paper,
    214,
    560,
    paper.gradient(
      [
        [0, '#ffffff'],
        [0.3, mix('#fff', ink.base, 0.25)],
        [1, mix('#fff', ink.base, 0.75)],
      ],
      { y2: 0 },
    ),
    44,
  ) +
  path(
    `M330 600H670V${B - 36}Q670 ${B - 22} 640 ${B - 22}H360Q330 ${B - 22} 330 ${B - 36}Z`,
    round(paper, ink.base, 0.05),
  ) +
  rect(278, 440, 444, 130, 26, paper.dice.chance(0.5) ? metal(paper, '#e3c59d') : round(paper, '#fbf6f1', 0.06)) +
  oval(500, 446, 206, 14, '#fff', ' opacity=".6"') +
  emblem(ink, 500, 670, 90) +
  mark(ink, 500, 730, 140) +
  shine(306, 590, 190, 12)
const flatJar = (paper: Paper, ink: Ink) =>
  rect(280, 610, 440, B - 610, 36, round(paper, ink.base, 0.06)) +
  rect(268, 520, 464, 106, 22, metal(paper, mix('#e8e2da', ink.base, 0.1))) +
  mark(ink, 500, 700, 170) +
  `<g transform="translate(0 -40)">${oval(500, 478, 210, 96, mix('#fff', ink.base, 0.35))}${oval(500, 474, 186, 82, '#fffaf4')}${emblem(ink, 500, 474, 120)}</g>`
const spray = (paper: Paper, ink: Ink) =>
  rect(442, 170, 116, 120, 26, cap(paper, ink)) +
  rect(462, 280, 76, 50, 8, '#e7dfd6') +
  column(paper, 106, 330, round(paper, ink.base, 0.08), 70) +
  emblem(ink, 500, 480, 110) +
  mark(ink, 500, 590, 120) +
  shine(412, 400, 350, 14)
const stick = (paper: Paper, ink: Ink) =>
  rect(420, 460, 160, B - 460, 26, round(paper, '#fbf4ee', 0.07)) +
  rect(434, 380, 132, 92, 10, metal(paper, GOLD)) +
  path('M446 390V290Q446 250 500 236Q554 250 554 290V390Z', round(paper, ink.base, 0.05)) +
  emblem(ink, 500, 620, 80) +
  rect(460, 700, 80, 10, 5, ink.deep, ' opacity=".5"')
const rollOn = (paper: Paper, ink: Ink) =>
  oval(500, 330, 58, 62, metal(paper, '#d5d8db')) +
  rect(430, 350, 140, 80, 16, metal(paper, GOLD)) +
  column(paper, 92, 420, round(paper, ink.base, 0.08), 40) +
  emblem(ink, 500, 580, 100) +
  mark(ink, 500, 670, 96) +
  shine(426, 470, 290, 12)
const pill = (paper: Paper, ink: Ink) =>
  rect(400, 260, 200, 120, 22, round(paper, '#fbf6f0', 0.07)) +
  column(paper, 150, 376, round(paper, '#c8823e', 0.09), 60) +
  rect(350, 480, 300, 240, 4, '#fffaf2') +
  rect(350, 480, 300, 40, 4, ink.base) +
  emblem(ink, 500, 590, 96) +
  rect(430, 660, 140, 10, 5, ink.deep, ' opacity=".6"')
const sheet = (paper: Paper, ink: Ink) => {
  const one = (x: number, turn: number) =>
    `<g transform="rotate(${turn} 500 ${B})"><g transform="translate(${x} 0)">${rect(
      350,
      290,
      300,
      B - 290,
      10,
      paper.gradient([
        [0, ink.light],
        [0.5, ink.base],
        [1, ink.dark],
      ]),
    )}${rect(350, 290, 300, 34, 10, shade(ink.base, 0.08))}${rect(350, B - 34, 300, 34, 10, shade(ink.base, -0.03))}${path('M500 380Q590 380 590 500Q590 600 500 640Q410 600 410 500Q410 380 500 380Z', '#fffaf6', ' opacity=".9"')}${oval(464, 480, 26, 13, ink.base)}${oval(536, 480, 26, 13, ink.base)}${path('M470 570Q500 590 530 570Q500 556 470 570Z', ink.base)}${emblem(ink, 570, 690, 110)}${mark(ink, 450, 690, 110)}</g></g>`
  return one(-60, -9) + one(50, 6)
}

const lipstick = (paper: Paper, ink: Ink) =>
  rect(414, 560, 172, B - 560, 14, round(paper, '#2f2a30', 0.06)) +
  rect(430, 440, 140, 130, 8, metal(paper, GOLD)) +
  path('M446 450V300Q446 250 554 216V450Z', round(paper, ink.base, 0.08)) +
  path('M446 300Q446 250 554 216Q560 262 500 300Q460 316 446 300Z', ink.light) +
  rect(470, 660, 60, 60, 30, metal(paper, GOLD)) +
  `<g transform="translate(200 0)">${rect(420, 640, 150, B - 640, 14, round(paper, '#2f2a30', 0.06))}</g>` +
  smear(ink, 300, B - 20)
const smear = (ink: Ink, x: number, y: number) =>
  path(
    `M${x - 110} ${y}Q${x - 60} ${y - 46} ${x + 20} ${y - 22}Q${x + 90} ${y - 40} ${x + 100} ${y - 4}Q${x + 20} ${y + 28} ${x - 40} ${y + 18}Q${x - 100} ${y + 24} ${x - 110} ${y}Z`,
    ink.base,
  ) +
  path(
    `M${x - 80} ${y - 10}Q${x - 20} ${y - 30} ${x + 50} ${y - 18}Q${x - 10} ${y - 8} ${x - 80} ${y - 10}Z`,
    '#fff',
    ' opacity=".3"',
  )
const lipCream = (paper: Paper, ink: Ink) =>
  rect(446, 190, 108, 260, 20, round(paper, '#2f2a30', 0.06)) +
  rect(446, 430, 108, 22, 4, metal(paper, GOLD)) +
  rect(440, 450, 120, B - 450, 26, round(paper, ink.base, 0.09)) +
  rect(440, 450, 120, B - 450, 26, '#ffffff', ' opacity=".14"') +
  shine(456, 480, 280, 12) +
  rect(470, 600, 60, 8, 4, '#fff', ' opacity=".8"') +
  smear(ink, 690, B - 14)
const lipGloss = (paper: Paper, ink: Ink) =>
  rect(450, 180, 100, 240, 48, metal(paper, '#e8cdb0')) +
  rect(440, 410, 120, B - 410, 30, round(paper, ink.base, 0.07), ' opacity=".85"') +
  path(`M492 420H508V${B - 150}Q508 ${B - 90} 500 ${B - 90}Q492 ${B - 90} 492 ${B - 150}Z`, '#fff', ' opacity=".4"') +
  shine(454, 440, 330, 14) +
  smear(ink, 310, B - 10)
const lipBalm = (paper: Paper, ink: Ink) =>
  rect(424, 500, 152, B - 500, 18, round(paper, '#fdf7f1', 0.06)) +
  rect(436, 440, 128, 70, 8, round(paper, '#f4e7da', 0.06)) +
  path('M446 446V360Q450 330 500 322Q550 330 554 360V446Z', round(paper, ink.base, 0.05)) +
  emblem(ink, 500, 630, 90) +
  rect(456, 710, 88, 10, 5, ink.dark) +
  `<g transform="translate(170 0)">${rect(430, 600, 140, B - 600, 20, round(paper, ink.base, 0.05))}</g>`
const lipSet = (paper: Paper, ink: Ink) =>
  ['#b3202c', '#a4472f', '#cf4b72', '#9a6450']
    .map(
      (tint, index) =>
        `<g transform="translate(${-225 + index * 150} 0)">${rect(448, 420, 104, 190, 18, round(paper, '#2f2a30', 0.06))}${rect(444, 600, 112, B - 600, 22, round(paper, tint, 0.09))}${rect(448, 592, 104, 14, 4, metal(paper, GOLD))}</g>`,
    )
    .join('') + rect(210, B - 60, 580, 60, 12, round(paper, mix('#fff', ink.base, 0.5), 0.04))
const pencil = (paper: Paper, ink: Ink, tip = 0) =>
  `<g transform="rotate(24 500 560)">${rect(468, 250, 64, 420, 12, round(paper, tip ? '#34303a' : ink.base, 0.07))}${rect(468, 600, 64, 24, 2, metal(paper, GOLD))}${path('M468 668L500 800L532 668Z', '#e6cba8')}${path('M488 750L500 800L512 750Z', ink.deep)}</g><g transform="rotate(38 500 560) translate(150 60)">${rect(470, 300, 60, 380, 12, round(paper, tip ? '#34303a' : ink.base, 0.07))}${rect(470, 300, 60, 70, 12, metal(paper, GOLD))}</g>`
const mascara = (paper: Paper, ink: Ink) =>
  rect(330, 330, 110, B - 330, 30, round(paper, '#3a3440', 0.07)) +
  rect(330, 540, 110, 20, 2, metal(paper, GOLD)) +
  `<g transform="rotate(18 620 600)">${rect(570, 200, 104, 270, 28, round(paper, ink.base === '#2c2a2d' ? '#4a4250' : ink.base, 0.07))}${rect(612, 470, 20, 120, 6, '#57505c')}${path('M600 580Q590 690 622 790Q654 690 644 580Z', '#2b262e')}${Array.from({ length: 11 }, (_, index) => line(`M596 ${594 + index * 17}H648`, '#2b262e', 5)).join('')}</g>` +
  shine(346, 370, 150, 12)
const foundation = (paper: Paper, ink: Ink) =>
  rect(446, 220, 108, 170, 14, round(paper, '#2f2a30', 0.06)) +
  column(
    paper,
    124,
    384,
    paper.gradient(
      [
        [0, '#ffffff', 0.8],
        [0.3, ink.light],
        [1, ink.dark],
      ],
      { y2: 0 },
    ),
    24,
  ) +
  rect(394, 420, 212, B - 450, 12, round(paper, ink.base, 0.05)) +
  rect(440, 560, 120, 10, 5, '#5a4334', ' opacity=".7"') +
  rect(460, 584, 80, 7, 3, '#5a4334', ' opacity=".5"') +
  shine(392, 420, 340, 12)
const compact = (paper: Paper, ink: Ink, pans = 1) =>
  `${oval(500, 420, 230, 220, metal(paper, '#e2c49c'))}${oval(
    500,
    420,
    200,
    190,
    paper.gradient([
      [0, '#eef4f6'],
      [0.5, '#d5e0e4'],
      [1, '#f6f9fa'],
    ]),
  )}${line('M400 480L540 320M450 520L560 390', '#fff', 16, ' opacity=".6"')}` +
  rect(440, 610, 120, 30, 8, '#c9a878') +
  oval(500, B - 90, 280, 96, metal(paper, '#e2c49c')) +
  oval(500, B - 100, 246, 78, '#fff6ec') +
  (pans === 2
    ? both(path(`M506 ${B - 172}Q730 ${B - 166} 730 ${B - 100}Q724 ${B - 32} 506 ${B - 28}Z`, ink.base)) +
      path(`M494 ${B - 172}Q270 ${B - 166} 270 ${B - 100}Q276 ${B - 32} 494 ${B - 28}Z`, ink.dark)
    : oval(500, B - 102, 226, 68, round(paper, ink.base, 0.03)) +
      glint(`M360 ${B - 120}Q440 ${B - 150} 560 ${B - 146}`, 9, 0.4))
const cushion = (paper: Paper, ink: Ink) =>
  compact(paper, ink) +
  oval(660, B - 20, 120, 56, '#e9b9a6') +
  oval(660, B - 34, 120, 52, '#f6d2c2') +
  line(`M560 ${B - 30}Q660 ${B - 70} 760 ${B - 30}`, '#c98f7c', 14)
const powder = (paper: Paper, ink: Ink) =>
  rect(
    290,
    560,
    420,
    B - 560,
    60,
    paper.gradient([
      [0, '#ffffff', 0.9],
      [0.5, mix('#fff', ink.base, 0.4)],
      [1, mix('#fff', ink.base, 0.7)],
    ]),
  ) +
  oval(500, 570, 196, 56, shade('#f3e2d0', 0.01)) +
  oval(
    500,
    440,
    170,
    110,
    paper.gradient([
      [0, '#fffdfb'],
      [1, '#f1dcd4'],
    ]),
  ) +
  oval(500, 380, 60, 24, '#e9bdb0') +
  path('M440 380Q500 330 560 380Q500 410 440 380Z', '#f3cfc4') +
  mark(ink, 500, 690, 150)
const palette = (paper: Paper, ink: Ink, across = 4, down = 3) => {
  const shades = [
    '#e7cdb8',
    '#c9957a',
    '#9a5f47',
    '#6f3f33',
    '#d8a7a0',
    '#b2635c',
    '#8a4450',
    '#5b3a4a',
    '#efd9a9',
    '#c99d5c',
    '#8c6a4a',
    '#4d3a36',
  ]
  return (
    rect(200, 250, 600, 250, 18, round(paper, mix(ink.base, '#3b2f35', 0.5), 0.04)) +
    rect(
      224,
      272,
      552,
      206,
      10,
      paper.gradient([
        [0, '#eef3f5'],
        [0.5, '#cfdade'],
        [1, '#f4f7f8'],
      ]),
    ) +
    line('M320 440L470 290M380 460L520 320', '#fff', 16, ' opacity=".6"') +
    rect(180, 510, 640, B - 510, 20, round(paper, mix(ink.base, '#3b2f35', 0.5), 0.04)) +
    Array.from({ length: across * down }, (_, index) => {
      const width = 600 / across
      const height = (B - 550) / down
      return (
        rect(
          206 + (index % across) * width,
          530 + Math.floor(index / across) * height,
          width - 16,
          height - 14,
          10,
          shades[index % shades.length]!,
        ) +
        rect(
          212 + (index % across) * width,
          535 + Math.floor(index / across) * height,
          width - 60,
          6,
          3,
          '#fff',
          ' opacity=".25"',
        )
      )
    }).join('')
  )
}
const brush = (paper: Paper, ink: Ink, x = 500, turn = 0, width = 1) =>
  `<g transform="rotate(${turn} 500 ${B}) translate(${x - 500} 0)">${path(`M${500 - 22 * width} 430L${500 - 14} ${B}H${500 + 14}L${500 + 22 * width} 430Z`, round(paper, '#b98a5c', 0.09))}${rect(500 - 26 * width, 360, 52 * width, 90, 6, metal(paper, GOLD))}${path(`M${500 - 26 * width} 364Q${500 - 84 * width} 240 500 170Q${500 + 84 * width} 240 ${500 + 26 * width} 364Z`, round(paper, mix('#6b4a3c', ink.base, 0.35), 0.07))}${path(`M${500 - 58 * width} 250Q500 150 ${500 + 58 * width} 250Q500 200 ${500 - 58 * width} 250Z`, '#f3dcd0', ' opacity=".8"')}</g>`
const brushSet = (paper: Paper, ink: Ink) =>
  [
    [-26, 0.55],
    [-14, 0.9],
    [-3, 0.6],
    [9, 1.1],
    [21, 0.5],
  ]
    .map(([turn, width]) => brush(paper, ink, 500, turn, width))
    .join('') +
  path(`M350 580H650L626 ${B}H374Z`, round(paper, ink.base, 0.06)) +
  mark(ink, 500, 680, 130)
const mirror = (paper: Paper) =>
  rect(410, B - 40, 180, 40, 18, round(paper, '#efe4da', 0.06)) +
  rect(484, 600, 32, B - 620, 8, metal(paper, GOLD)) +
  oval(500, 400, 224, 232, '#fff4d6') +
  oval(500, 400, 236, 244, 'none', ' stroke="#ffe9a8" stroke-width="14" opacity=".7"') +
  oval(
    500,
    400,
    190,
    198,
    paper.gradient([
      [0, '#f3f8fa'],
      [0.5, '#cfdce2'],
      [1, '#f8fbfc'],
    ]),
  ) +
  line('M390 470L540 280M440 520L600 330', '#fff', 22, ' opacity=".6"')
const zipBag = (paper: Paper, ink: Ink) =>
  path(
    `M220 480Q220 420 280 420H720Q780 420 780 480L800 740Q804 ${B} 730 ${B}H270Q196 ${B} 200 740Z`,
    paper.gradient([
      [0, ink.light],
      [1, ink.dark],
    ]),
  ) +
  line('M236 460H764', GOLD, 14) +
  rect(730, 452, 20, 84, 8, GOLD) +
  [0, 1, 2]
    .map((index) =>
      line(
        `M${210} ${560 + index * 80}Q500 ${600 + index * 80} ${790} ${560 + index * 80}`,
        ink.deep,
        4,
        ' opacity=".2"',
      ),
    )
    .join('') +
  rect(430, 600, 140, 90, 10, mix('#fff', ink.base, 0.3)) +
  mark(ink, 500, 626, 90)
const curlerTool = (paper: Paper) =>
  both(oval(590, 660, 62, 92, 'none', ' stroke="#c9ccd2" stroke-width="26"')) +
  line('M560 590L470 330M440 590L530 330', '#b4b8bf', 26) +
  path('M380 300Q500 200 620 300L600 340Q500 260 400 340Z', metal(paper, '#d5d8dd')) +
  path('M400 350Q500 300 600 350', 'none', ' stroke="#4a454c" stroke-width="14"')
const spongeDrop = (paper: Paper, ink: Ink) =>
  path(
    symmetric(
      [0, 290],
      [
        [
          [40, 300],
          [110, 430],
        ],
        [
          [190, 560],
          [176, 680],
        ],
        [
          [160, B],
          [0, B],
        ],
      ],
    ),
    round(paper, ink.base, 0.06),
  ) +
  Array.from({ length: 26 }, (_, index) =>
    oval(410 + ((index * 83) % 190), 470 + ((index * 59) % 300), 4, 4, ink.deep, ' opacity=".25"'),
  ).join('') +
  glint('M430 480Q400 560 400 640', 16, 0.4)

function perfume(paper: Paper, ink: Ink, kind: 'round' | 'square' | 'tall'): string {
  const glass = paper.gradient([
    [0, shade(ink.base, 0.14, 0.6), 0.95],
    [0.35, ink.light, 0.95],
    [1, ink.dark, 0.98],
  ])
  const shapes = {
    round:
      oval(500, 600, 214, 206, glass) +
      oval(500, 600, 214, 206, 'none', ' stroke="#fff" stroke-width="12" opacity=".4"') +
      oval(500, 640, 168, 140, shade(ink.base, -0.03), ' opacity=".55"'),
    square:
      rect(310, 420, 380, B - 420, 34, glass) +
      rect(340, 470, 320, B - 510, 18, shade(ink.base, -0.03), ' opacity=".5"') +
      rect(318, 428, 364, B - 436, 30, 'none', ' stroke="#fff" stroke-width="8" opacity=".45"'),
    tall:
      rect(376, 330, 248, B - 330, 30, glass) +
      rect(402, 400, 196, B - 440, 16, shade(ink.base, -0.03), ' opacity=".5"') +
      rect(382, 336, 236, B - 346, 26, 'none', ' stroke="#fff" stroke-width="8" opacity=".45"'),
  }
  const top = { round: 396, square: 420, tall: 330 }[kind]
  return (
    rect(460, top - 60, 80, 70, 8, metal(paper, GOLD)) +
    (kind === 'round'
      ? oval(
          500,
          top - 116,
          74,
          74,
          paper.gradient([
            [0, '#ffffff'],
            [0.5, '#f0dfc9'],
            [1, '#cda97c'],
          ]),
        )
      : rect(
          432,
          top - 190,
          136,
          136,
          kind === 'tall' ? 68 : 14,
          kind === 'square' ? round(paper, '#3b333b', 0.06) : metal(paper, '#e8cfa9'),
        )) +
    shapes[kind] +
    rect(420, 590, 160, 110, 6, '#fffaf3', ' opacity=".92"') +
    emblem(ink, 500, 628, 60) +
    rect(446, 664, 108, 9, 4, ink.deep, ' opacity=".7"') +
    rect(464, 682, 72, 6, 3, ink.deep, ' opacity=".4"') +
    shine(kind === 'round' ? 330 : kind === 'square' ? 330 : 394, top + 70, kind === 'round' ? 200 : 250, 14)
  )
}
const perfumeSet = (paper: Paper) =>
  ['#e9b8ae', '#c9b6d8', '#e6c98f', '#a9c4c0']
    .map(
      (tint, index) =>
        `<g transform="translate(${-240 + index * 160} 0)">${rect(470, 380, 60, 90, 8, metal(paper, GOLD))}${rect(440, 460, 120, B - 460, 20, round(paper, tint, 0.06))}${rect(462, 600, 76, 80, 4, '#fffaf3', ' opacity=".9"')}</g>`,
    )
    .join('') + rect(190, B - 40, 620, 40, 10, '#eadfd6')
const perfumePen = (paper: Paper, ink: Ink) =>
  rect(458, 190, 84, 260, 40, metal(paper, '#e6cda8')) +
  rect(452, 440, 96, B - 440, 30, round(paper, ink.base, 0.09)) +
  shine(466, 480, 280, 12) +
  `<g transform="translate(170 0)">${rect(454, 470, 92, B - 470, 40, metal(paper, '#e6cda8'))}</g>`
const candle = (paper: Paper, ink: Ink) =>
  path('M500 300Q536 350 520 396Q500 414 480 396Q464 350 500 300Z', '#f6b44a') +
  path('M500 344Q516 370 508 394Q500 402 492 394Q484 370 500 344Z', '#fff1c4') +
  line('M500 396V450', '#4a3b33', 6) +
  rect(320, 440, 360, B - 440, 26, round(paper, mix('#fff', ink.base, 0.35), 0.05)) +
  oval(500, 450, 168, 26, '#fff7e8') +
  rect(390, 560, 220, 160, 8, '#fffaf3') +
  emblem(ink, 500, 620, 80) +
  rect(440, 674, 120, 10, 5, ink.deep, ' opacity=".6"')
const diffuser = (paper: Paper, ink: Ink) =>
  [
    [-30, 0],
    [-12, 0],
    [6, 0],
    [22, 0],
  ]
    .map(([turn]) => line(`M500 640L500 150`, '#c9a878', 9, ` transform="rotate(${turn} 500 640)"`))
    .join('') +
  rect(456, 450, 88, 70, 8, metal(paper, GOLD)) +
  path(
    symmetric(
      [0, 510],
      [
        [[50, 510]],
        [
          [190, 560],
          [190, B - 40],
        ],
        [
          [186, B],
          [140, B],
        ],
        [[0, B + 2]],
      ],
    ),
    round(paper, ink.base, 0.08),
    ' opacity=".92"',
  ) +
  rect(420, 640, 160, 110, 6, '#fffaf3', ' opacity=".92"') +
  emblem(ink, 500, 682, 64) +
  rect(450, 722, 100, 8, 4, ink.deep, ' opacity=".6"')
const carton = (paper: Paper, ink: Ink) =>
  path('M300 380L360 330H760L700 380Z', ink.pale) +
  path(`M700 380L760 330V${B - 60}L700 ${B}Z`, ink.dark) +
  rect(
    300,
    380,
    400,
    B - 380,
    4,
    paper.gradient([
      [0, ink.light],
      [1, ink.base],
    ]),
  ) +
  rect(324, 404, 352, B - 428, 2, 'none', ` stroke="${GOLD}" stroke-width="5"`) +
  emblem(ink, 500, 540, 150) +
  mark(ink, 500, 660, 170)

export const cosmetics = {
  tube: (paper: Paper, ink: Ink) => tube(paper, ink),
  'tube-thin': (paper: Paper, ink: Ink) => tube(paper, ink, 92),
  'pump-bottle': pump,
  'bottle-clear': clear,
  dropper,
  'jar-cream': jar,
  'jar-flat': flatJar,
  spray,
  stick,
  'roll-on': rollOn,
  'bottle-pill': pill,
  'sheet-mask': sheet,
  lipstick,
  'lip-cream': lipCream,
  'lip-gloss': lipGloss,
  'lip-balm': lipBalm,
  'lip-set': lipSet,
  pencil: (paper: Paper, ink: Ink) => pencil(paper, ink),
  eyeliner: (paper: Paper, ink: Ink) => pencil(paper, ink, 1),
  mascara,
  foundation,
  compact: (paper: Paper, ink: Ink) => compact(paper, ink),
  cushion,
  powder,
  palette: (paper: Paper, ink: Ink) => palette(paper, ink),
  'palette-small': (paper: Paper, ink: Ink) => compact(paper, ink, 2),
  brush: (paper: Paper, ink: Ink) => brush(paper, ink, 500, 8),
  'brush-set': brushSet,
  mirror,
  'pouch-zip': zipBag,
  'lash-curler': curlerTool,
  'sponge-drop': spongeDrop,
  'perfume-round': (paper: Paper, ink: Ink) => perfume(paper, ink, 'round'),
  'perfume-square': (paper: Paper, ink: Ink) => perfume(paper, ink, 'square'),
  'perfume-tall': (paper: Paper, ink: Ink) => perfume(paper, ink, 'tall'),
  'perfume-set': perfumeSet,
  'perfume-pen': perfumePen,
  candle,
  diffuser,
  'carton-box': carton,
}
