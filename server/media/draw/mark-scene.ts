import { hash, random } from '../../../fixtures/random.ts'
import { TONES, toneOf } from '../tones.ts'
import { mix, shade } from './colour.ts'
import { newPaper, oval, path, rect } from './paper.ts'
import { svg } from './product-scene.ts'
import { wordmarks } from './wordmarks.ts'

type Brand = { main: string; deep: string; symbol: (main: string, deep: string) => string }

/** Each symbol is drawn in 200 × 200. */
const BRANDS: Record<string, Brand> = {
  'moc-fashion': {
    main: '#e62e04',
    deep: '#4b3a2f',
    symbol: (main, deep) =>
      path('M100 176V92', 'none', ` stroke="${deep}" stroke-width="13" stroke-linecap="round"`) +
      path('M100 118Q30 116 30 44Q100 44 100 118Z', main) +
      path('M100 92Q104 24 172 24Q172 92 100 92Z', deep) +
      path('M44 180H156', 'none', ` stroke="${deep}" stroke-width="13" stroke-linecap="round"`),
  },
  'cho-que': {
    main: '#2f7d32',
    deep: '#24402a',
    symbol: (main, deep) =>
      path('M100 26L184 120Q100 152 16 120Z', '#e0ad52') +
      path('M100 26L124 128Q100 132 76 128Z', '#c98f36') +
      path('M36 132Q100 164 164 132Q160 180 100 182Q40 180 36 132Z', main) +
      path('M100 182V146', 'none', ` stroke="${deep}" stroke-width="9" stroke-linecap="round"`),
  },
  'linh-beauty': {
    main: '#b8336a',
    deep: '#4a2240',
    symbol: (main, deep) =>
      [0, 90, 180, 270]
        .map((turn) =>
          path(
            'M100 100Q60 60 100 14Q140 60 100 100Z',
            turn % 180 ? main : deep,
            ` transform="rotate(${turn} 100 100)"`,
          ),
        )
        .join('') +
      [45, 135, 225, 315]
        .map((turn) =>
          path(
            'M100 100Q80 74 100 44Q120 74 100 100Z',
            mix('#ffffff', main, 0.45),
            ` transform="rotate(${turn} 100 100)"`,
          ),
        )
        .join(''),
  },
  trong: {
    main: '#4b5a6a',
    deep: '#2b343d',
    symbol: (main) =>
      oval(
        100,
        100,
        72,
        72,
        'none',
        ` stroke="${main}" stroke-width="14" stroke-dasharray="26 18" stroke-linecap="round"`,
      ),
  },
}

const brandOf = (storeCode: string): Brand => BRANDS[storeCode] ?? BRANDS['trong']!

/** Symbol and name side by side, on nothing. */
export function logoScene(storeCode: string): string {
  const { main, deep, symbol } = brandOf(storeCode)
  const word = wordmarks[storeCode] ?? wordmarks['trong']!
  const height = 240
  const width = 232 + word.width + 20
  return svg(
    newPaper(random(storeCode)),
    `<g transform="translate(10 20)">${symbol(main, deep)}</g><g transform="translate(226 ${height / 2 - (word.top + word.bottom) / 2})">${path(word.d, deep)}</g>`,
    width,
    height,
  )
}

export function faviconScene(storeCode: string): string {
  const { main, deep, symbol } = brandOf(storeCode)
  return svg(
    newPaper(random(storeCode)),
    rect(0, 0, 240, 240, 54, mix('#ffffff', main, 0.12)) + `<g transform="translate(20 20)">${symbol(main, deep)}</g>`,
    240,
    240,
  )
}

const SKINS = ['#f2cfb0', '#e6b78f', '#d9a074', '#f5d9c0']
const HAIRS = ['#2f2622', '#43332b', '#5a4031', '#231f22']

/** A face without features in the store's colours. */
export function avatarScene(storeCode: string, name: string): string {
  const seed = hash(name)
  const paper = newPaper(random(`${storeCode}/${name}`))
  const tone = shade(TONES[toneOf(storeCode, name)]!, -0.05, 1.6)
  const skin = SKINS[seed % 4]!
  const hair = HAIRS[(seed >> 3) % 4]!
  const shirt = mix(brandOf(storeCode).main, ['#33425e', '#6f7a57', '#d0a24a', '#c98f86'][(seed >> 5) % 4]!, 0.75)
  const long = (seed >> 7) % 2 === 0
  const back = long ? path('M150 210Q140 70 250 70Q360 70 350 210Q360 330 344 390H156Q140 330 150 210Z', hair) : ''
  const front = long
    ? path('M166 214Q160 96 250 92Q340 96 334 214Q310 150 262 138Q210 190 166 214Z', hair)
    : path('M158 200Q150 84 250 80Q352 84 342 200Q330 150 300 140Q230 160 190 140Q166 160 158 200Z', hair)
  return svg(
    paper,
    rect(
      0,
      0,
      500,
      500,
      0,
      paper.gradient([
        [0, shade(tone, 0.04)],
        [1, tone],
      ]),
    ) +
      back +
      path('M60 500Q70 372 196 350H304Q430 372 440 500Z', shirt) +
      rect(212, 290, 76, 100, 34, shade(skin, -0.06)) +
      oval(250, 214, 84, 104, skin) +
      front,
    500,
    500,
  )
}
