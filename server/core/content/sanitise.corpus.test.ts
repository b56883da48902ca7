import { expect, test } from 'vitest'
import { htmlPayloads } from './testing/payloads.ts'
import { sanitiseHtml } from './sanitise.ts'

const payloads = htmlPayloads()

test('ten thousand payloads are sanitised, and sanitising is idempotent', () => {
  const through: string[] = []
  for (const payload of payloads) {
    const { html } = sanitiseHtml(payload)
    if (DANGEROUS.test(tagsOf(html)) || sanitiseHtml(html).html !== html) through.push(`${payload} → ${html}`)
  }
  process.stdout.write(`html: ${payloads.length} payloads, ${through.length} got through\n`)
  expect(through).toEqual([])
  expect(new Set(payloads).size).toBeGreaterThan(10_000)
}, 180_000)

test('the detector recognises nearly all unsanitised payloads', () => {
  const dangerous = payloads.filter((payload) => DANGEROUS.test(payload)).length
  expect(dangerous / payloads.length).toBeGreaterThan(0.95)
})

/** Tags only: text between them is escaped and may contain anything. */
const tagsOf = (html: string): string => (html.match(/<[^>]*>?/g) ?? []).join('')
const DANGEROUS =
  /[\s/"']on[a-z]+\s*=|<\/?(?:script|style|svg|math|object|embed|form|base|link|meta|template|noscript|xmp|textarea)|javascript\s*:|javascript&|vbscript:|data:|\s(?:srcdoc|style|srcset|ping|formaction|action)=/i
