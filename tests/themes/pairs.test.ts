import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { FOOTER_TYPES, HEADER_TYPES } from '../../src/theme/variants.ts'
import { everyRow } from '../combinations.ts'
import { blankParts, openThemePages, type ThemePages } from './theme-pages.ts'

let pages: ThemePages
beforeAll(async () => void (pages = await openThemePages()))
afterAll(() => pages?.close())

const PREFIXES = LANGUAGES.map((language) => (language === 'vi' ? '' : `/${language}`))

test('every header is rendered with every footer: no page is blank, and no id is duplicated', async () => {
  const wrong: unknown[] = []
  for (const { header, footer } of everyRow({ header: HEADER_TYPES, footer: FOOTER_TYPES })) {
    const theme = { header_type: header, footer_type: footer, is_use_footer_html: false }
    const { status, html } = await pages.show(theme, `${PREFIXES[(header + footer) % PREFIXES.length]}/tin-tuc`)
    const [blank, twice] = [blankParts(html), repeated(idsOf(html))]
    if (status !== 200 || blank.length > 0 || twice.length > 0) wrong.push({ header, footer, status, blank, twice })
  }
  expect(wrong).toEqual([])
})

test('a duplicated id is detected', () => {
  expect(repeated(idsOf('<p id="a"></p><svg><path id="b"/></svg><p class="a" id="a">'))).toEqual(['a'])
})

const idsOf = (html: string) => [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id]) => id)
const repeated = (ids: (string | undefined)[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
