import { shade } from './colour.ts'
import {
  both,
  clipped,
  fold,
  line,
  oval,
  path,
  rect,
  soft,
  stitch,
  symmetric,
  type Ink,
  type Paper,
  type Segment,
} from './paper.ts'

type Sleeve = 'none' | 'strap' | 'short' | 'half' | 'long'
type Neck = 'round' | 'v' | 'shirt' | 'band' | 'polo' | 'hood' | 'high' | 'lapel' | 'collar'
type Front = 'none' | 'buttons' | 'placket' | 'zip' | 'double'
type Cloth = 'plain' | 'stripe' | 'bands' | 'check' | 'cable' | 'rib' | 'quilt' | 'print' | 'raglan' | 'argyle'
type Top = {
  sleeve: Sleeve
  neck: Neck
  front?: Front
  cloth?: Cloth
  hem?: number
  width?: number
  bulk?: number
  cuff?: boolean
  ribHem?: boolean
  pocket?: 'chest' | 'two' | 'low' | 'kangaroo'
  belt?: boolean
  shirtTail?: boolean
}

const SPECS: Record<string, Top> = {
  shirt: { sleeve: 'long', neck: 'shirt', front: 'buttons', cuff: true, shirtTail: true, pocket: 'chest' },
  'shirt-band': { sleeve: 'half', neck: 'band', front: 'placket', shirtTail: true, width: 178 },
  'shirt-stripe': { sleeve: 'long', neck: 'shirt', front: 'buttons', cloth: 'stripe', cuff: true, shirtTail: true },
  'shirt-check': {
    sleeve: 'long',
    neck: 'shirt',
    front: 'buttons',
    cloth: 'check',
    cuff: true,
    shirtTail: true,
    pocket: 'two',
  },
  'shirt-short': { sleeve: 'short', neck: 'collar', front: 'buttons', width: 182, cloth: 'print' },
  tee: { sleeve: 'short', neck: 'round' },
  'tee-print': { sleeve: 'half', neck: 'round', width: 190, cloth: 'print' },
  'tee-crop': { sleeve: 'short', neck: 'round', cloth: 'rib', hem: 640, width: 142 },
  'tee-stripe': { sleeve: 'short', neck: 'round', cloth: 'bands' },
  'tee-raglan': { sleeve: 'half', neck: 'round', cloth: 'raglan' },
  'tee-long': { sleeve: 'long', neck: 'round', cuff: true },
  polo: { sleeve: 'short', neck: 'polo', front: 'placket' },
  tank: { sleeve: 'strap', neck: 'round', width: 140, hem: 740 },
  'hoodie-zip': { sleeve: 'long', neck: 'hood', front: 'zip', cuff: true, ribHem: true, pocket: 'low', bulk: 1.08 },
  hoodie: { sleeve: 'long', neck: 'hood', cuff: true, ribHem: true, pocket: 'kangaroo', bulk: 1.12 },
  bomber: { sleeve: 'long', neck: 'high', front: 'zip', cuff: true, ribHem: true, pocket: 'low', bulk: 1.1, hem: 740 },
  blazer: { sleeve: 'long', neck: 'lapel', front: 'double', pocket: 'low', hem: 830, bulk: 1.02 },
  jacket: {
    sleeve: 'long',
    neck: 'shirt',
    front: 'buttons',
    cuff: true,
    ribHem: true,
    pocket: 'two',
    hem: 720,
    bulk: 1.06,
  },
  coat: { sleeve: 'long', neck: 'lapel', front: 'double', pocket: 'low', hem: 900, belt: true, bulk: 1.05, width: 190 },
  puffer: { sleeve: 'long', neck: 'high', front: 'zip', cloth: 'quilt', cuff: true, bulk: 1.22, hem: 760 },
  vest: { sleeve: 'none', neck: 'high', front: 'zip', cloth: 'quilt', hem: 770, bulk: 1.1 },
  sweater: { sleeve: 'long', neck: 'round', cuff: true, ribHem: true, bulk: 1.1 },
  'sweater-neck': { sleeve: 'long', neck: 'high', cuff: true, ribHem: true, cloth: 'rib' },
  'sweater-cable': { sleeve: 'long', neck: 'round', cuff: true, ribHem: true, cloth: 'cable', bulk: 1.15 },
  'sweater-stripe': { sleeve: 'long', neck: 'round', cuff: true, ribHem: true, cloth: 'bands', bulk: 1.1 },
  cardigan: {
    sleeve: 'long',
    neck: 'v',
    front: 'buttons',
    cuff: true,
    ribHem: true,
    cloth: 'rib',
    bulk: 1.08,
    pocket: 'low',
  },
  'knit-vest': { sleeve: 'none', neck: 'v', ribHem: true, cloth: 'argyle', hem: 740 },
}

export const tops = Object.fromEntries(
  Object.entries(SPECS).map(([name, spec]) => [name, (paper: Paper, ink: Ink) => top(paper, ink, spec)]),
)

function top(paper: Paper, ink: Ink, spec: Top): string {
  const wide = spec.width ?? 165
  const bulk = spec.bulk ?? 1
  const hem = spec.hem ?? 800
  const body = bodyPath(spec, wide * bulk, hem)
  const sleeve = sleevePath(spec.sleeve, bulk)
  const sleeveFill =
    spec.cloth === 'raglan'
      ? paper.gradient([
          [0, ink.accent],
          [1, shade(ink.accent, -0.08)],
        ])
      : paper.gradient([
          [0, ink.base],
          [1, ink.dark],
        ])
  const cloth = (d: string) => clothOver(paper, ink, spec.cloth ?? 'plain', d)
  const arms = sleeve
    ? both(
        path(sleeve, sleeveFill) +
          (spec.cloth === 'raglan' ? '' : cloth(sleeve)) +
          clipped(paper, sleeve, sleeveDetail(spec, ink, bulk)),
      )
    : ''
  return [
    spec.neck === 'hood' ? hood(paper, ink) : neckBack(ink, spec),
    arms,
    path(body, soft(paper, ink)),
    cloth(body),
    clipped(paper, body, folds(ink, hem) + (spec.ribHem ? rib(ink, hem) : '')),
    front(ink, spec, hem),
    pocket(ink, spec, hem),
    neckFront(paper, ink, spec),
    spec.belt
      ? rect(500 - wide * bulk - 2, 600, wide * bulk * 2 + 4, 34, 6, ink.dark) + rect(478, 592, 44, 50, 8, ink.deep)
      : '',
  ].join('')
}

function bodyPath(spec: Top, wide: number, hem: number): string {
  const neck = {
    round: [62, 268],
    v: [58, 360],
    shirt: [58, 262],
    band: [56, 262],
    polo: [58, 262],
    hood: [70, 270],
    high: [60, 236],
    lapel: [62, 470],
    collar: [62, 300],
  }[spec.neck] as [number, number]
  const tail: Segment[] = spec.shirtTail
    ? [
        [[wide + 6, hem - 40]],
        [
          [wide - 12, hem - 4],
          [wide - 60, hem + 6],
        ],
        [
          [wide - 110, hem + 12],
          [0, hem + 12],
        ],
      ]
    : [
        [[wide + 4, hem - 8]],
        [
          [wide - 40, hem + 6],
          [0, hem + 8],
        ],
      ]
  if (spec.sleeve === 'strap')
    return symmetric(
      [0, 330],
      [
        [
          [48, 326],
          [58, 234],
        ],
        [[104, 234]],
        [
          [104, 350],
          [wide, 420],
        ],
        ...tail,
      ],
    )
  const shoulder: Segment[] =
    spec.sleeve === 'none'
      ? [
          [
            [136, 228],
            [150, 236],
          ],
          [
            [132, 330],
            [wide - 6, 410],
          ],
        ]
      : [
          [
            [120, 218],
            [172, 246],
          ],
          [
            [176, 330],
            [wide - 8, 404],
          ],
        ]
  return symmetric(
    [0, neck[1]],
    [
      [
        [neck[0] * 0.8, neck[1] - 2],
        [neck[0] + 4, 212],
      ],
      ...shoulder,
      [
        [wide - 4, 560],
        [wide + 2, 640],
      ],
      ...tail,
    ],
  )
}

function sleevePath(sleeve: Sleeve, bulk: number): string | null {
  const x = (value: number) => 500 + value * (1 + (bulk - 1) * 0.8)
  if (sleeve === 'short') return `M640 232Q692 246 716 280L${x(292)} 418Q${x(250)} 446 ${x(204)} 448L640 350Z`
  if (sleeve === 'half') return `M640 232Q692 246 716 282L${x(286)} 500Q${x(250)} 522 ${x(200)} 522L636 360Z`
  if (sleeve === 'long')
    return `M640 232Q694 246 720 288Q${x(272)} 470 ${x(292)} 764Q${x(262)} 780 ${x(222)} 772Q${x(206)} 560 ${x(142)} 400Z`
  return null
}

function sleeveDetail(spec: Top, ink: Ink, bulk: number): string {
  const x = (value: number) => 500 + value * (1 + (bulk - 1) * 0.8)
  if (spec.sleeve === 'short') return stitch(`M${x(206)} 436Q${x(250)} 434 ${x(286)} 406`, ink)
  if (spec.sleeve === 'half')
    return path(
      `M${x(286)} 500Q${x(250)} 522 ${x(200)} 522L${x(195)} 496Q${x(245)} 496 ${x(284)} 474Z`,
      ink.dark,
      ' opacity=".5"',
    )
  if (spec.sleeve === 'long')
    return (
      fold(`M${x(220)} 430Q${x(214)} 560 ${x(238)} 720Q${x(226)} 560 ${x(206)} 450Z`, ink) +
      fold(`M${x(262)} 460Q${x(236)} 500 ${x(214)} 500Q${x(240)} 512 ${x(266)} 490Z`, ink) +
      (spec.cuff
        ? path(
            `M${x(290)} 716L${x(293)} 768Q${x(262)} 784 ${x(221)} 775L${x(217)} 722Q${x(258)} 732 ${x(290)} 716Z`,
            ink.dark,
          )
        : '')
    )
  return ''
}

const folds = (ink: Ink, hem: number) =>
  fold(`M352 420Q404 500 396 ${hem}Q380 600 346 470Z`, ink, 0.16) +
  fold(`M648 410Q600 480 620 ${hem}Q640 640 662 450Z`, ink, 0.26) +
  fold(`M470 470Q500 620 478 ${hem}Q512 650 488 470Z`, ink, 0.13) +
  fold(`M338 404Q380 440 420 452Q372 452 340 428Z`, ink, 0.14) +
  fold(`M662 404Q620 440 584 452Q630 452 660 428Z`, ink, 0.18)

const rib = (ink: Ink, hem: number) =>
  rect(300, hem - 48, 400, 70, 0, ink.dark) +
  Array.from({ length: 34 }, (_, index) =>
    line(`M${305 + index * 12} ${hem - 44}v60`, ink.deep, 2, ' opacity=".22"'),
  ).join('')

function clothOver(paper: Paper, ink: Ink, cloth: Cloth, d: string): string {
  const pale = shade(ink.base, 0.2, 0.5)
  const tile = (width: number, height: number, svg: string, turn = 0) =>
    path(
      d,
      paper.define(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${svg}</pattern>`,
      ),
    )
  if (cloth === 'stripe') return tile(30, 30, rect(0, 0, 5, 30, 0, pale, ' opacity=".75"'))
  if (cloth === 'bands')
    return tile(
      72,
      72,
      rect(0, 0, 72, 26, 0, ink.accent === ink.base ? pale : shade(ink.accent, 0.05), ' opacity=".85"'),
    )
  if (cloth === 'check')
    return tile(
      76,
      76,
      rect(0, 0, 30, 76, 0, ink.deep, ' opacity=".3"') +
        rect(0, 0, 76, 30, 0, ink.deep, ' opacity=".3"') +
        rect(52, 0, 4, 76, 0, pale, ' opacity=".7"') +
        rect(0, 52, 76, 4, 0, pale, ' opacity=".7"'),
    )
  if (cloth === 'rib') return tile(11, 11, rect(0, 0, 3, 11, 0, ink.deep, ' opacity=".17"'))
  if (cloth === 'cable')
    return tile(
      74,
      44,
      line('M16 0C50 10 50 34 16 44M50 0C16 10 16 34 50 44', ink.deep, 7, ' opacity=".2"') +
        line('M66 0v44', ink.deep, 3, ' opacity=".2"'),
    )
  if (cloth === 'quilt')
    return tile(
      300,
      66,
      rect(0, 0, 300, 14, 0, ink.deep, ' opacity=".2"') + rect(0, 20, 300, 16, 8, '#fff', ' opacity=".18"'),
    )
  if (cloth === 'argyle')
    return tile(
      90,
      120,
      path('M45 0L90 60L45 120L0 60Z', ink.accent === ink.base ? ink.dark : ink.accent, ' opacity=".55"') +
        line('M0 0L90 120M90 0L0 120', pale, 3, ' opacity=".6"'),
    )
  if (cloth === 'print')
    return tile(
      120,
      132,
      leaf(30, 40, pale, -30) + leaf(92, 100, ink.deep, 40) + leaf(98, 28, pale, 100) + leaf(28, 110, ink.deep, 200),
      8,
    )
  return ''
}
const leaf = (x: number, y: number, colour: string, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" opacity=".42">${path('M0 -26Q16 0 0 26Q-16 0 0 -26Z', colour)}${line('M0 -20V34', colour, 3)}</g>`

function neckBack(ink: Ink, { neck, sleeve }: Top): string {
  if (sleeve === 'strap')
    return path('M398 236Q404 290 440 300H560Q596 290 602 236Q560 270 500 270Q440 270 398 236Z', ink.deep)
  if (neck === 'lapel')
    return (
      path('M430 214Q500 196 570 214L560 380Q500 300 440 380Z', shade(ink.base, 0.22, 0.25)) +
      path('M470 300h60l-14 170h-32Z', '#f4f1ea')
    )
  return oval(500, 224, 66, neck === 'high' ? 12 : 26, ink.deep)
}

function neckFront(paper: Paper, ink: Ink, { neck, sleeve }: Top): string {
  const face = paper.gradient([
    [0, ink.pale],
    [1, ink.base],
  ])
  if (sleeve === 'strap') return line('M442 234Q452 326 500 328Q548 326 558 234', ink.dark, 10)
  if (neck === 'round')
    return (
      line('M436 214Q444 278 500 278Q556 278 564 214', ink.dark, 15) +
      stitch('M426 220Q440 292 500 292Q560 292 574 220', ink, 2.5)
    )
  if (neck === 'v') return line('M438 214L500 366L562 214', ink.dark, 18)
  if (neck === 'high')
    return (
      path('M430 176Q500 158 570 176L568 246Q500 268 432 246Z', face) +
      Array.from({ length: 11 }, (_, index) =>
        line(`M${442 + index * 11.6} 178v66`, ink.deep, 2, ' opacity=".2"'),
      ).join('')
    )
  if (neck === 'band') return path('M432 208Q500 258 568 208L574 232Q532 274 500 276Q468 274 426 232Z', face)
  if (neck === 'shirt' || neck === 'polo')
    return both(
      path(
        'M500 262Q552 246 564 200Q584 206 596 232L566 306L500 266Z',
        neck === 'polo'
          ? paper.gradient([
              [0, ink.accent],
              [1, shade(ink.accent, -0.08)],
            ])
          : face,
        ` stroke="${ink.dark}" stroke-width="3"`,
      ),
    )
  if (neck === 'collar')
    return both(
      path('M500 306L560 204Q590 214 600 240L570 318L528 300Z', face, ` stroke="${ink.dark}" stroke-width="3"`),
    )
  if (neck === 'lapel')
    return both(
      path(
        'M560 206Q590 214 598 236L604 330L574 344L590 372L506 520Q500 500 508 470L566 300Z',
        face,
        ` stroke="${ink.dark}" stroke-width="3"`,
      ),
    )
  return ''
}

const hood = (paper: Paper, ink: Ink) =>
  path(
    'M404 232Q396 128 500 122Q604 128 596 232Q566 290 500 296Q434 290 404 232Z',
    paper.gradient([
      [0, ink.light],
      [1, ink.dark],
    ]),
  ) + path('M440 226Q444 164 500 162Q556 164 560 226Q540 272 500 276Q460 272 440 226Z', ink.deep)

function front(ink: Ink, { front: kind, neck, cloth }: Top, hem: number): string {
  const start = neck === 'v' ? 366 : neck === 'lapel' ? 520 : neck === 'collar' ? 310 : neck === 'hood' ? 290 : 262
  const buttons = (from: number, to: number, count: number, x = 500) =>
    Array.from({ length: count }, (_, index) =>
      oval(
        x,
        from + ((to - from) * index) / (count - 1),
        8,
        8,
        shade(ink.base, 0.24, 0.3),
        ` stroke="${ink.deep}" stroke-width="2.5"`,
      ),
    ).join('')
  if (kind === 'buttons')
    return (
      line(`M484 ${start}V${hem + 4}M518 ${start}V${hem + 4}`, ink.deep, 2.5, ' opacity=".4"') +
      buttons(start + 42, hem - 50, 6, 501)
    )
  if (kind === 'placket')
    return (
      rect(484, start, 32, 150, 4, ink.light, ` stroke="${ink.deep}" stroke-opacity=".35" stroke-width="2"`) +
      buttons(start + 34, start + 120, 3)
    )
  if (kind === 'zip')
    return (
      rect(
        493,
        neck === 'high' ? 176 : start,
        14,
        hem - (neck === 'high' ? 172 : start),
        3,
        cloth === 'quilt' ? ink.deep : ink.dark,
      ) +
      line(`M500 ${neck === 'high' ? 180 : start}V${hem}`, shade(ink.base, 0.2, 0.3), 3, ' stroke-dasharray="4 5"') +
      rect(492, start + 40, 16, 34, 5, '#d9d4cc')
    )
  if (kind === 'double')
    return (
      line(`M508 ${start - 10}Q540 640 540 ${hem + 4}`, ink.deep, 3, ' opacity=".5"') +
      buttons(start + 30, start + 120, 2, 486) +
      (hem > 850 ? buttons(start + 30, start + 120, 2, 556) : '')
    )
  return neck === 'hood' ? line('M470 286V380M530 286V366', shade(ink.base, 0.18, 0.4), 7) : ''
}

function pocket(ink: Ink, { pocket: kind }: Top, hem: number): string {
  const outline = ` stroke="${ink.deep}" stroke-opacity=".4" stroke-width="3"`
  if (kind === 'chest') return path('M552 372h72v70l-36 18l-36-18Z', ink.base, outline)
  if (kind === 'two')
    return both(
      path('M552 376h76v66l-38 18l-38-18Z', ink.base, outline) +
        path('M548 366h84v26l-42 16l-42-16Z', ink.light, outline),
    )
  if (kind === 'low') return both(path(`M556 ${hem - 200}h92v18h-92Z`, ink.dark))
  if (kind === 'kangaroo') return path(`M398 ${hem - 80}L430 ${hem - 210}H570L602 ${hem - 80}Z`, ink.base, outline)
  return ''
}
