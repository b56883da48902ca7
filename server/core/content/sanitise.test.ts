import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise.ts'

const clean = (html: string) => sanitiseHtml(html).html

describe('allowed HTML is unchanged', () => {
  test.each([
    '<h2>Giới thiệu</h2><p>Xin <strong>chào</strong>, <em>mời</em> bạn &amp; nhà</p>',
    '<ul><li>Một</li><li>Hai</li></ul><ol start="3"><li>Ba</li></ol>',
    '<a href="/tin-tuc/5">Đổi trả</a> <a href="mailto:a@b.test">thư</a> <a href="tel:0901234567">gọi</a>',
    '<a href="https://example.test/x" target="_blank" rel="noopener nofollow">ngoài</a>',
    '<table><thead><tr><th scope="col">Cỡ</th></tr></thead><tbody><tr><td colspan="2">M</td></tr></tbody></table>',
    '<div class="u-columns"><section><span lang="ko">안녕</span></section></div>',
    '<figure><img src="/media/moc-fashion/post/a.webp" alt="Áo" width="800" height="600" loading="lazy" /><figcaption>Áo</figcaption></figure>',
    '<iframe src="https://www.youtube.com/embed/abc" title="Video" loading="lazy"></iframe>',
    '<iframe src="https://www.google.com/maps/embed?pb=1" loading="lazy"></iframe>',
  ])('%s', (html) => expect(sanitiseHtml(html)).toEqual({ html, removed: [] }))
})

/** Known attacks on sanitisers (vietnam.md §8 and advisories), with the reason reported to the owner. */
const ATTACKS: readonly [html: string, what: string, why: string][] = [
  ['<script>alert(1)</script>', 'script', 'tag_not_allowed'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'scr<script', 'tag_not_allowed'],
  ['<img src=x onerror=alert(1)>', 'img[onerror]', 'attribute_not_allowed'],
  ['<p onclick="alert(1)">a</p>', 'p[onclick]', 'attribute_not_allowed'],
  ['<p style="background:url(//evil.test)">a</p>', 'p[style]', 'attribute_not_allowed'],
  ['<div id="cart">a</div>', 'div[id]', 'attribute_not_allowed'],
  ['<div class="fixed overlay">a</div>', 'div[class]', 'class_not_allowed'],
  ['<div class="overlay-u-a">a</div>', 'div[class]', 'class_not_allowed'],
  ['<a href="javascript:alert(1)">a</a>', 'a[href]', 'unsafe_link'],
  ['<a href="jav&#x09;ascript:alert(1)">a</a>', 'a[href]', 'unsafe_link'],
  ['<a href="&#106;avascript:alert(1)">a</a>', 'a[href]', 'unsafe_link'],
  ['<a href="//evil.test">a</a>', 'a[href]', 'unsafe_link'],
  ['<a href="/\\evil.test">a</a>', 'a[href]', 'unsafe_link'],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', 'img[src]', 'unsafe_link'],
  ['<img src="/a.png" srcset="//evil.test 2x">', 'img[srcset]', 'attribute_not_allowed'],
  ['<iframe src="https://evil.test"></iframe>', 'iframe[src]', 'frame_not_allowed'],
  ['<iframe src="https://www.youtube.com.evil.test/embed/a"></iframe>', 'iframe[src]', 'frame_not_allowed'],
  ['<iframe src="https://evil.test/?https://www.youtube.com/embed/a"></iframe>', 'iframe[src]', 'frame_not_allowed'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', 'iframe[srcdoc]', 'attribute_not_allowed'],
  ['<svg><script>alert(1)</script></svg>', 'svg', 'tag_not_allowed'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', 'svg', 'tag_not_allowed'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', 'math', 'tag_not_allowed'],
  ['<xmp><img src=x onerror=alert(1)></xmp>', 'xmp', 'tag_not_allowed'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', 'noscript', 'tag_not_allowed'],
  ['<textarea><img src=x onerror=alert(1)></textarea>', 'textarea', 'tag_not_allowed'],
  ['<template><img src=x onerror=alert(1)></template>', 'template', 'tag_not_allowed'],
  ['<style>@import "//evil.test";</style>', 'style', 'tag_not_allowed'],
  ['<form action="//evil.test"><input name="password"><button>Đăng nhập</button></form>', 'form', 'tag_not_allowed'],
  ['<base href="//evil.test">', 'base', 'tag_not_allowed'],
  ['<meta http-equiv="refresh" content="0;url=//evil.test">', 'meta', 'tag_not_allowed'],
  ['<link rel="stylesheet" href="//evil.test">', 'link', 'tag_not_allowed'],
  ['<object data="//evil.test"></object><embed src="//evil.test">', 'object', 'tag_not_allowed'],
  ['<video src="x" onloadstart=alert(1)></video>', 'video', 'tag_not_allowed'],
  ['<details open ontoggle=alert(1)>x</details>', 'details', 'tag_not_allowed'],
]

describe('executable or deceptive HTML is removed and reported', () => {
  test.each(ATTACKS)('%s', (html, what, why) => {
    const { html: left, removed } = sanitiseHtml(html)
    expect(dangers(left)).toEqual([])
    expect(removed).toContainEqual(expect.objectContaining({ what, why }))
  })

  test('any mixture of them, cut anywhere, is safe, and sanitising is idempotent', () => {
    const piece = fc.constantFrom(
      ...ATTACKS.map(([html]) => html),
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<p>',
      '</p>',
      '"',
      "'",
      '>',
      '<',
      '&lt;',
      '\u0000',
      '</table>',
      '<table>',
      '<font>',
      '<div>',
      '<dl><dd>',
      '<iframe src="https://www.youtube.com/embed/a">',
    )
    const cut = fc
      .tuple(piece, fc.nat(40), fc.nat(120))
      .map(([html, from, to]) => html.slice(from % (html.length + 1), to))
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, cut), { maxLength: 6 }), (parts) => {
        const left = clean(parts.join(''))
        expect(dangers(left)).toEqual([])
        expect(clean(left)).toBe(left)
      }),
      { numRuns: 1500 },
    )
  })
})

describe('what is cleaned again stays as it is: it is cleaned at each reading', () => {
  test.each([
    ['a tag that went from between two others', '<p><font><div>a</div></font></p>', '<p></p><div>a</div><p></p>'],
    [
      'text inside a frame, which no browser shows',
      '<iframe src="https://www.youtube.com/embed/a"><b>a</b> &amp; b</iframe><p>c</p>',
      '<iframe src="https://www.youtube.com/embed/a" loading="lazy"></iframe><p>c</p>',
    ],
    [
      'a frame that nobody closed',
      '<p>a</p><iframe src="https://www.youtube.com/embed/a"><p>b</p>',
      '<p>a</p><iframe src="https://www.youtube.com/embed/a" loading="lazy"></iframe>',
    ],
  ])('%s', (_, html, cleaned) => {
    expect(clean(html)).toBe(cleaned)
    expect(clean(cleaned)).toBe(cleaned)
  })
})

test('a second heading of the first rank becomes one of the second', () =>
  expect(sanitiseHtml('<h1>A</h1>')).toEqual({ html: '<h2>A</h2>', removed: [] }))
test('a link that opens elsewhere gives nothing away', () =>
  expect(clean('<a href="/x" target="_top" rel="opener">a</a>')).toBe(
    '<a href="/x" target="_blank" rel="noopener nofollow">a</a>',
  ))
test('repeated removals are counted', () =>
  expect(sanitiseHtml('<p style="a">1</p><p style="b">2</p>').removed).toEqual([
    { what: 'p[style]', why: 'attribute_not_allowed', times: 2 },
  ]))
test('a book is cut', () =>
  expect(sanitiseHtml('a'.repeat(300_000))).toEqual({
    html: 'a'.repeat(200_000),
    removed: [{ what: 'html', why: 'too_long', times: 1 }],
  }))
test('tags inside tags without end are flattened, and the words stay', () => {
  const left = clean(`${'<div>'.repeat(5000)}chào${'</div>'.repeat(5000)}`)
  expect(left.split('<div>').length - 1).toBeLessThanOrEqual(30)
  expect(left).toContain('chào')
})

/** Tags and attributes in the result that are not allowed, parsed independently of the sanitiser. */
function dangers(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([^\s>/]+)((?:"[^"]*"|[^">])*)>/g)]
  const rest = html.replace(/<\/?[a-z][a-z0-9]*(?:\s+[a-z]+(?:="[^"]*")?)*\s*\/?>/g, '')
  return [
    ...(rest.includes('<') ? [`stray < in ${rest}`] : []),
    ...tags.flatMap(([match, tag = '', attributes = '']) => [
      ...(/^(?:script|style|svg|math|iframe|object|embed|form|input|button|base|meta|link|template|textarea|noscript|xmp|video|audio|details)$/i.test(
        tag,
      ) &&
      match !== '</iframe>' &&
      !isFrame(tag, attributes)
        ? [tag]
        : []),
      ...[...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)]
        .filter(
          ([, name = '', value = '']) =>
            /^(?:on|style|id|srcset|srcdoc|action|formaction)/.test(name) ||
            (name === 'class' && value.split(' ').some((one) => !one.startsWith('u-'))) ||
            (/^(?:href|src)$/.test(name) && !/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/.test(value)),
        )
        .map(([match]) => match),
    ]),
  ]
}

const isFrame = (tag: string, attributes: string): boolean =>
  tag === 'iframe' && /src="https:\/\/(?:www\.youtube\.com\/embed\/|www\.google\.com\/maps\/embed\?)/.test(attributes)
