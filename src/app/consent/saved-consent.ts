import { CONSENT_COOKIE, consentText, readConsent, type Consent } from '../../theme/third-parties.ts'

const HALF_A_YEAR = 182 * 24 * 3600 // seconds; then the visitor is asked again

/** In a cookie: the server chooses the page's policy by it. */
export function saveConsent(consent: Consent): void {
  document.cookie = `${CONSENT_COOKIE}=${consentText(consent)}; path=/; max-age=${HALF_A_YEAR}; samesite=lax`
}

export function savedConsent(): Consent | undefined {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${CONSENT_COOKIE}=`))
  return readConsent(cookie?.slice(CONSENT_COOKIE.length + 1))
}
