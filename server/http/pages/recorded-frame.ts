import type { TradingTerms } from '../../../src/domain/structured-data/trading-terms.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { resolveTheme } from '../../../src/theme/resolve-theme.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import type { Recorded } from '../../core/themes/recorded-screen.ts'
import type { StoreFrame } from './store-cache.ts'

/** What all pages of a store share, as a bundle has it: frame, languages and trading terms. The latter two are for search engines only. */
export async function recordedFrame(
  { document, screen }: Recorded,
  storeId: number,
): Promise<[StoreFrame, Language[], TradingTerms]> {
  const { theme } = resolveTheme(document)
  return [
    {
      record: screen.store,
      theme: { ...theme, html_footer: await cleanHtml(theme.html_footer, storeId) },
      focalPoints: screen.focal_points,
    },
    [screen.language],
    { returnDays: 0, areReturnsFree: false, handlingDays: 0, shipping: [] },
  ]
}

/** Path of the script that gives a recorded page its clock. */
export const CLOCK_PATH = '/recorded-clock.js'

/**
 * Sets the clock of the page to the time of its own attribute, from where it goes on. It runs before any other script, on the origin of a recorded page
 * only.
 */
export const CLOCK_SCRIPT = `(() => {
  const real = Date
  const ahead = real.parse(document.currentScript.dataset.clock) - real.now()
  const now = () => real.now() + ahead
  globalThis.Date = new Proxy(real, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead })
})()
`
