import { useFormat, useT } from '../../i18n/i18n-context.tsx'

/** "Bạn nhận 151.200 ₫", or a range when the options differ; with no commission, why. */
export function useEarningText({ share_from, share_to }: { share_from: number; share_to: number }): string {
  const t = useT()
  const { money } = useFormat()
  if (share_to === 0) return t('partner.earn_nothing')
  return share_from === share_to
    ? t('partner.earn', { money: money(share_to) })
    : t('partner.earn_range', { from: money(share_from), to: money(share_to) })
}
