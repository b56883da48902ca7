import { styled } from 'styled-components'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { useRowIds } from '../../components/row-ids.ts'
import { Action, ToolButton } from '../../components/tool-button.tsx'

type Steps = NonNullable<ProductInput['retail_steps']>
type Props = { steps: Steps; error: string | undefined; onChange: (steps: Steps) => void }

/** Lower prices from a quantity on. */
export function StepsField({ steps, error, onChange }: Props) {
  const t = useT()
  const { ids, removeId } = useRowIds(steps.length)
  const change = (index: number, values: Partial<Steps[number]>) =>
    onChange(steps.with(index, { ...steps[index]!, ...values }))
  return (
    <Box>
      <legend>{t('desk.products.steps')}</legend>
      {steps.map(({ from_quantity, price }, index) => (
        <div key={ids[index]}>
          <NumberInput
            label={`${t('desk.products.step_from')} ${index + 1}`}
            kind="pieces"
            min={2}
            max={9_999}
            required
            value={from_quantity}
            onChange={(value) => change(index, { from_quantity: value })}
          />
          <NumberInput
            label={`${t('desk.products.step_price')} ${index + 1}`}
            kind="money"
            required
            value={price}
            onChange={(value) => change(index, { price: value })}
          />
          <ToolButton
            icon="trash-2"
            label={t('desk.products.step_remove', { n: index + 1 })}
            onClick={() => {
              removeId(index)
              onChange(steps.toSpliced(index, 1))
            }}
          />
        </div>
      ))}
      {error && <small role="alert">{error}</small>}
      <Action
        icon="plus"
        onClick={() => onChange([...steps, { from_quantity: (steps.at(-1)?.from_quantity ?? 1) + 1, price: 0 }])}
      >
        {t('desk.products.step_add')}
      </Action>
    </Box>
  )
}

const Box = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  & > legend {
    font-weight: 600;
  }
  & > div {
    display: flex;
    gap: var(--space-2);
  }
  & small {
    color: var(--color-danger);
  }
`
