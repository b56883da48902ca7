import { safeLink } from '../domain/link-target.ts'
import type { Theme } from './fields.ts'
import { isShown } from './flags.ts'

export const NETWORKS = ['facebook', 'youtube', 'tiktok', 'zalo', 'ministry'] as const
export type SocialLink = { network: (typeof NETWORKS)[number]; href: string }

type Used = Pick<
  Theme,
  | 'contact_fanpage'
  | 'id_facebook'
  | 'is_show_icon_facebook'
  | 'id_youtube'
  | 'is_show_icon_youtube'
  | 'id_tiktok'
  | 'is_show_icon_tiktok'
  | 'id_zalo'
  | 'is_show_icon_zalo'
  | 'link_ministry_of_industry_and_trade'
  | 'is_show_icon_ministry_of_industry_and_trade'
>

/** Social icons of the footer as safe links: those with a handle or link whose flag is not false (storefront.md §2). */
export function socialLinks(theme: Used): SocialLink[] {
  const rows: [SocialLink['network'], string | null, boolean][] = [
    [
      'facebook',
      theme.contact_fanpage || profile(theme.id_facebook, 'https://www.facebook.com/'),
      theme.is_show_icon_facebook,
    ],
    [
      'youtube',
      profile(theme.id_youtube, 'https://www.youtube.com/', isChannelId(theme.id_youtube) ? 'channel/' : '@'),
      theme.is_show_icon_youtube,
    ],
    ['tiktok', profile(theme.id_tiktok, 'https://www.tiktok.com/', '@'), theme.is_show_icon_tiktok],
    ['zalo', zaloLink(theme), true],
    ['ministry', theme.link_ministry_of_industry_and_trade, theme.is_show_icon_ministry_of_industry_and_trade],
  ]
  return rows.flatMap(([network, link, flag]) => {
    const href = isShown(flag) && link ? safeLink(link) : null
    return href === null ? [] : [{ network, href }]
  })
}

/** Link to the store's Zalo chat; null without an id or when its flag is false. */
export function zaloLink(theme: Pick<Theme, 'id_zalo' | 'is_show_icon_zalo'>): string | null {
  return isShown(theme.is_show_icon_zalo) ? profile(theme.id_zalo, 'https://zalo.me/') : null
}

function profile(handle: string, base: string, prefix = ''): string | null {
  if (handle === '') return null
  if (/^https?:\/\//i.test(handle)) return safeLink(handle)
  return `${base}${prefix}${encodeURIComponent(handle.replace(/^@/, ''))}`
}

const isChannelId = (handle: string): boolean => /^UC[\w-]{22}$/.test(handle)
