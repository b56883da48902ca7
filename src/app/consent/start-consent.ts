import { createBrowserTranslator } from '../../i18n/browser-translator.ts'
import { isLanguage } from '../../i18n/language.ts'
import type { Messages, Translator } from '../../i18n/translator.ts'
import { grantedOf, type ThirdParty } from '../../theme/third-parties.ts'
import { openBanner } from './consent-banner.ts'
import { forgetMeasurement, runThirdParties } from './run-third-parties.ts'
import { saveConsent, savedConsent } from './saved-consent.ts'

/** The store's ids at the third parties, '' for one that it does not use, and the URL of the banner's messages. */
export type ConsentSettings = { analytics: string; tagManager: string; consentMessages: string }

/**
 * Runs the third parties that the visitor agreed to, asks about those that are new, and asks again at a press of `[data-consent-settings]`. The page's
 * policy follows the saved answer, so a new answer takes effect when the page is loaded again: at once, unless something typed would be lost.
 */
export function startConsent(settings: ConsentSettings, reload: () => void): void {
  const used: ThirdParty[] = [
    ...(settings.analytics ? (['analytics'] as const) : []),
    ...(settings.tagManager ? (['tag_manager'] as const) : []),
  ]
  const consent = savedConsent()
  const granted = grantedOf(consent, used)
  runThirdParties(granted, settings)
  if (used.some((one) => !consent?.asked.includes(one))) void ask()

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-settings]') : null
    if (button) void ask(button)
  })

  async function ask(opener?: HTMLElement): Promise<void> {
    const translator = await loadTexts(settings.consentMessages)
    openBanner({ translator, used, answer: opener && savedConsent(), opener, onAnswer: answer })
  }

  function answer(agreed: boolean): void {
    saveConsent({ agreed, asked: used })
    if (!agreed) forgetMeasurement(settings)
    const isChanged = grantedOf({ agreed, asked: used }, used).length !== granted.length
    if (isChanged && !hasTypedText()) reload()
  }
}

async function loadTexts(address: string): Promise<Translator> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`messages: ${response.status}`)
  const { lang } = document.documentElement
  return createBrowserTranslator(isLanguage(lang) ? lang : 'vi', (await response.json()) as Messages)
}

const TEXT_FIELDS = 'textarea, input:is([type=text], [type=tel], [type=email], [type=password], :not([type]))'
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(({ value }) => value !== '')
