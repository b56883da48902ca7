import { useAds } from '../../../api/home-ads.ts'
import { safeLink } from '../../../domain/link-target.ts'
import { Image } from '../../../ui/image.tsx'

/** The campaign with its link: its title, or a picture that fills the strip. */
export default function CampaignAd() {
  const [ad] = useAds([8])
  if (!ad) return null
  const to = safeLink(ad.link_to ?? '')
  const content = (
    <>
      {ad.title ? (
        <b>{ad.title}</b>
      ) : (
        <Image src={ad.image_url} ratio="auto" sizes="100vw" widths={[480, 960, 1280]} eager />
      )}
    </>
  )
  return to ? (
    <a href={to} aria-label={ad.title ?? undefined}>
      {content}
    </a>
  ) : (
    <p>{content}</p>
  )
}
