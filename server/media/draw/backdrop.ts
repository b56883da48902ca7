import { mix, shade } from './colour.ts'
import { line, oval, path, rect, type Paper } from './paper.ts'

export type Set = 'atelier' | 'kitchen' | 'vanity'
/** The studio of a store: wall, light and one quiet prop. `colour` is the tone; `lift` raises what stands there. */
export function backdrop(paper: Paper, set: Set, colour: string, lies: boolean, accent: string, lift = 0): string {
  const wall = rect(
    0,
    0,
    1000,
    1000,
    0,
    paper.define(
      (id) =>
        `<radialGradient id="${id}" cx=".36" cy=".26" r="1"><stop offset="0" stop-color="${shade(colour, 0.045, 0.8)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.045, 1.15)}"/></radialGradient>`,
    ),
  )
  if (lies) return wall + flatProp(paper, set, colour, accent)
  const ground = rect(
    0,
    720 - lift,
    1000,
    280 + lift,
    0,
    paper.gradient(
      [
        [0, shade(colour, -0.035, 1.1)],
        [0.25, shade(colour, -0.01)],
        [1, shade(colour, 0.02)],
      ],
      { x2: 0, y2: 1 },
    ),
  )
  return `${wall}${ground}<g transform="translate(0 ${60 - lift})">${standingProp(paper, set, colour, accent)}</g>`
}

function flatProp(paper: Paper, set: Set, colour: string, accent: string): string {
  const pick = paper.dice.int(0, 4)
  const low = shade(colour, -0.035, 1.1)
  const high = shade(colour, 0.03, 0.9)
  if (set === 'atelier') {
    if (pick === 0) return shadowLeaves(paper, colour)
    if (pick === 1) return path('M0 620L1000 380V1000H0Z', high, ' opacity=".55"')
    if (pick === 2) return rect(150, 90, 700, 820, 350, high, ' opacity=".6"')
    if (pick === 3) return path('M620 0H1000V1000H720Z', low, ' opacity=".55"')
    return oval(500, 500, 400, 400, high, ' opacity=".6"')
  }
  if (pick < 2) return oval(500, 500, 420, 420, high, ' opacity=".7"')
  return pick === 2
    ? path('M0 700L1000 470V1000H0Z', mix(colour, accent, 0.12), ' opacity=".6"')
    : shadowLeaves(paper, colour)
}

function standingProp(paper: Paper, set: Set, colour: string, accent: string): string {
  const pick = paper.dice.int(0, 5)
  const tint = mix(colour, accent, 0.16)
  if (set === 'kitchen') {
    const board =
      rect(
        120,
        800,
        760,
        62,
        24,
        paper.gradient(
          [
            [0, '#d9b27c'],
            [1, '#b98b55'],
          ],
          { x2: 0, y2: 1 },
        ),
      ) +
      rect(120, 800, 760, 24, 12, '#e6c593') +
      line('M180 812H420M520 814H800', '#c99f68', 4, ' opacity=".6"')
    const cloth =
      path('M90 812Q500 770 910 812L960 900Q500 940 40 900Z', shade(colour, 0.03)) +
      path(
        'M90 812Q500 770 910 812L960 900Q500 940 40 900Z',
        paper.define(
          (id) =>
            `<pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse">${rect(0, 0, 60, 14, 0, accent, ' opacity=".16"')}${rect(0, 0, 14, 60, 0, accent, ' opacity=".16"')}</pattern>`,
        ),
      )
    const sun = oval(500, 480, 350, 350, shade(colour, 0.03), ' opacity=".8"')
    return (pick % 2 === 0 ? sun : pick === 1 ? shadowLeaves(paper, colour) : '') + (pick < 4 ? board : cloth)
  }
  if (set === 'vanity') {
    const podium =
      path(
        'M170 812V900Q170 960 500 960Q830 960 830 900V812Z',
        paper.gradient(
          [
            [0, shade(colour, 0.01)],
            [0.4, shade(colour, 0.045, 0.8)],
            [1, shade(colour, -0.07)],
          ],
          { y2: 0 },
        ),
      ) + oval(500, 812, 330, 52, shade(colour, 0.05, 0.8))
    const arch = path(
      'M250 660V430Q250 180 500 180Q750 180 750 430V660Z',
      paper.gradient(
        [
          [0, tint],
          [1, shade(tint, 0.04)],
        ],
        { x2: 0, y2: 1 },
      ),
    )
    const disc = oval(600, 400, 260, 260, tint, ' opacity=".8"')
    const ball =
      oval(
        800,
        770,
        54,
        54,
        paper.gradient(
          [
            [0, shade(tint, 0.06)],
            [1, shade(tint, -0.08)],
          ],
          { y2: 1 },
        ),
      ) +
      oval(
        204,
        790,
        30,
        30,
        paper.gradient(
          [
            [0, shade(colour, 0.06)],
            [1, shade(colour, -0.1)],
          ],
          { y2: 1 },
        ),
      )
    return [arch, disc, shadowLeaves(paper, colour), arch + '', disc, ''][pick]! + podium + (pick % 2 ? ball : '')
  }
  const plinth = rect(
    130,
    812,
    740,
    400,
    10,
    paper.gradient(
      [
        [0, shade(colour, 0.04, 0.8)],
        [0.2, shade(colour, 0.01)],
        [1, shade(colour, -0.05)],
      ],
      { x2: 0, y2: 1 },
    ),
  )
  return (
    (pick % 3 === 0
      ? shadowLeaves(paper, colour)
      : pick % 3 === 1
        ? path('M240 660V420Q240 170 500 170Q760 170 760 420V660Z', shade(colour, 0.03, 0.9))
        : oval(500, 430, 300, 300, tint, ' opacity=".7"')) + plinth
  )
}

/** The shadow of a branch outside the picture. */
function shadowLeaves(paper: Paper, colour: string): string {
  const dark = shade(colour, -0.07, 1.1)
  const side = paper.dice.chance(0.5)
  const leaves = [0, 1, 2, 3, 4, 5]
    .flatMap((index) => {
      const along = index / 6
      const at = `translate(${1010 - along * 470 - along * along * 60} ${-60 + along * 330 + along * along * 150})`
      const length = 250 - index * 24
      return [-62, 48].map(
        (turn) =>
          `<g transform="${at} rotate(${140 + turn + index * 4})">${path(`M0 0Q${length * 0.3} ${-length * 0.5} 0 ${-length}Q${-length * 0.3} ${-length * 0.5} 0 0Z`, dark)}</g>`,
      )
    })
    .join('')
  const blur = paper.define(
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="15"/></filter>`,
  )
  return `<g filter="${blur}" opacity=".4"${side ? ' transform="matrix(-1 0 0 1 1000 0)"' : ''}>${leaves}${line('M1020 -60Q820 80 500 430', dark, 9)}</g>`
}
