/** Thrown while something that this server asks gives no answer; the call is refused with 503 TRY_AGAIN. */
export class TryAgain extends Error {
  override name = 'TryAgain'
}
