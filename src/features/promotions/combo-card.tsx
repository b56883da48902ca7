import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Combo } from '../../contract/promotions.ts'
import { DISCOUNT_TYPES } from '../../contract/promotions.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ComboForm } from './combo-form.tsx'
import { comboPrice } from './combo-price.ts'
import { DealCard } from './deal-card.tsx'
import { PartList } from './part-list.tsx'

/** A combo: a set with its discount. */
export function ComboCard({
  combo,
  opens = false,
  children,
}: {
  combo: Combo
  /** the name opens the popup */ opens?: boolean
  children?: ReactNode
}) {
  const t = useT()
  const { money, number } = useFormat()
  const { bundlePrice, regularPrice } = comboPrice(combo)
  const off =
    combo.discount_type === DISCOUNT_TYPES.PERCENT
      ? t('promotions.combo_off_percent', { percent: number(combo.value_discount) })
      : t('promotions.combo_off_money', { money: money(combo.value_discount) })
  return (
    <DealCard deal={combo} badge={off} opens={opens ? { deal: 'combo', id: combo.id } : undefined}>
      <PartList parts={combo.products_combo} label={combo.name} />
      {children}
      <Sum>
        {t('promotions.combo_price')}
        <b>{money(bundlePrice)}</b>
        <s>{t('promotions.combo_instead', { price: money(regularPrice) })}</s>
      </Sum>
      <Button
        kind="outline"
        icon="cart"
        data-deal="combo-buy"
        data-id={combo.id}
        data-scripted
        onClick={() => openPopup('combo-buy', { id: combo.id })}
      >
        {t('promotions.buy_combo')}
      </Button>
      <ComboForm combo={combo} />
    </DealCard>
  )
}

const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  overflow-wrap: anywhere;
  align-items: baseline;
  gap: 0 var(--space-2);
  margin-top: auto;
  padding-top: var(--space-3);
  border-top: 1px dashed var(--color-border-strong);
  font-size: var(--text-2);
  font-variant-numeric: tabular-nums;
  & b {
    font-size: var(--text-4);
    color: var(--color-main-text);
  }
  & s {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
