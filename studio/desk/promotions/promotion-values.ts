import type {
  BonusEditor,
  ComboEditor,
  PromotionEditor,
  VoucherEditor,
} from '../../../src/contract/owner-promotions.ts'

type Read = 'id' | 'etag' | 'used'
export type VoucherValues = Omit<VoucherEditor, Read | 'codes' | 'used_codes'>
export type ComboValues = Omit<ComboEditor, Read>
export type BonusValues = Omit<BonusEditor, Read>
/** What the form of a promotion holds. */
export type PromotionValues = VoucherValues | ComboValues | BonusValues

/** What is edited of a promotion, with its version. */
export function versionOf(promotion: PromotionEditor): { values: PromotionValues; etag: string } {
  if (promotion.kind === 'voucher') {
    const { id: _, etag, used: _used, codes: _codes, used_codes: _usedCodes, ...values } = promotion
    return { values, etag }
  }
  const { id: _, etag, used: _used, ...values } = promotion
  return { values, etag }
}

/** A number that may be missing. */
export const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** Between the minute of a field, on Vietnam's clock, and the time that is sent. */
export const minuteOf = (time: string): string => time.slice(0, 16)
export const timeOf = (minute: string): string => (minute === '' ? '' : `${minute}:00+07:00`)
