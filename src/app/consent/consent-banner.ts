import type { Translator } from '../../i18n/translator.ts'
import type { Consent, ThirdParty } from '../../theme/third-parties.ts'
import { announce } from '../../ui/announce.ts'
import { BANNER_CSS } from './banner-css.ts'

type Options = {
  translator: Translator
  used: readonly ThirdParty[]
  /** The answer that stands, when the visitor opened the banner again. */
  answer: Consent | undefined
  opener: HTMLElement | undefined
  onAnswer: (agreed: boolean) => void
}

const NAMES: Record<ThirdParty, string> = { analytics: 'Google Analytics', tag_manager: 'Google Tag Manager' }

/** At most one banner. It is no dialog: the page can be used without an answer. It comes first for keyboards and is announced once. */
export function openBanner({ translator: { t, language }, used, answer, opener, onAnswer }: Options): void {
  document.querySelector('[data-consent-banner]')?.remove()
  addStyles()
  const banner = element('section', { 'data-consent-banner': '', 'aria-labelledby': 'consent-title' })
  const names = new Intl.ListFormat(language).format(used.map((one) => NAMES[one]))
  const title = element('h2', { id: 'consent-title', tabindex: '-1' }, t('consent.title'))
  const text = [t('consent.text', { names }), answer ? t(answer.agreed ? 'consent.agreed' : 'consent.declined') : '']
  const buttons = element('div')
  for (const agreed of [false, true]) {
    const button = element('button', { type: 'button' }, t(agreed ? 'consent.agree' : 'consent.decline'))
    button.addEventListener('click', () => {
      close()
      onAnswer(agreed)
    })
    buttons.append(button)
  }
  banner.append(title, element('p', {}, text.filter(Boolean).join(' ')), buttons)
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && opener) close() // the answer that stands is kept
  })
  document.body.prepend(banner)
  if (opener) title.focus()
  else announce(t('consent.title'))

  function close() {
    const hadFocus = banner.contains(document.activeElement)
    banner.remove()
    if (hadFocus) (opener?.isConnected ? opener : document.getElementById('main'))?.focus({ preventScroll: true })
  }
}

function element(name: string, attributes: Record<string, string> = {}, text = ''): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}

let sheet: CSSStyleSheet | undefined
function addStyles(): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(BANNER_CSS)
  document.adoptedStyleSheets.push(sheet)
}
