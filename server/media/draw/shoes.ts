import { mix, shade } from './colour.ts'
import { fold, glint, line, oval, path, rect, type Ink, type Paper } from './paper.ts'

const FLOOR = 700
const upper = (paper: Paper, ink: Ink) =>
  paper.gradient(
    [
      [0, ink.light],
      [0.5, ink.base],
      [1, ink.dark],
    ],
    { x2: 0.3, y2: 1 },
  )
const white = (paper: Paper) =>
  paper.gradient(
    [
      [0, '#ffffff'],
      [1, '#ddd6cb'],
    ],
    { x2: 0, y2: 1 },
  )
const laces = (points: [number, number][], ink: Ink) =>
  points.map(([x, y]) => line(`M${x} ${y}l52 -20`, shade(ink.base, 0.3, 0.2), 11)).join('')

function sneaker(paper: Paper, ink: Ink, { sole = 50, high = false, canvas = false, run = false } = {}): string {
  const top = high ? 330 : 430
  const body = `M196 ${FLOOR - sole}Q190 540 214 ${top}Q250 ${top - 26} 320 ${top - 6}Q350 ${top + 50} ${high ? 420 : 440} ${high ? 450 : 470}Q560 560 700 580Q800 600 812 ${FLOOR - sole}Z`
  const bottom = run
    ? path(
        `M180 ${FLOOR - sole - 20}Q300 ${FLOOR - sole + 10} 500 ${FLOOR - sole - 12}Q700 ${FLOOR - sole - 30} 836 ${FLOOR - sole - 30}Q850 ${FLOOR - 30} 800 ${FLOOR - 6}H230Q170 ${FLOOR} 180 ${FLOOR - sole - 20}Z`,
        white(paper),
      ) + line(`M200 ${FLOOR - 26}Q420 ${FLOOR - 2} 810 ${FLOOR - 30}`, ink.accent, 12)
    : rect(182, FLOOR - sole - 4, 642, sole + 4, sole * 0.45, white(paper)) +
      line(`M196 ${FLOOR - sole * 0.45}H810`, '#c9bfb0', 4)
  return [
    path(body, upper(paper, ink)),
    fold(`M440 470Q420 560 300 640Q500 640 560 540Z`, ink, 0.18),
    canvas
      ? path(`M690 578Q806 600 812 ${FLOOR - sole}H660Q650 610 690 578Z`, white(paper))
      : path(`M640 566Q806 590 812 ${FLOOR - sole}H600Q596 600 640 566Z`, ink.dark, ' opacity=".55"'),
    path(
      `M196 ${FLOOR - sole}Q192 560 206 480Q260 500 290 560Q300 620 290 ${FLOOR - sole}Z`,
      mix(ink.dark, ink.accent, 0.4),
      ' opacity=".8"',
    ),
    run
      ? line('M330 620Q470 560 560 640', ink.accent, 22)
      : canvas
        ? ''
        : path('M350 640Q430 560 520 548Q470 600 440 648Z', shade(ink.base, 0.2, 0.4), ' opacity=".9"'),
    path(
      `M318 ${top - 8}Q350 ${top + 50} 442 ${high ? 452 : 470}L540 545L500 566Q400 520 ${high ? 330 : 350} ${top + 50}Z`,
      ink.light,
    ),
    laces(
      high
        ? [
            [352, 410],
            [382, 450],
            [420, 486],
            [462, 520],
            [500, 548],
          ]
        : [
            [392, 480],
            [432, 510],
            [474, 538],
          ],
      ink,
    ),
    path(
      `M214 ${top}Q250 ${top - 30} 322 ${top - 8}L306 ${top + 18}Q260 ${top} 222 ${top + 26}Z`,
      ink.deep,
      ' opacity=".7"',
    ),
    bottom,
  ].join('')
}

function lowShoe(paper: Paper, ink: Ink, { heel = 34, kind = 'loafer' as 'loafer' | 'oxford' | 'slip' } = {}): string {
  const body = `M190 ${FLOOR - heel}Q186 560 214 490Q270 474 330 488Q420 566 560 566Q760 570 822 640Q834 668 820 ${FLOOR - heel}Z`
  const detail =
    kind === 'loafer'
      ? path(
          'M430 540Q500 500 590 566Q560 620 520 628Q450 606 430 540Z',
          ink.light,
          ` stroke="${ink.deep}" stroke-width="4" stroke-opacity=".4"`,
        ) + path('M402 556Q500 590 612 570L616 602Q500 626 398 590Z', ink.dark)
      : kind === 'oxford'
        ? path('M330 490Q400 560 540 566L470 622Q360 600 318 540Z', ink.dark, ' opacity=".6"') +
          [
            [388, 534],
            [424, 552],
            [462, 562],
          ]
            .map(([x, y]) => line(`M${x} ${y}l-34 38`, shade(ink.base, 0.3, 0.2), 10))
            .join('') +
          line('M640 566Q600 610 606 660', ink.deep, 4, ' stroke-dasharray="2 9"')
        : path('M330 490Q380 560 470 566L420 620Q350 590 330 490Z', shade(ink.base, 0.22, 0.4))
  return (
    path(body, upper(paper, ink)) +
    detail +
    glint('M690 596Q770 606 796 640', 12, 0.35) +
    rect(184, FLOOR - heel - 2, 644, 20, 8, kind === 'slip' ? '#f4efe6' : '#4a3a2f') +
    rect(190, FLOOR - heel + 12, kind === 'slip' ? 636 : 190, heel - 10, 6, kind === 'slip' ? '#f4efe6' : '#3a2d25')
  )
}

function heeled(
  paper: Paper,
  ink: Ink,
  { height = 210, open = false, strap = false, ankle = false, block = false } = {},
): string {
  const back = FLOOR - height
  const heel = block
    ? path(`M196 ${back + 10}H290L282 ${FLOOR}H206Z`, ink.deep)
    : path(
        `M206 ${back + 6}L262 ${back + 40}Q240 ${FLOOR - 60} 236 ${FLOOR}H222Q214 ${FLOOR - 120} 206 ${back + 6}Z`,
        ink.deep,
      )
  const sole = path(
    `M204 ${back + 6}Q330 ${back + 30} 480 ${FLOOR - 50}Q560 ${FLOOR - 20} 800 ${FLOOR - 22}L806 ${FLOOR}H590Q470 ${FLOOR} 400 ${FLOOR - 50}Q320 ${back + 80} 208 ${back + 34}Z`,
    '#3a2d2a',
  )
  const vamp = ankle
    ? `M200 ${back + 10}L214 ${back - 200}H366L372 ${back - 60}Q470 ${FLOOR - 120} 640 ${FLOOR - 92}Q780 ${FLOOR - 80} 806 ${FLOOR - 18}Q560 ${FLOOR - 18} 480 ${FLOOR - 50}Q330 ${back + 32} 200 ${back + 10}Z`
    : open
      ? `M470 ${FLOOR - 62}Q520 ${FLOOR - 150} 620 ${FLOOR - 130}Q680 ${FLOOR - 70} 700 ${FLOOR - 22}Q560 ${FLOOR - 24} 470 ${FLOOR - 62}Z`
      : `M200 ${back + 8}Q196 ${back - 60} 218 ${back - 84}Q262 ${back - 84} 276 ${back - 50}Q300 ${back + 40} 480 ${FLOOR - 96}Q560 ${FLOOR - 130} 640 ${FLOOR - 104}Q760 ${FLOOR - 60} 808 ${FLOOR - 18}Q560 ${FLOOR - 18} 480 ${FLOOR - 50}Q330 ${back + 32} 200 ${back + 8}Z`
  return (
    heel +
    path(vamp, upper(paper, ink)) +
    (open
      ? path(
          `M200 ${back + 8}Q196 ${back - 60} 222 ${back - 80}L258 ${back - 60}Q262 ${back} 300 ${back + 44}Z`,
          upper(paper, ink),
        )
      : '') +
    sole +
    (strap || open ? line(`M230 ${back - 70}Q330 ${back - 150} 420 ${back - 70}`, ink.dark, 15) : '') +
    glint(`M640 ${FLOOR - 84}Q720 ${FLOOR - 70} 760 ${FLOOR - 44}`, 9, 0.4)
  )
}

function strapped(paper: Paper, ink: Ink, { wedge = 0, straps = 2, thong = false, slide = false } = {}): string {
  const base = FLOOR - 40
  const foot = wedge
    ? path(
        `M190 ${base - wedge}Q420 ${base - wedge + 30} 560 ${base - 20}L820 ${base - 8}Q834 ${FLOOR} 800 ${FLOOR}H206Z`,
        paper.gradient(
          [
            [0, '#d9b98a'],
            [1, '#b08c5c'],
          ],
          { x2: 0, y2: 1 },
        ),
      )
    : rect(
        180,
        base,
        650,
        42,
        21,
        paper.gradient(
          [
            [0, shade(ink.dark, 0.05)],
            [1, ink.deep],
          ],
          { x2: 0, y2: 1 },
        ),
      )
  const insole = wedge
    ? path(
        `M190 ${base - wedge}Q420 ${base - wedge + 20} 560 ${base - 34}L820 ${base - 20}L820 ${base - 4}L560 ${base - 14}Q420 ${base - wedge + 44} 190 ${base - wedge + 16}Z`,
        ink.dark,
      )
    : rect(186, base - 16, 640, 24, 12, shade(ink.base, 0.12, 0.6))
  const arch = (x: number, width: number, height: number) =>
    path(
      `M${x} ${base}Q${x + 10} ${base - height} ${x + width * 0.55} ${base - height * 1.05}Q${x + width} ${base - height * 0.8} ${x + width + 26} ${base}L${x + width - 34} ${base}Q${x + width - 40} ${base - height * 0.55} ${x + width * 0.5} ${base - height * 0.68}Q${x + 52} ${base - height * 0.6} ${x + 50} ${base}Z`,
      upper(paper, ink),
    )
  if (thong)
    return (
      foot +
      insole +
      line(`M640 ${base - 4}Q560 ${base - 110} 380 ${base - 6}`, ink.base, 26) +
      line(`M640 ${base - 4}Q640 ${base - 60} 600 ${base - 74}`, ink.dark, 20)
    )
  if (slide)
    return (
      foot +
      insole +
      path(`M450 ${base}Q456 ${base - 150} 580 ${base - 156}Q720 ${base - 140} 760 ${base}Z`, upper(paper, ink)) +
      glint(`M520 ${base - 110}Q580 ${base - 134} 660 ${base - 108}`, 10, 0.35)
    )
  const back = wedge
    ? line(
        `M210 ${base - wedge}Q220 ${base - wedge - 130} 330 ${base - wedge - 120}Q400 ${base - wedge - 60} 420 ${base - wedge + 30}`,
        ink.base,
        26,
      )
    : line(`M214 ${base}Q216 ${base - 190} 310 ${base - 200}Q420 ${base - 180} 440 ${base}`, ink.base, 30) +
      oval(376, base - 168, 15, 15, '#d3b06c')
  return foot + insole + back + arch(560, 180, 130) + (straps > 2 ? arch(450, 150, 170) : '')
}

const boot = (paper: Paper, ink: Ink) =>
  path(
    `M210 ${FLOOR - 36}L220 320Q300 300 392 320L404 500Q470 570 620 580Q800 590 822 ${FLOOR - 36}Z`,
    upper(paper, ink),
  ) +
  path('M300 318H350L366 500Q330 540 300 520Z', ink.deep, ' opacity=".75"') +
  glint('M660 606Q760 612 790 640', 12, 0.3) +
  rect(196, FLOOR - 40, 636, 22, 8, '#3d3029') +
  rect(200, FLOOR - 22, 210, 24, 6, '#2c221d') +
  line('M246 330V290', ink.deep, 9)

const flat = (paper: Paper, ink: Ink, jane: boolean) =>
  path(
    `M190 ${FLOOR - 30}Q180 570 214 530Q262 524 280 570Q340 640 500 628Q580 600 660 606Q800 616 824 ${FLOOR - 30}Z`,
    upper(paper, ink),
  ) +
  (jane
    ? line('M300 600Q400 470 520 610', ink.dark, 22) + oval(500, 580, 13, 13, '#d3b06c')
    : path('M640 600l-44 -34v66Zm0 0l44 -34v66Z', ink.dark) + oval(640, 600, 12, 12, ink.deep)) +
  glint('M720 630Q780 640 800 660', 9, 0.35) +
  rect(186, FLOOR - 34, 642, 16, 8, '#4a3a2f') +
  rect(192, FLOOR - 22, jane ? 120 : 90, 24, 5, '#3a2d25')

export const shoes = {
  sneaker: (paper: Paper, ink: Ink) => sneaker(paper, ink),
  'sneaker-canvas': (paper: Paper, ink: Ink) => sneaker(paper, ink, { canvas: true, sole: 44 }),
  'sneaker-chunky': (paper: Paper, ink: Ink) => sneaker(paper, ink, { sole: 82 }),
  'sneaker-run': (paper: Paper, ink: Ink) => sneaker(paper, ink, { run: true, sole: 66 }),
  'sneaker-high': (paper: Paper, ink: Ink) => sneaker(paper, ink, { high: true, canvas: true }),
  'slip-on': (paper: Paper, ink: Ink) => lowShoe(paper, ink, { heel: 42, kind: 'slip' }),
  loafer: (paper: Paper, ink: Ink) => lowShoe(paper, ink),
  oxford: (paper: Paper, ink: Ink) => lowShoe(paper, ink, { kind: 'oxford', heel: 40 }),
  boot,
  sandal: (paper: Paper, ink: Ink) => strapped(paper, ink, { straps: 3 }),
  'sandal-wedge': (paper: Paper, ink: Ink) => strapped(paper, ink, { wedge: 110 }),
  slide: (paper: Paper, ink: Ink) => strapped(paper, ink, { slide: true }),
  flipflop: (paper: Paper, ink: Ink) => strapped(paper, ink, { thong: true }),
  heel: (paper: Paper, ink: Ink) => heeled(paper, ink),
  'heel-sling': (paper: Paper, ink: Ink) => heeled(paper, ink, { height: 150, strap: true }),
  'heel-strap': (paper: Paper, ink: Ink) => heeled(paper, ink, { open: true }),
  'mary-jane': (paper: Paper, ink: Ink) => flat(paper, ink, true),
  flat: (paper: Paper, ink: Ink) => flat(paper, ink, false),
  'boot-heel': (paper: Paper, ink: Ink) => heeled(paper, ink, { ankle: true, block: true, height: 150 }),
}
