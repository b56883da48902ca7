import { styled } from 'styled-components'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { shareOfUnits } from '../../../src/domain/money/commission.ts'
import { discountedPrice } from '../../../src/domain/money/unit-price.ts'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { FieldRow } from '../../components/form-stack.tsx'
import { NumberField } from '../form/number-field.tsx'
import type { ProductFormParts } from './use-product-form.tsx'

/** What a piece of the product pays partners: collaborators a percentage or an amount, agencies points; and an example by the rules of the orders. */
export function CommissionFields({ form: { values, number, set } }: { form: ProductFormParts }) {
  const t = useT()
  const isAmount = values.type_share_collaborator_number === 1
  return (
    <Box>
      <legend>{t('desk.products.commission')}</legend>
      <FieldRow>
        <SelectField
          label={t('desk.products.type_share_collaborator_number')}
          value={isAmount ? 1 : 0}
          options={[
            { value: 0, label: t('desk.products.commission_kind.percent') },
            { value: 1, label: t('desk.products.commission_kind.amount') },
          ]}
          onChange={(event) => set('type_share_collaborator_number')(event.target.value === '1' ? 1 : 0)}
        />
        {isAmount ? (
          <NumberField {...number('money_amount_collaborator')} />
        ) : (
          <NumberField {...number('percent_collaborator')} />
        )}
        <NumberField {...number('point_for_agency')} hint={t('desk.products.point_for_agency_hint')} />
      </FieldRow>
      <Example values={values} />
    </Box>
  )
}

/** What an order of one piece would pay a collaborator; nothing while a number is missing. */
function Example({ values }: { values: ProductInput }) {
  const t = useT()
  const { money } = useFormat()
  const { options, price, discount_percent = 0, percent_collaborator = 0 } = values
  const { type_share_collaborator_number = 0, money_amount_collaborator = 0 } = values
  const product = { type_share_collaborator_number, percent_collaborator, money_amount_collaborator }
  const prices = (options ? options.cells.map((cell) => cell.price) : [price])
    .filter((one) => one > 0)
    .map((one) => discountedPrice(one, discount_percent))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const [from, to] = [low, high].map((one) => shareOfUnits([{ product, price: one, quantity: 1 }], null))
  if (from === undefined || to === undefined || ![low, high, from, to].every(Number.isFinite)) return null
  const isCapped = type_share_collaborator_number === 1 && money_amount_collaborator > low
  return (
    <p role="status">
      {to === 0 && t('desk.products.commission_none')}
      {to > 0 &&
        t(`desk.products.commission_${low === high ? 'example' : from === to ? 'same' : 'range'}`, {
          ...{ price: money(low), low: money(low), high: money(high) },
          ...{ share: money(to), from: money(from), to: money(to) },
        })}{' '}
      {isCapped && t('desk.products.commission_capped')}
    </p>
  )
}

const Box = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  & > legend {
    margin-bottom: var(--space-2);
    font-weight: 600;
  }
  & > p {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
