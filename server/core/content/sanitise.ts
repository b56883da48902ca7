import sanitize from 'sanitize-html'
import { safeLink } from '../../../src/domain/link-target.ts'
import { READERS } from '../shared/readers/readers.ts'

/** A removed construct: `what` is a tag or `tag[attribute]`, `why` a reason code, `times` the number of occurrences. */
export type Removal = { what: string; why: RemovalReason; times: number }
export type RemovalReason =
  | 'tag_not_allowed'
  | 'attribute_not_allowed'
  | 'class_not_allowed'
  | 'unsafe_link'
  | 'frame_not_allowed'
  | 'too_long'

export type Sanitised = { html: string; removed: Removal[] }

/**
 * Owner-written HTML (footer, product description, post) made safe: the only door through which HTML reaches a page. Run on write and again
 * on read (decision 46); clean HTML of at most `MAX_LENGTH` characters comes back unchanged. What was taken out is reported, so that the studio can show it.
 * It takes up to 700 ms: on the answering thread only `clean-html.ts` calls it, with short texts.
 */
export function sanitiseHtml(html: string): Sanitised {
  const removals = new Map<string, Removal>()
  const note = (what: string, why: RemovalReason) => {
    const removal = removals.get(`${what} ${why}`)
    if (removal) removal.times += 1
    else if (removals.size < MAX_REMOVALS) removals.set(`${what} ${why}`, { what: short(what), why, times: 1 })
  }
  if (html.length > MAX_LENGTH) note('html', 'too_long')
  const source = html.slice(0, MAX_LENGTH).toWellFormed().replaceAll('\u0000', '')
  // Where a tag was discarded, the tags around it may be nested as HTML does not allow: `<p><font><div>` leaves `<p><div>`. The second pass closes them.
  const clean = sanitize(sanitize(lessNested(source), options(note)), options(note))
  return { html: clean, removed: [...removals.values()] }
}

const { maxPiece: MAX_LENGTH, maxDepth: MAX_DEPTH } = READERS.html
const MAX_REMOVALS = 100

/**
 * The text without tags that would be open inside more than MAX_DEPTH others: the parser looks at every open tag for each that follows, and 66,000 of them
 * took 1 s. What is left is sanitised like any other text, so that this needs no knowledge of what is safe.
 */
function lessNested(html: string): string {
  const open: string[] = []
  return html.replaceAll(TAG, (whole, slash: string, tag: string) => {
    const name = tag.toLowerCase()
    if (slash) {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
      return whole
    }
    if (EMPTY.has(name) || whole.endsWith('/>')) return whole
    while (ENDED_BY[name]?.includes(open.at(-1) ?? '')) open.pop()
    if (open.length >= MAX_DEPTH) return ''
    open.push(name)
    return whole
  })
}
const TAG = /<(\/?)([a-z][^\s/<>]*)[^<>]*>/gi
const EMPTY = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Elements that need no end tag, by what begins after them. */
const ENDED_BY: Partial<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
}

const TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'a',
  'img',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'span',
  'div',
  'section',
  'address',
  'iframe',
]
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'type'],
  '*': ['class', 'lang', 'dir'],
}
/** Embedded videos and maps only; another frame could imitate the store. */
const FRAME =
  /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/|www\.google\.com\/maps\/embed[?/]|maps\.google\.com\/maps\?)/
/** Only classes reserved for owners: others could imitate parts of the page. */
const OWN_CLASS = /^u-[a-z0-9-]{1,40}$/

type Note = (what: string, why: RemovalReason) => void

function options(note: Note): sanitize.IOptions {
  return {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedClasses: { '*': [OWN_CLASS] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'xmp',
      'template',
      'title',
      'svg',
      'math',
      'object',
      'noembed',
      'noframes',
    ],
    enforceHtmlBoundary: false,
    nestingLimit: 30,
    onOpenTag: (tag, attributes) => noteTag(tag, attributes, note),
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs, note) }),
      h1: sanitize.simpleTransform('h2', {}),
    },
    // The content of a frame is text that no browser shows; escaping it would add to it at every pass.
    textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
    exclusiveFilter: (frame) => (frame.tag === 'iframe' || frame.tag === 'img') && !frame.attribs.src,
  }
}

function noteTag(tag: string, attributes: Record<string, string>, note: Note): void {
  if (tag === 'h1') return // becomes h2: the page has its own h1
  if (!TAGS.includes(tag)) return note(tag, 'tag_not_allowed')
  const allowed = [...(ATTRIBUTES[tag] ?? []), ...(ATTRIBUTES['*'] ?? [])]
  for (const name of Object.keys(attributes))
    if (!allowed.includes(name)) note(`${tag}[${name}]`, 'attribute_not_allowed')
}

function cleanAttributes(tag: string, attributes: Record<string, string>, note: Note): Record<string, string> {
  const kept = { ...attributes }
  for (const name of ['href', 'src'] as const) {
    const link = kept[name]
    if (link === undefined) continue
    const safe = safeLink(link)
    const isFrame = tag === 'iframe' && name === 'src'
    if (safe === null || (isFrame && !FRAME.test(safe))) {
      note(`${tag}[${name}]`, isFrame ? 'frame_not_allowed' : 'unsafe_link')
      delete kept[name]
    } else kept[name] = safe
  }
  if (kept.class?.split(/\s+/).some((name) => name !== '' && !OWN_CLASS.test(name)))
    note(`${tag}[class]`, 'class_not_allowed')
  if (tag === 'a' && kept.target !== undefined) Object.assign(kept, { target: '_blank', rel: 'noopener nofollow' })
  else if (tag === 'a') delete kept.rel
  if (tag === 'img' || tag === 'iframe') kept.loading = 'lazy'
  return kept
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
