import { styled } from 'styled-components'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextInput } from '../../../src/ui/controls/text-input.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'

type Steps = NonNullable<ProductInput['retail_steps']>
type Props = { steps: Steps; error: string | undefined; onChange: (steps: Steps) => void }

/** Lower prices from a quantity on. */
export function StepsField({ steps, error, onChange }: Props) {
  const t = useT()
  const change = (index: number, values: Partial<Steps[number]>) =>
    onChange(steps.with(index, { ...steps[index]!, ...values }))
  return (
    <Box>
      <legend>{t('desk.products.steps')}</legend>
      {steps.map(({ from_quantity, price }, index) => (
        <div key={index}>
          <TextInput
            type="number"
            min={2}
            aria-label={t('desk.products.step_from')}
            value={Number.isFinite(from_quantity) ? from_quantity : ''}
            onChange={(event) => change(index, { from_quantity: event.target.valueAsNumber })}
          />
          <TextInput
            type="number"
            min={0}
            aria-label={t('desk.products.step_price')}
            value={Number.isFinite(price) ? price : ''}
            onChange={(event) => change(index, { price: event.target.valueAsNumber })}
          />
          <ToolButton
            icon="trash-2"
            label={t('desk.products.step_remove', { n: index + 1 })}
            onClick={() => onChange(steps.toSpliced(index, 1))}
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
