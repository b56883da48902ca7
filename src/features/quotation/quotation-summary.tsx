import { styled } from 'styled-components'
import { tidy, writeArea, type PricedQuotation, type QuotationDiscount } from '../../domain/quotation.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { MAX_DIGITS } from './row-field.tsx'

type Props = { priced: PricedQuotation; discount: QuotationDiscount; onDiscount: (discount: QuotationDiscount) => void }

/** Subtotal, discount, total and the number of rows not counted. */
export function QuotationSummary({
  priced: { area, subtotal, discount: off, discountProblem, total, uncounted },
  discount,
  onDiscount,
}: Props) {
  const t = useT()
  const { money } = useFormat()
  const language = useLanguage()
  const settle = () =>
    onDiscount({
      ...discount,
      typed: tidy(discount.kind === 'percent' ? 'percent' : 'price', discount.typed, language),
    })
  return (
    <Card aria-label={t('quotation.summary')}>
      <dl>
        {area > 0 && (
          <div>
            <dt>{t('quotation.area_sum')}</dt>
            <dd>{t('quotation.square_metres', { area: writeArea(area, language) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('quotation.subtotal')}</dt>
          <dd>{money(subtotal)}</dd>
        </div>
      </dl>
      <Field
        label={t('quotation.discount')}
        error={discountProblem && t(`quotation.problem.${discountProblem.key}`, discountProblem.values)}
      >
        {(wiring) => (
          <span>
            <TextInput
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              maxLength={MAX_DIGITS}
              value={discount.typed}
              onChange={(event) => onDiscount({ ...discount, typed: event.target.value })}
              onBlur={settle}
            />
            <Select
              aria-label={t('quotation.discount_kind')}
              value={discount.kind}
              options={[
                { value: 'percent', label: '%' },
                { value: 'money', label: '₫' },
              ]}
              onChange={(event) =>
                onDiscount({ typed: discount.typed, kind: event.target.value === 'money' ? 'money' : 'percent' })
              }
            />
          </span>
        )}
      </Field>
      <dl>
        {off > 0 && (
          <div>
            <dt>{t('quotation.discount_off')}</dt>
            <dd>−{money(off)}</dd>
          </div>
        )}
        <div data-sum="">
          <dt>{t('quotation.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {uncounted > 0 && <p data-warning="">{t('quotation.uncounted', { count: uncounted })}</p>}
    </Card>
  )
}

const Card = styled.section`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  padding: var(--space-5);
  border: 1px solid var(--color-main-border);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
  & dl {
    display: grid;
    gap: var(--space-2);
  }
  & dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-4);
  }
  & dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & [data-sum] {
    padding-top: var(--space-3);
    border-top: 1px solid var(--color-main-border);
    font-weight: 600;
  }
  & [data-sum] dd {
    font-size: var(--text-5);
    line-height: 1.35;
    color: var(--color-main-text);
  }
  & > div > span {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 84px;
    gap: var(--space-2);
  }
  & > div > span > input {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & > [data-warning] {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
