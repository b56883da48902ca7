import { lightnessOf, mix, shade } from './colour.ts'
import { both, glint, line, metal, oval, path, rect, round, type Ink, type Paper } from './paper.ts'

/** Devices and phone things. */
const B = 812
const shell = (paper: Paper, ink: Ink) =>
  paper.gradient([
    [0, ink.pale],
    [0.45, ink.base],
    [1, ink.dark],
  ])
const dark = '#2e2d33'
const contrast = (ink: Ink) => (lightnessOf(ink.base) > 0.6 ? shade(ink.base, -0.35) : shade(ink.base, 0.35))
const led = (x: number, y: number, r = 7) => oval(x, y, r, r, '#7fe0b0')
const screen = (paper: Paper, x: number, y: number, width: number, height: number, r: number, ink: Ink) =>
  rect(x, y, width, height, r, '#17181d') +
  rect(
    x + 10,
    y + 10,
    width - 20,
    height - 20,
    r - 8,
    paper.gradient(
      [
        [0, mix('#20243a', ink.accent, 0.25)],
        [1, mix('#101219', ink.accent, 0.5)],
      ],
      { x2: 0.4, y2: 1 },
    ),
  )

const faceBrush = (paper: Paper, ink: Ink) =>
  path(
    `M500 230Q680 230 680 420Q680 560 610 660Q590 ${B} 500 ${B}Q410 ${B} 390 660Q320 560 320 420Q320 230 500 230Z`,
    shell(paper, ink),
  ) +
  Array.from({ length: 45 }, (_, index) =>
    oval(
      390 + (index % 9) * 28,
      310 + Math.floor(index / 9) * 44 + (index % 2) * 12,
      8,
      11,
      ink.pale,
      ` stroke="${ink.dark}" stroke-width="2"`,
    ),
  ).join('') +
  oval(500, 690, 34, 34, ink.light, ` stroke="${contrast(ink)}" stroke-width="5"`) +
  led(500, 690, 6)
const faceWand = (paper: Paper, ink: Ink) =>
  `<g transform="rotate(16 500 560)">${rect(430, 380, 140, B - 350, 66, shell(paper, ink))}${path('M430 430Q420 300 380 260Q420 210 500 210Q580 210 620 260Q580 300 570 430Z', shell(paper, ink))}${oval(500, 244, 112, 40, metal(paper, '#dcc3a0'))}${rect(478, 520, 44, 120, 22, ink.dark)}${oval(500, 550, 12, 12, '#fff')}${led(500, 610)}</g>`
const faceRoller = (paper: Paper, ink: Ink) =>
  `<g transform="rotate(-18 500 560)">${rect(462, 420, 76, 400, 36, shell(paper, ink))}${line('M500 420V340M500 380Q400 380 390 300M500 380Q600 380 610 300', '#d9b27a', 18)}${oval(388, 260, 70, 78, metal(paper, '#e3d3bd'))}${oval(612, 260, 70, 78, metal(paper, '#e3d3bd'))}</g>`
const jadeRoller = (paper: Paper) =>
  `<g transform="rotate(22 500 560)">${rect(480, 340, 40, 330, 18, round(paper, '#8fbfa2', 0.07))}${line('M500 340V290M440 290V230M560 290V230M440 290H560', '#d9b27a', 13)}${rect(424, 190, 152, 80, 40, round(paper, '#9dcbb0', 0.07))}${line('M500 670V710M462 710V750M538 710V750M462 710H538', '#d9b27a', 11)}${rect(454, 734, 92, 50, 25, round(paper, '#9dcbb0', 0.07))}</g>` +
  path(
    `M250 ${B - 20}Q200 ${B - 190} 330 ${B - 230}Q360 ${B - 170} 420 ${B - 190}Q430 ${B - 60} 330 ${B - 10}Q280 ${B} 250 ${B - 20}Z`,
    round(paper, '#a7d3ba', 0.06),
  )
const steamer = (paper: Paper, ink: Ink) =>
  [0, 1, 2]
    .map((index) =>
      oval(430 + index * 60, 240 - index * 34, 66 + index * 14, 56 + index * 10, '#ffffff', ' opacity=".5"'),
    )
    .join('') +
  path('M380 380Q380 300 460 300H560Q640 300 640 380V520H380Z', shell(paper, ink)) +
  oval(470, 330, 46, 22, dark) +
  path(`M340 520H680Q700 ${B} 640 ${B}H380Q320 ${B} 340 520Z`, shell(paper, ink)) +
  rect(380, 560, 60, 160, 20, '#bfe0ee', ' opacity=".7"') +
  oval(560, 640, 34, 34, ink.dark) +
  led(560, 640, 9)
const ledMask = (paper: Paper, ink: Ink) =>
  path(
    'M500 200Q720 200 720 440Q720 640 600 760Q500 830 400 760Q280 640 280 440Q280 200 500 200Z',
    paper.gradient([
      [0, '#ffffff'],
      [1, '#ddd3dc'],
    ]),
  ) +
  both(oval(590, 440, 66, 40, '#3b3440')) +
  path('M440 650Q500 690 560 650Q500 630 440 650Z', '#3b3440') +
  path('M480 470Q500 440 520 470L536 570H464Z', '#efe6ee') +
  Array.from({ length: 34 }, (_, index) =>
    oval(
      340 + ((index * 67) % 320),
      290 + ((index * 97) % 420),
      9,
      9,
      index % 3 === 0 ? '#f59aa5' : ink.accent,
      ' opacity=".85"',
    ),
  ).join('')
const mist = (paper: Paper, ink: Ink) =>
  [0, 1, 2, 3]
    .map((index) => oval(330 - index * 44, 330 - index * 8, 22 + index * 12, 16 + index * 9, '#fff', ' opacity=".55"'))
    .join('') +
  rect(410, 240, 180, B - 240, 86, shell(paper, ink)) +
  oval(440, 330, 34, 34, dark) +
  rect(440, 440, 120, 200, 40, ink.light) +
  led(500, 720, 10)
const fridge = (paper: Paper, ink: Ink) =>
  rect(280, 250, 440, B - 270, 54, shell(paper, ink)) +
  rect(310, 290, 380, B - 350, 34, 'none', ` stroke="${ink.dark}" stroke-width="6"`) +
  rect(636, 440, 22, 160, 11, metal(paper, '#d9b27a')) +
  both(rect(620, B - 24, 60, 24, 8, ink.deep)) +
  line('M420 250Q420 200 500 200Q580 200 580 250', ink.dark, 20) +
  path(
    'M420 430q40 -60 80 0q40 -60 80 0q0 60 -80 120q-80 -60 -80 -120Z',
    mix('#fff', ink.base, 0.3),
    ' transform="translate(-40 0)"',
  )
const hairDryer = (paper: Paper, ink: Ink) =>
  path(`M560 500L640 ${B - 10}Q644 ${B} 630 ${B}H530Q516 ${B} 514 ${B - 10}L480 520Z`, shell(paper, ink)) +
  path('M250 330Q250 250 340 250H600Q740 250 740 400Q740 550 600 550H340Q250 550 250 470Z', shell(paper, ink)) +
  rect(180, 300, 90, 200, 22, dark) +
  oval(640, 400, 110, 116, ink.dark) +
  Array.from({ length: 7 }, (_, index) => line(`M570 ${346 + index * 18}H710`, ink.deep, 5, ' opacity=".6"')).join('') +
  rect(556, 640, 34, 80, 14, dark) +
  line(`M590 ${B}Q700 ${B + 30} 820 ${B - 30}`, dark, 13) +
  glint('M310 286H500', 14, 0.4)
const curler = (paper: Paper, ink: Ink) =>
  `<g transform="rotate(34 500 520)">${rect(452, 150, 96, 380, 46, metal(paper, '#d9c3b2'))}${rect(540, 210, 22, 300, 10, ink.dark)}${rect(436, 510, 128, 360, 56, shell(paper, ink))}${rect(474, 590, 52, 90, 20, dark)}${led(500, 620)}</g>` +
  line('M300 830Q240 860 170 800', dark, 14)
const straightener = (paper: Paper, ink: Ink) =>
  `<g transform="rotate(30 500 520)">${rect(420, 150, 70, 700, 34, shell(paper, ink))}${rect(510, 150, 70, 700, 34, shell(paper, { ...ink, pale: ink.base, base: ink.dark, dark: ink.deep }))}${rect(482, 180, 14, 300, 4, '#c99c7a')}${rect(506, 180, 14, 300, 4, '#c99c7a')}${led(455, 650)}</g>`
const hairBrush = (paper: Paper, ink: Ink) =>
  `<g transform="rotate(20 500 540)">${rect(410, 170, 180, 400, 80, shell(paper, ink))}${rect(440, 210, 120, 320, 50, ink.dark)}${Array.from({ length: 40 }, (_, index) => oval(458 + (index % 5) * 21, 236 + Math.floor(index / 5) * 36, 6, 6, ink.pale)).join('')}${rect(450, 560, 100, 320, 44, shell(paper, ink))}${led(500, 640)}</g>`
const ipl = (paper: Paper, ink: Ink) =>
  path(
    `M330 260Q560 200 680 300Q720 380 620 430Q600 640 590 ${B - 30}Q586 ${B} 540 ${B}H470Q430 ${B} 432 ${B - 40}L440 480Q300 470 290 380Q290 290 330 260Z`,
    shell(paper, ink),
  ) +
  rect(276, 290, 60, 130, 14, '#f7d9a5') +
  rect(280, 310, 34, 90, 8, '#fff2cf') +
  oval(520, 560, 26, 44, ink.dark) +
  led(520, 660)
const shaver = (paper: Paper, ink: Ink) =>
  path(
    `M410 430Q380 640 430 ${B - 20}Q436 ${B} 470 ${B}H530Q564 ${B} 570 ${B - 20}Q620 640 590 430Z`,
    shell(paper, ink),
  ) +
  path('M360 420Q340 280 500 260Q660 280 640 420Q500 470 360 420Z', dark) +
  [
    [440, 350],
    [560, 350],
    [500, 300],
  ]
    .map(([x, y]) => oval(x!, y!, 52, 40, metal(paper, '#c5c9ce')) + oval(x!, y!, 26, 20, '#83888f'))
    .join('') +
  oval(500, 560, 24, 24, contrast(ink)) +
  led(500, 680)

const phoneCase = (paper: Paper, ink: Ink, art = false) =>
  rect(334, 190, 332, B - 190, 62, shell(paper, ink)) +
  rect(346, 202, 308, B - 214, 52, 'none', ` stroke="${ink.dark}" stroke-width="6" opacity=".6"`) +
  rect(366, 222, 130, 140, 38, ink.deep) +
  [
    [400, 262],
    [460, 262],
    [400, 322],
  ]
    .map(([x, y]) => oval(x!, y!, 26, 26, '#15161a') + oval(x! - 6, y! - 6, 8, 8, '#5d6a80'))
    .join('') +
  (art
    ? `<g transform="translate(360 430) scale(.28)">${ink.emblem}</g>` +
      both(path('M500 760Q600 700 640 600', 'none', ` stroke="${contrast(ink)}" stroke-width="6" opacity=".5"`))
    : rect(450, 590, 100, 12, 6, contrast(ink), ' opacity=".6"')) +
  glint('M354 420V680', 12, 0.3)
const glass = (paper: Paper) =>
  rect(320, 200, 300, B - 200, 44, '#26282f') +
  `<g transform="translate(80 -20)">${rect(
    330,
    200,
    300,
    B - 200,
    44,
    paper.gradient([
      [0, '#ffffff', 0.75],
      [0.5, '#d4e6ee', 0.45],
      [1, '#ffffff', 0.6],
    ]),
    ' stroke="#b5cbd6" stroke-width="5"',
  )}${line('M380 640L560 360M420 720L600 440', '#fff', 20, ' opacity=".7"')}</g>`
const phoneStrap = (paper: Paper, ink: Ink) =>
  line(`M420 ${B - 60}Q200 700 260 420Q330 200 560 230Q760 270 740 520Q720 700 600 ${B - 80}`, ink.dark, 36) +
  line(
    `M420 ${B - 60}Q200 700 260 420Q330 200 560 230Q760 270 740 520Q720 700 600 ${B - 80}`,
    ink.pale,
    12,
    ' stroke-dasharray="16 16"',
  ) +
  rect(400, B - 120, 230, 110, 26, metal(paper, '#d9c3a0')) +
  rect(450, B - 90, 130, 50, 14, '#fff', ' opacity=".6"')
const charger = (paper: Paper, ink: Ink) =>
  rect(460, 210, 26, 120, 8, metal(paper, '#c9ccd2')) +
  rect(534, 210, 26, 120, 8, metal(paper, '#c9ccd2')) +
  rect(350, 310, 310, B - 310, 58, shell(paper, ink)) +
  [0, 1].map((index) => rect(440, 590 + index * 76, 130, 40, 20, '#2a2c33')).join('') +
  path('M520 400l-50 80h40l-14 60l54 -84h-40Z', contrast(ink)) +
  glint('M382 380V680', 12, 0.35)
const cable = (paper: Paper, ink: Ink) =>
  [230, 180, 130]
    .map(
      (r) =>
        line(`M500 520m-${r} 0a${r} ${r * 0.86} 0 1 0 ${r * 2} 0a${r} ${r * 0.86} 0 1 0 -${r * 2} 0`, ink.dark, 30) +
        line(
          `M500 520m-${r} 0a${r} ${r * 0.86} 0 1 0 ${r * 2} 0a${r} ${r * 0.86} 0 1 0 -${r * 2} 0`,
          ink.pale,
          9,
          ' stroke-dasharray="8 9" opacity=".8"',
        ),
    )
    .join('') +
  rect(330, 640, 60, 130, 16, shell(paper, ink)) +
  rect(342, 760, 36, 52, 8, metal(paper, '#c9ccd2')) +
  rect(610, 640, 60, 130, 16, shell(paper, ink)) +
  rect(622, 760, 36, 52, 8, metal(paper, '#c9ccd2')) +
  rect(410, 500, 180, 44, 22, ink.accent)
const pad = (paper: Paper, ink: Ink) =>
  oval(500, B - 40, 300, 60, ink.deep) +
  oval(500, B - 60, 300, 60, shell(paper, ink)) +
  oval(500, B - 66, 240, 44, ink.light) +
  path('M512 700l-40 56h34l-10 40l44 -58h-34Z', contrast(ink)) +
  rect(430, 300, 150, 360, 30, dark, ' transform="rotate(-14 500 500)"') +
  rect(
    444,
    318,
    122,
    324,
    20,
    paper.gradient([
      [0, mix('#2b3350', ink.accent, 0.4)],
      [1, '#151821'],
    ]),
    ' transform="rotate(-14 500 500)"',
  )
const powerStrip = (paper: Paper, ink: Ink) =>
  rect(180, 480, 640, 210, 54, shell(paper, ink)) +
  [0, 1, 2]
    .map(
      (index) =>
        `<g transform="translate(${290 + index * 150} 585)">${oval(0, 0, 58, 58, '#fbfaf8')}${rect(-26, -22, 12, 44, 5, dark)}${rect(14, -22, 12, 44, 5, dark)}</g>`,
    )
    .join('') +
  rect(720, 530, 60, 26, 8, dark) +
  rect(720, 600, 60, 26, 8, dark) +
  line('M180 590Q90 600 110 740', dark, 18)
const hub = (paper: Paper, ink: Ink) =>
  rect(230, 500, 560, 170, 44, shell(paper, ink)) +
  [0, 1, 2].map((index) => rect(290 + index * 110, 570, 76, 34, 8, dark)).join('') +
  rect(640, 564, 100, 46, 8, dark) +
  line('M230 580Q120 560 130 420', ink.dark, 26) +
  rect(106, 320, 52, 110, 14, metal(paper, '#c9ccd2')) +
  led(740, 530)
const powerBank = (paper: Paper, ink: Ink) =>
  rect(330, 220, 340, B - 220, 64, shell(paper, ink)) +
  rect(360, 250, 280, B - 280, 44, 'none', ` stroke="${ink.dark}" stroke-width="5" opacity=".5"`) +
  rect(430, 620, 140, 80, 18, '#17181d') +
  line('M456 660H480M496 660H540', '#8fe3ff', 12) +
  [0, 1].map((index) => rect(410 + index * 100, 236, 70, 22, 10, dark)).join('') +
  path('M524 400l-60 96h48l-16 70l64 -98h-48Z', contrast(ink), ' opacity=".8"') +
  glint('M362 320V700', 12, 0.35)
const stand = (paper: Paper, ink: Ink) =>
  rect(300, B - 50, 400, 50, 22, shell(paper, ink)) +
  path(`M470 ${B - 40}L420 420H500L560 ${B - 40}Z`, shell(paper, ink)) +
  `<g transform="rotate(-10 480 430)">${rect(340, 200, 250, 420, 36, dark)}${rect(
    356,
    218,
    218,
    384,
    24,
    paper.gradient(
      [
        [0, mix('#33406a', ink.accent, 0.5)],
        [1, mix('#171a28', ink.accent, 0.3)],
      ],
      { x2: 0.3, y2: 1 },
    ),
  )}</g>` +
  rect(330, 610, 290, 34, 14, ink.dark)
const tripod = (paper: Paper, ink: Ink) =>
  line(`M500 560L340 ${B}M500 560L660 ${B}M500 560V${B - 20}`, ink.deep, 24) +
  rect(484, 300, 32, 300, 12, shell(paper, ink)) +
  rect(380, 200, 240, 130, 26, dark) +
  rect(
    396,
    214,
    208,
    102,
    16,
    paper.gradient([
      [0, '#3f4d7a'],
      [1, '#1a1d2b'],
    ]),
  ) +
  oval(500, 560, 34, 34, ink.dark)
const ringLight = (paper: Paper, ink: Ink) =>
  line(`M500 520V${B - 20}M500 ${B - 40}L360 ${B}M500 ${B - 40}L640 ${B}`, dark, 20) +
  oval(500, 370, 200, 200, 'none', ` stroke="${ink.dark}" stroke-width="70"`) +
  oval(500, 370, 200, 200, 'none', ' stroke="#fff6dd" stroke-width="52"') +
  oval(500, 370, 200, 200, 'none', ' stroke="#ffffff" stroke-width="20" opacity=".8"') +
  rect(470, 300, 60, 130, 14, dark)

const bud = (paper: Paper, ink: Ink, x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-22, 0, 44, 170, 22, shell(paper, ink))}${oval(0, -10, 66, 60, shell(paper, ink))}${oval(-30, -6, 26, 34, ink.deep)}${oval(20, -20, 12, 12, '#fff', ' opacity=".5"')}</g>`
const earbuds = (paper: Paper, ink: Ink) =>
  rect(290, 560, 420, B - 560, 110, shell(paper, ink)) +
  path('M296 640Q300 560 400 560H600Q700 560 704 640Q500 680 296 640Z', ink.light) +
  line('M300 650Q500 690 700 650', ink.deep, 5, ' opacity=".5"') +
  led(500, 720, 8) +
  bud(paper, ink, 410, 370, -12) +
  bud(paper, ink, 590, 370, 12)
const earHook = (paper: Paper, ink: Ink) =>
  both(
    line('M640 480Q640 250 740 260Q820 290 780 470', ink.dark, 34) +
      rect(596, 470, 96, 220, 46, shell(paper, ink)) +
      oval(610, 560, 42, 50, ink.deep) +
      led(660, 650),
  ) + rect(330, 730, 340, B - 730, 40, ink.dark)
const wiredBuds = (paper: Paper, ink: Ink) =>
  line('M390 380Q360 640 500 660Q640 640 610 380M500 660V790', ink.dark, 14) +
  bud(paper, ink, 390, 300, -10) +
  bud(paper, ink, 610, 300, 10) +
  rect(484, 620, 32, 90, 14, shell(paper, ink)) +
  rect(484, 770, 32, 44, 6, metal(paper, '#c9ccd2'))
const headphone = (paper: Paper, ink: Ink) =>
  line('M270 590Q250 230 500 220Q750 230 730 590', ink.dark, 58) +
  line('M282 560Q270 250 500 240Q730 250 718 560', ink.light, 20, ' opacity=".7"') +
  both(
    rect(640, 500, 150, 280, 70, shell(paper, ink)) +
      rect(610, 510, 70, 260, 34, ink.deep) +
      oval(724, 640, 40, 78, ink.dark, ' opacity=".5"'),
  )
const headband = (paper: Paper, ink: Ink) =>
  path('M210 480Q500 330 790 480Q820 620 760 650Q500 520 240 650Q180 620 210 480Z', shell(paper, ink)) +
  both(oval(700, 560, 54, 50, ink.dark)) +
  line('M250 520Q500 400 750 520', ink.pale, 7, ' stroke-dasharray="16 12" opacity=".7"')
const mesh = (paper: Paper, ink: Ink) =>
  paper.define(
    (id) =>
      `<pattern id="${id}" width="15" height="15" patternUnits="userSpaceOnUse">${oval(7, 7, 4, 4, ink.deep, ' opacity=".4"')}</pattern>`,
  )
const speaker = (paper: Paper, ink: Ink) =>
  rect(310, 330, 380, B - 330, 110, shell(paper, ink)) +
  rect(330, 400, 340, 320, 70, mesh(paper, ink)) +
  rect(430, 350, 140, 26, 13, ink.deep) +
  path('M680 420q90 10 70 120q-20 60 -70 40', 'none', ` stroke="${ink.accent}" stroke-width="20"`) +
  led(500, 760)
const speakerDrum = (paper: Paper, ink: Ink) =>
  path('M230 420Q230 340 310 340H690Q770 340 770 420V700Q770 780 690 780H310Q230 780 230 700Z', shell(paper, ink)) +
  [380, 620]
    .map(
      (x) =>
        oval(x, 560, 118, 118, ink.deep) +
        oval(x, 560, 92, 92, mix(ink.deep, '#000000', 0.3)) +
        oval(x, 560, 40, 40, ink.base),
    )
    .join('') +
  line('M350 340Q350 250 500 250Q650 250 650 340', ink.dark, 28) +
  rect(300, 760, 400, 52, 20, ink.deep)
const speakerWood = (paper: Paper, ink: Ink) =>
  rect(220, 400, 560, B - 430, 36, round(paper, '#b98655', 0.08)) +
  Array.from({ length: 6 }, (_, index) =>
    line(`M230 ${430 + index * 60}Q500 ${440 + index * 60} 770 ${426 + index * 60}`, '#8f6238', 4, ' opacity=".3"'),
  ).join('') +
  rect(256, 440, 300, 280, 22, '#e9ddc8') +
  rect(256, 440, 300, 280, 22, mesh(paper, ink)) +
  oval(664, 520, 62, 62, metal(paper, '#d9b27a')) +
  line('M664 520V474', '#5d4630', 9) +
  [620, 664, 708].map((x) => oval(x, 660, 15, 15, '#e9ddc8')).join('') +
  both(rect(640, B - 32, 60, 32, 6, '#6b4a2c'))
const soundbar = (paper: Paper, ink: Ink) =>
  rect(120, 540, 760, 180, 70, shell(paper, ink)) +
  rect(150, 570, 700, 120, 50, mesh(paper, ink)) +
  oval(500, 630, 34, 34, ink.deep) +
  led(500, 630, 9) +
  both(rect(660, 716, 120, 30, 10, ink.deep))

const strapShape = (paper: Paper, ink: Ink, width: number) =>
  rect(500 - width / 2, 130, width, 740, width * 0.34, shell(paper, ink)) +
  [700, 740, 780].map((y) => rect(490, y, 20, 12, 6, ink.deep, ' opacity=".6"')).join('') +
  rect(500 - width / 2 - 6, 180, width + 12, 26, 10, metal(paper, '#cfcdc9'))
const face = (ink: Ink) =>
  rect(440, 424, 120, 16, 8, '#ffffff', ' opacity=".9"') +
  `<g>${line('M430 500A74 74 0 1 1 500 570', ink.accent, 14)}${line('M462 500A40 40 0 1 1 500 540', '#7fe0b0', 11)}</g>` +
  rect(440, 590, 74, 10, 5, '#ffffff', ' opacity=".5"')
const smartwatch = (paper: Paper, ink: Ink) =>
  strapShape(paper, ink, 190) +
  rect(360, 340, 280, 330, 76, metal(paper, '#b9bbc0')) +
  screen(paper, 374, 354, 252, 302, 66, ink) +
  face(ink) +
  rect(636, 440, 22, 70, 8, '#9a9ca2')
const smartwatchRound = (paper: Paper, ink: Ink) =>
  strapShape(paper, ink, 170) +
  oval(500, 505, 176, 176, metal(paper, '#bfc0c4')) +
  oval(500, 505, 152, 152, '#15161b') +
  oval(
    500,
    505,
    140,
    140,
    paper.gradient([
      [0, mix('#20243a', ink.accent, 0.3)],
      [1, '#101219'],
    ]),
  ) +
  face(ink) +
  rect(672, 470, 22, 60, 8, '#9a9ca2')
const band = (paper: Paper, ink: Ink) =>
  strapShape(paper, ink, 126) +
  screen(paper, 432, 340, 136, 320, 60, ink) +
  line('M470 470h16l14 -34l20 66l14 -32h16', '#ff8d9d', 8) +
  rect(466, 400, 68, 12, 6, '#fff', ' opacity=".9"') +
  rect(476, 560, 48, 10, 5, '#7fe0b0')
const ring = (paper: Paper, ink: Ink) =>
  line('M500 540m-190 0a190 200 0 1 0 380 0a190 200 0 1 0 -380 0', ink.deep, 74) +
  line('M500 532m-190 0a190 200 0 1 0 380 0a190 200 0 1 0 -380 0', ink.base, 62) +
  line('M360 400Q420 330 520 340', '#fff', 18, ' opacity=".6"') +
  [
    [410, 690],
    [500, 720],
    [590, 690],
  ]
    .map(([x, y]) => led(x!, y!, 9))
    .join('') +
  rect(0, 0, 0, 0, 0, shell(paper, ink))
const strap = (paper: Paper, ink: Ink) =>
  `<g transform="rotate(-12 420 500)">${rect(340, 170, 130, 300, 40, shell(paper, ink))}${rect(340, 530, 130, 320, 40, shell(paper, ink))}${rect(330, 440, 150, 34, 8, metal(paper, '#cfcdc9'))}${rect(330, 526, 150, 34, 8, metal(paper, '#cfcdc9'))}${[640, 690, 740].map((y) => oval(405, y, 9, 9, ink.deep)).join('')}</g><g transform="rotate(14 620 500) translate(210 0)">${rect(340, 210, 130, 560, 40, shell(paper, { ...ink, base: ink.dark }))}</g>`

export const gadgets = {
  'face-brush': faceBrush,
  'face-wand': faceWand,
  'face-roller': faceRoller,
  'jade-roller': jadeRoller,
  steamer,
  'led-mask': ledMask,
  'mist-device': mist,
  'mini-fridge': fridge,
  'hair-dryer': hairDryer,
  curler,
  straightener,
  'hair-brush': hairBrush,
  ipl,
  shaver,
  'phone-case': (paper: Paper, ink: Ink) => phoneCase(paper, ink),
  'phone-case-art': (paper: Paper, ink: Ink) => phoneCase(paper, ink, true),
  glass,
  'phone-strap': phoneStrap,
  charger,
  cable,
  'wireless-pad': pad,
  'power-strip': powerStrip,
  hub,
  'power-bank': powerBank,
  stand,
  tripod,
  'ring-light': ringLight,
  earbuds,
  'ear-hook': earHook,
  'wired-buds': wiredBuds,
  headphone,
  headband,
  speaker,
  'speaker-drum': speakerDrum,
  'speaker-wood': speakerWood,
  soundbar,
  smartwatch,
  'smartwatch-round': smartwatchRound,
  band,
  'smart-ring': ring,
  strap,
}
