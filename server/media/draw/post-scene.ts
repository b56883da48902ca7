import { random } from '../../../fixtures/random.ts'
import { TONES, toneOf } from '../tones.ts'
import { company } from './casts.ts'
import { mix, shade } from './colour.ts'
import { emblemSvg } from './emblems.ts'
import { newPaper, oval, path, placed, rect } from './paper.ts'
import { contact, shadowed, svg } from './product-scene.ts'

const ACCENTS: Record<string, string> = { 'moc-fashion': '#c08a63', 'cho-que': '#7fa04d', 'linh-beauty': '#cf7f9f' }
const SIGNS: [RegExp, string][] = [
  [/gioi-thieu/, 'house-with-garden'],
  [/huong-dan/, 'shopping-cart'],
  [/tham-gia/, 'handshake'],
  [/dieu-khoan/, 'scroll'],
  [/doi-tra/, 'package'],
  [/ho-tro/, 'headphone'],
  [/bao-mat/, 'locked'],
  [/giao-hang/, 'delivery-truck'],
  [/thanh-toan/, 'credit-card'],
  [/kiem-hang/, 'magnifying-glass-tilted-left'],
  [/lien-he/, 'telephone'],
  [/voucher/, 'ticket'],
  [/combo/, 'shopping-bags'],
  [/qua-tang/, 'wrapped-gift'],
  [/gao-tang/, 'sheaf-of-rice'],
  [/gio-/, 'basket'],
  [/moc-treo|ma-no/, 'thread'],
  [/bo-mau|ke-/, 'sparkles'],
]

/** Pictures of posts (16:9) and of policies, vouchers and gifts (square when they stand in lists). */
export function postScene(storeCode: string, name: string): string {
  const sign = SIGNS.find(([pattern]) => pattern.test(name))?.[1]
  const isSquare = /^(voucher|combo|qua-tang)-\d/.test(name)
  const [width, height] = isSquare ? [1000, 1000] : [1600, 900]
  const dice = random(`${storeCode}/${name}`)
  const paper = newPaper(dice)
  const tone = TONES[toneOf(storeCode, name)]!
  const accent = ACCENTS[storeCode] ?? '#9aa7b4'
  const base = mix(tone, accent, 0.14 + dice.next() * 0.12)
  const middle = width * (sign ? 0.5 : 0.46 + dice.next() * 0.1)
  const arc = [
    oval(middle, height * 0.52, height * 0.4, height * 0.4, mix(base, accent, 0.3), ' opacity=".8"'),
    path(
      `M0 ${height * 0.8}Q${width * 0.5} ${height * 0.5} ${width} ${height * 0.74}V${height}H0Z`,
      mix(base, accent, 0.24),
      ' opacity=".8"',
    ),
    rect(width * 0.2, height * 0.1, width * 0.6, height * 1.2, height * 0.4, shade(base, 0.035)),
  ][dice.int(0, 2)]!
  const ground =
    rect(
      0,
      0,
      width,
      height,
      0,
      paper.gradient(
        [
          [0, shade(base, 0.04)],
          [1, shade(base, -0.04)],
        ],
        { x2: 0.6, y2: 1 },
      ),
    ) + arc
  if (sign)
    return svg(
      paper,
      ground + shadowed(paper, placed(emblemSvg(sign), width / 2, height / 2, height * 0.00052), tone, 20),
      width,
      height,
    )
  const cast = dice.sample(company(storeCode, dice), 2)
  const drawn = cast.map((actor, index) => {
    const x = middle + (index === 0 ? -0.16 : 0.17) * width
    const scale = 0.86 - index * 0.1
    if (actor.pose === 'flat')
      return shadowed(
        paper,
        placed(actor.draw(paper), x, height * 0.5 + (500 - actor.middle) * scale, scale, index ? 8 : -7),
        tone,
        18,
      )
    return (
      contact(paper, x, height * 0.9, 230 * scale, tone) +
      placed(actor.draw(paper), x, height * 0.9 - 312 * scale, scale)
    )
  })
  return svg(paper, ground + drawn.reverse().join(''), width, height)
}
