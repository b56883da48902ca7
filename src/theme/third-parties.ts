/** What of others a store may run on its pages, and only for a visitor who agreed (decision 69). */
export const THIRD_PARTIES = ['analytics', 'tag_manager'] as const
export type ThirdParty = (typeof THIRD_PARTIES)[number]

type Used = { code_google_analytics: string; google_tag_manager_id: string }

export const thirdPartiesOf = (theme: Used): ThirdParty[] =>
  THIRD_PARTIES.filter((one) => (one === 'analytics' ? theme.code_google_analytics : theme.google_tag_manager_id))

/** Hosts of a list that an owner typed, one to a line or between commas. */
export const hostsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** First-party cookie with the visitor's answer; written by the browser (src/app/consent/saved-consent.ts), read by the server for the page's policy. */
export const CONSENT_COOKIE = 'consent'

/** `asked`: what the visitor was asked about. */
export type Consent = { agreed: boolean; asked: ThirdParty[] }

/** The cookie's text: `yes.analytics.tag_manager`. */
export const consentText = ({ agreed, asked }: Consent): string => [agreed ? 'yes' : 'no', ...asked].join('.')

/** Anything but such a text is no answer. */
export function readConsent(text: string | undefined): Consent | undefined {
  const [answer, ...asked] = (text ?? '').split('.')
  if (answer !== 'yes' && answer !== 'no') return undefined
  return { agreed: answer === 'yes', asked: THIRD_PARTIES.filter((one) => asked.includes(one)) }
}

/** Those that may run: used by the store, and agreed to. */
export const grantedOf = (consent: Consent | undefined, used: readonly ThirdParty[]): ThirdParty[] =>
  consent?.agreed ? used.filter((one) => consent.asked.includes(one)) : []
