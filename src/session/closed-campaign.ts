/** Remembers for a year that the visitor closed this campaign banner; the server reads the cookie (server/http/cookies.ts). */
export function saveClosedCampaign(ad: number): void {
  document.cookie = `campaign_closed=${ad}; path=/; max-age=31536000; samesite=lax`
}
