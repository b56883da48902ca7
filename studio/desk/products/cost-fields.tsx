import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { discountedPrice } from '../../../src/domain/money/unit-price.ts'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FieldRow } from '../../components/form-stack.tsx'
import { NumberField } from '../form/number-field.tsx'
import type { ProductFormParts } from './use-product-form.tsx'

/** What the lowest price is for, what that costs the shop, and what it then earns or loses. */
export function CostFields({ form: { values, text, number, set } }: { form: ProductFormParts }) {
  const t = useT()
  return (
    <>
      <FieldRow>
        <TextField {...text('unit')} hint={t('desk.products.unit_hint')} optional maxLength={30} />
        <NumberField
          {...number('cost_price')}
          required={false}
          optional
          hint={t('desk.products.cost_price_hint')}
          onChange={(cost) => set('cost_price')(Number.isNaN(cost) ? null : cost)}
        />
      </FieldRow>
      <Margin values={values} />
    </>
  )
}

/** Nothing while the price or the cost is missing. */
function Margin({ values: { options, price, discount_percent = 0, cost_price: cost } }: { values: ProductInput }) {
  const t = useT()
  const { money, number } = useFormat()
  const sold = (options ? options.cells.map((cell) => cell.price) : [price]).filter((one) => one > 0)
  const lowest = discountedPrice(Math.min(...sold), discount_percent)
  const profit = lowest - (cost ?? Number.NaN)
  if (!Number.isFinite(profit)) return null
  if (profit < 0)
    return <Notice tone="warning">{t('desk.products.loss', { price: money(lowest), loss: money(-profit) })}</Notice>
  const percent = number(lowest === 0 ? 0 : Math.round((profit / lowest) * 100))
  return <p role="status">{t('desk.products.margin', { price: money(lowest), profit: money(profit), percent })}</p>
}
