/** How long a link is valid at most. */
export const REFERRAL_DAYS = 30

/**
 * The stored referral: `rp` is the referrer's encoded phone number as in the link, `ex` the end of the attribution (epoch ms), `cowc_id` the id of
 * the sharing customer.
 */
export type StoredReferral = { rp?: string; ex?: number; cowc_id?: string }

/**
 * The referral to store after a visit (decision 28). A referrer is kept until `ex`. A newer link replaces one that has expired, or whose `ex` is more
 * than 30 days ahead and therefore forged. `cowc_id` always follows the latest link. Returns `stored` itself when nothing changes.
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

/** The current referrer; undefined after the attribution has expired. */
export function activeReferrer(stored: StoredReferral, now: number): string | undefined {
  return isValid(stored, now) ? stored.rp : undefined
}

/** A product or post URL with the sharer's referral, valid for 30 days from `now` (wire.md §3). */
export function referralLink(url: string, sharer: { id: number; encodedPhone: string }, now: number): string {
  const link = new URL(url)
  link.searchParams.set('cowc_id', String(sharer.id))
  link.searchParams.set('rp', sharer.encodedPhone)
  link.searchParams.set('ex', String(now + MAX_AGE_MS))
  return link.href
}

const MAX_AGE_MS = REFERRAL_DAYS * 24 * 60 * 60 * 1000
const isValid = ({ rp, ex }: StoredReferral, now: number): boolean =>
  rp !== undefined && rp !== '' && ex !== undefined && now < ex && ex - now <= MAX_AGE_MS
