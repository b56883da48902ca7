import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { VOUCHER_PROBLEMS } from '../domain/money/priced-cart.ts'
import BuyProblem from '../features/catalog/buy-problem.tsx'
import { CartProblem } from '../features/cart/cart-problem.tsx'
import { createBrowserTranslator } from '../i18n/browser-translator.ts'
import { I18nProvider } from '../i18n/i18n-context.tsx'
import { LANGUAGES } from '../i18n/language.ts'
import { readMessages } from '../i18n/messages.ts'
import { createTranslator, type Messages } from '../i18n/i18next-translator.ts'

const messages = readMessages()
const PLACES = [
  { name: 'the product’s page', Problem: BuyProblem, namespace: 'catalog' },
  { name: 'the cart', Problem: CartProblem, namespace: 'cart' },
] as const

describe.each(PLACES)('why a form failed, on $name', ({ Problem, namespace }) => {
  const problemsIn = (language: (typeof LANGUAGES)[number]) =>
    (messages[language][namespace] as Messages).problem as Record<string, string> // its texts are one level deep

  describe.each(LANGUAGES)('in %s', (language) => {
    /** What the reader of the server and that of the browser show; they have to agree, or hydration fails. */
    const shown = (msgCode: string | null): string => {
      const [server, browser] = [
        createTranslator(language, messages[language]),
        createBrowserTranslator(language, messages[language]),
      ].map((texts) =>
        renderToStaticMarkup(
          <I18nProvider translator={texts} krwPerVnd={null}>
            <Problem msgCode={msgCode} />
          </I18nProvider>,
        ),
      )
      expect(browser).toBe(server)
      return browser?.replaceAll(/<[^>]+>/g, '') ?? ''
    }
    const general = (messages[language].ui as Messages).something_went_wrong

    test('every word with a text of its own is explained by it', () => {
      const problems = Object.entries(problemsIn(language))
      expect(problems.length).toBeGreaterThan(5)
      for (const [code, text] of problems) expect(shown(code)).toBe(text)
    })

    test.each([
      'FOO',
      'out_of_stock',
      'OUT_OF_STOCK ',
      'OUT_OF_STOCK.x',
      'problem',
      'constructor',
      '__proto__',
      'toString',
      'catalog.problem.OUT_OF_STOCK',
      '../title',
      '{{count}}',
      '$t(ui.retry)',
      '<b>FOO</b>',
      'Gọi ngay số 0900',
    ])('the word %j is not shown', (word) => {
      expect(shown(word)).toBe(general)
    })

    test('without a word there is nothing', () => {
      expect([shown(null), shown('')]).toEqual(['', ''])
    })
  })

  test('every word is one that the server says', () => {
    const said = [...Object.keys(messages.vi.server as Messages), ...VOUCHER_PROBLEMS] // the server reads the texts of these here
    expect(Object.keys(problemsIn('vi')).filter((code) => !said.includes(code))).toEqual([])
  })
})
