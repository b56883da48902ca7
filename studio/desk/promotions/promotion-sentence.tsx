import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import type { Translate } from '../../../src/i18n/translator.ts'
import type { BonusValues, ComboValues, PromotionValues, VoucherValues } from './promotion-values.ts'

type Texts = { t: Translate; money: (amount: number) => string; number: (value: number) => string }

/** What a promotion gives, in one sentence as the owner would say it. */
export function PromotionSentence({ values }: { values: PromotionValues }) {
  const t = useT()
  const { money, number } = useFormat()
  const texts = { t, money, number }
  return <p role="status">{partsOf(values, texts).join(', ')}.</p>
}

function partsOf(values: PromotionValues, texts: Texts): string[] {
  const { t, number } = texts
  const kind =
    values.kind === 'voucher'
      ? ofVoucher(values, texts)
      : values.kind === 'combo'
        ? ofCombo(values, texts)
        : ofBonus(values, texts)
  const audiences = values.audiences.map((code) => t(`desk.promotions.audience.${code}`))
  return [
    ...kind,
    ...(values.max_uses === null
      ? []
      : [t('desk.promotions.says.uses', { count: values.max_uses, number: number(values.max_uses) })]),
    ...(audiences.length === 0 ? [] : [t('desk.promotions.says.for', { who: audiences.join(', ') })]),
  ]
}

function ofVoucher(values: VoucherValues, { t, money, number }: Texts): string[] {
  const { of, unit, value, max_discount, min_total, only_products, product_ids, once_per_customer, many_codes } = values
  const amount = Number.isNaN(value) ? '…' : unit === 'money' ? money(value) : `${number(value)} %`
  return [
    unit === 'all' ? t('desk.promotions.says.free_shipping') : t(`desk.promotions.says.${of}`, { amount }),
    ...(unit === 'percent' && max_discount !== null
      ? [t('desk.promotions.says.most', { amount: money(max_discount) })]
      : []),
    ...(min_total === null ? [] : [t('desk.promotions.says.from', { amount: money(min_total) })]),
    ...(only_products ? [t('desk.promotions.says.products', { count: product_ids.length })] : []),
    ...(once_per_customer ? [t('desk.promotions.says.once')] : []),
    ...(many_codes ? [t('desk.promotions.says.codes')] : []),
  ]
}

const ofCombo = ({ unit, value, parts }: ComboValues, { t, money, number }: Texts): string[] => [
  t('desk.promotions.says.combo', {
    count: parts.length,
    amount: Number.isNaN(value) ? '…' : unit === 'money' ? money(value) : `${number(value)} %`,
  }),
]

function ofBonus({ by_steps, for_each_set, parts, gifts, steps }: BonusValues, { t }: Texts): string[] {
  if (by_steps) return [t('desk.promotions.says.steps', { count: steps.length })]
  const given = gifts.reduce((sum, { quantity }) => sum + (quantity || 0), 0)
  const set = t('desk.promotions.says.bonus', { count: parts.length, gifts: given })
  return for_each_set ? [set, t('desk.promotions.says.each_set')] : [set]
}
