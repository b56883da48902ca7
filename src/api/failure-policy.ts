import { openPopup, toast } from '../popups/popups.ts'
import type { Translate } from '../i18n/translator.ts'
import type { Failure } from './call.ts'

/** What the shopper sees when a call fails: the spec's error catalogue (storefront.md §8, partners.md §8) as one table. */
export type FailureReaction = 'toast' | 'popup' | 'inline' | 'silent'

const POLICY = {
  /** forms show the server's message beside the button */
  form: 'inline',
  /** lists and details show it in place with a retry (decision 25) */
  load: 'inline',
  cart: 'toast',
  favourite: 'popup',
  review: 'popup',
  order: 'popup',
  address: 'toast',
  profile: 'popup',
  partner: 'popup',
  chat: 'silent',
  background: 'silent',
} as const satisfies Record<string, FailureReaction>
export type FailureKind = keyof typeof POLICY

/** The server's own words when there are any, else what is known of the failure. Never text from the address (decision 27). */
export function failureText({ code, msg }: Failure, t: Translate): string {
  if (code === 0) return t('ui.no_network')
  return msg || t('ui.something_went_wrong')
}

/** What is said of an action that threw: its code could not be loaded, or it is broken. */
export const thrownText = (t: Translate): string => t(navigator.onLine ? 'ui.something_went_wrong' : 'ui.no_network')

/** Shows a failure as its row says. `inline` ones are the caller's to render with `failureText`. */
export function showFailure(kind: FailureKind, failure: Failure, t: Translate): void {
  const reaction: FailureReaction = POLICY[kind]
  if (reaction === 'toast') toast(failureText(failure, t), { tone: 'error' })
  if (reaction === 'popup') openPopup('message', { text: failureText(failure, t) })
}
