/** What is kept of a referral link: `rp` the referrer's phone as it came, `ex` when the attribution ends (ms), `cowc_id` the sharing customer. */
export type StoredReferral = { rp?: string; ex?: number; cowc_id?: string }

/**
 * What to keep after a visit (decision 28). A referrer stays until `ex`; a newer link replaces one that has ended, or that ends more than
 * 30 days ahead and so cannot be genuine. `cowc_id` always follows the last link. Returns `stored` itself when nothing changes.
 */
export function keepReferral(stored: StoredReferral, link: URLSearchParams, now: number): StoredReferral {
  const cowc = link.get('cowc_id')
  const withCowc = cowc && /^\d{1,15}$/.test(cowc) && cowc !== stored.cowc_id ? { ...stored, cowc_id: cowc } : stored
  const rp = link.get('rp')
  const ex = Number(link.get('ex'))
  const isUsable =
    rp !== null && rp !== '' && rp.length <= 64 && Number.isSafeInteger(ex) && ex > now && ex - now <= MAX_AGE_MS
  if (!isUsable || isValid(stored, now)) return withCowc
  return { ...withCowc, rp, ex }
}

/** The referrer in force, or undefined once the attribution has ended. */
export function activeReferrer(stored: StoredReferral, now: number): string | undefined {
  return isValid(stored, now) ? stored.rp : undefined
}

/** A product or post address that carries its sharer (wire.md §3). Thirty days from `now`. */
export function referralLink(url: string, sharer: { id: number; encodedPhone: string }, now: number): string {
  const link = new URL(url)
  link.searchParams.set('cowc_id', String(sharer.id))
  link.searchParams.set('rp', sharer.encodedPhone)
  link.searchParams.set('ex', String(now + MAX_AGE_MS))
  return link.href
}

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const isValid = ({ rp, ex }: StoredReferral, now: number): boolean =>
  rp !== undefined && rp !== '' && ex !== undefined && now < ex && ex - now <= MAX_AGE_MS
