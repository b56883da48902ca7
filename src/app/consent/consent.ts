import { startConsent, type ConsentSettings } from './start-consent.ts'

/** An entry of its own: boot.ts imports it after hydration, and only on pages of stores that use a third party (server/http/pages/document.ts). */
const {
  analytics = '',
  tagManager = '',
  consentMessages = '',
} = document.querySelector<HTMLElement>('script[data-consent]')?.dataset ?? {}
startConsent({ analytics, tagManager, consentMessages } satisfies ConsentSettings, () => location.reload())
