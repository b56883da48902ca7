import { openPopup, toast } from '../popups/popups.ts'
import type { Translate } from '../i18n/translator.ts'
import { WAITS } from '../offline/protocol.ts'
import type { Failure } from './call.ts'

/** How a failed call is shown to the customer: the error catalogue of storefront.md §8 and partners.md §8. */
export type FailureReaction = 'toast' | 'popup' | 'inline' | 'silent'

const POLICY = {
  /** forms show the server's message beside the button */
  form: 'inline',
  /** lists and details show it in place with a retry button (decision 25) */
  load: 'inline',
  cart: 'toast',
  favourite: 'popup',
  review: 'popup',
  order: 'popup',
  address: 'toast',
  profile: 'popup',
  /** timed, as every server failure of partners.md §8 */
  partner: 'toast',
  chat: 'silent',
  background: 'silent',
} as const satisfies Record<string, FailureReaction>
export type FailureKind = keyof typeof POLICY

/** The server's message, or a general one. Never text from the URL (decision 27). */
export function failureText({ code, msg, msg_code }: Failure, t: Translate): string {
  if (code === 0) return t(msg_code === 'NETWORK' ? 'ui.no_network' : 'ui.no_answer')
  return msg || t('ui.something_went_wrong')
}

/** Message for an action that threw: its code could not be loaded or has a bug. */
export const thrownText = (t: Translate): string => t(navigator.onLine ? 'ui.something_went_wrong' : 'ui.no_network')

/** Shows a failure by its kind; that an action waits for the network is none. For `inline` kinds the caller renders `failureText`. */
export function showFailure(kind: FailureKind, failure: Failure, t: Translate): void {
  if (failure.code === WAITS) return toast(failure.msg, { tone: 'info' })
  const reaction: FailureReaction = POLICY[kind]
  if (reaction === 'toast') toast(failureText(failure, t), { tone: 'error' })
  if (reaction === 'popup') openPopup('message', { text: failureText(failure, t) })
}
