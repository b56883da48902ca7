import { styled } from 'styled-components'
import type { BonusEditor } from '../../../src/contract/owner-promotions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { OptionSelect } from './option-select.tsx'
import { ProductsField, usePromoted } from './products-field.tsx'

type Steps = BonusEditor['steps']
type Props = { steps: Steps; error: string | undefined; onChange: (steps: Steps) => void }

/** The more is bought of a product, the more is given. A step gives the product itself until another is chosen. */
export function StepsField({ steps, error, onChange }: Props) {
  const t = useT()
  const products = [...new Set(steps.map(({ product_id }) => product_id))]
  const names = usePromoted(steps.flatMap(({ product_id, gift }) => [product_id, gift.product_id]))
  const ofProduct = (id: number) => steps.flatMap((step, index) => (step.product_id === id ? [{ step, index }] : []))
  const change = (index: number, part: Partial<Steps[number]>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...part } : step)))
  const add = (product_id: number) => {
    const last = ofProduct(product_id).at(-1)?.step
    onChange([
      ...steps,
      {
        product_id,
        from_quantity: (last?.from_quantity ?? 1) + 1,
        gift: last?.gift ?? { product_id, quantity: 1, cell_id: null },
      },
    ])
  }
  return (
    <>
      <ProductsField
        legend={t('desk.promotions.steps')}
        hint={t('desk.promotions.steps_hint')}
        ids={products}
        error={error}
        onAdd={add}
        onRemove={(index) => onChange(steps.filter(({ product_id }) => product_id !== products[index]))}
      />
      {products.map((id) => (
        <Box key={id}>
          <legend>{names?.get(id)?.name ?? t('desk.promotions.gone_product')}</legend>
          {ofProduct(id).map(({ step, index }, place) => (
            <div key={index}>
              <NumberInput
                label={t('desk.promotions.step_from', { n: place + 1 })}
                kind="pieces"
                min={1}
                max={999}
                required
                keptAs={`step ${id} ${place}`}
                value={step.from_quantity}
                onChange={(from_quantity) => change(index, { from_quantity })}
              />
              <ProductsField
                legend={t('desk.promotions.step_gift', { n: place + 1 })}
                ids={[step.gift.product_id]}
                error={undefined}
                beside={(_, product) => (
                  <>
                    <OptionSelect
                      product={product}
                      cell_id={step.gift.cell_id}
                      onChange={(cell_id) => change(index, { gift: { ...step.gift, cell_id } })}
                    />
                    <NumberInput
                      label={t('desk.promotions.quantity_of', { name: product?.name ?? '' })}
                      kind="pieces"
                      min={1}
                      max={999}
                      required
                      keptAs={`step gift ${id} ${place}`}
                      value={step.gift.quantity}
                      onChange={(quantity) => change(index, { gift: { ...step.gift, quantity } })}
                    />
                  </>
                )}
                onAdd={(product_id) => change(index, { gift: { ...step.gift, product_id, cell_id: null } })}
                onRemove={() => onChange(steps.toSpliced(index, 1))}
              />
            </div>
          ))}
          <Action icon="plus" onClick={() => add(id)}>
            {t('desk.promotions.add_step')}
            <span className="visually-hidden"> {names?.get(id)?.name}</span>
          </Action>
        </Box>
      ))}
    </>
  )
}

const Box = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid var(--color-border);
  & > legend {
    font-weight: 600;
  }
`
