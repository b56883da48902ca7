import { useAds } from '../../../api/home-ads.ts'
import { safeLink } from '../../../domain/link-target.ts'
import { Picture } from '../../../ui/picture.tsx'

/** The picture of the campaign, with its link. */
export default function CampaignAd() {
  const [ad] = useAds(8)
  if (!ad) return null
  const to = safeLink(ad.link_to ?? '')
  const picture = <Picture src={ad.image_url} alt={ad.title ?? ''} ratio="auto" sizes="100vw" widths={[480, 960, 1280]} eager />
  return to ? <a href={to}>{picture}</a> : picture
}
