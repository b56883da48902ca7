import { styled } from 'styled-components'
import type { Distribute } from '../../contract/products.ts'
import type { Combo } from '../../contract/promotions.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, type Option } from '../../ui/controls/select.tsx'

/** A whole combo into the cart without JavaScript: a list of options for each product that has some. */
export function ComboForm({ combo }: { combo: Combo }) {
  const t = useT()
  const language = useLanguage()
  return (
    <noscript>
      <Fields method="post" action="/form/buy-combo">
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="combo_id" value={combo.id} />
        {combo.products_combo.map(({ product }) => {
          const [table] = product.distributes
          return (
            table && (
              <SelectField
                key={product.id}
                label={product.name}
                name={`option_${product.id}`}
                required
                placeholder={t('ui.choose', { name: namesOf(table) })}
                options={optionsOf(table, (name) => `${name} (${t('ui.option_out')})`)}
              />
            )
          )
        })}
        <Button type="submit" kind="outline" icon="cart" block>
          {t('promotions.buy_combo')}
        </Button>
      </Fields>
    </noscript>
  )
}

const namesOf = ({ name, sub_element_distribute_name: second }: Distribute) => (second ? `${name}, ${second}` : name)

/** One option for each combination, with the ids that `server/http/forms/buy-combo.ts` reads. */
function optionsOf({ element_distributes: elements }: Distribute, outOf: (name: string) => string): Option[] {
  return elements.flatMap((element) => {
    const subs = element.sub_element_distributes
    const cells = subs.length > 0 ? subs.map((sub) => ({ sub, ...sub })) : [{ sub: undefined, ...element }]
    return cells.map(({ sub, quantity_in_stock: stock }) => {
      const name = sub ? `${element.name}, ${sub.name}` : element.name
      const isOut = stock === 0
      return { value: `${element.id}:${sub?.id ?? ''}`, label: isOut ? outOf(name) : name, disabled: isOut }
    })
  })
}

const Fields = styled.form`
  display: grid;
  gap: var(--space-3);
`
