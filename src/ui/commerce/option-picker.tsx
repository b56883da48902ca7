import { styled } from 'styled-components'
import type { Distribute } from '../../contract/products.ts'
import { fold } from '../../domain/viet-text.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Image } from '../image.tsx'
import { SWATCHES, swatchCss } from './swatches.ts'

/** Option names as sent in cart requests (wire.md §3). */
export type ChosenOption = { value: string | undefined; sub: string | undefined }
type Props = {
  distribute: Distribute
  chosen: ChosenOption
  onChoose: (chosen: ChosenOption) => void
  /** field names for a form without JavaScript */
  fields?: { value: string; sub: string }
  /** error message when an option is missing */
  problem?: string | undefined
}

/**
 * Options of a product (colour and size, weight, packing) as native radio buttons, so that arrow keys and forms without JavaScript work. Options out
 * of stock are shown but disabled.
 */
export function OptionPicker({
  distribute,
  chosen,
  onChoose,
  fields = { value: 'value', sub: 'sub' },
  problem,
}: Props) {
  const t = useT()
  const element = distribute.element_distributes.find(({ name }) => name === chosen.value)
  const subNames = [
    ...new Set(
      distribute.element_distributes.flatMap(({ sub_element_distributes }) =>
        sub_element_distributes.map(({ name }) => name),
      ),
    ),
  ]
  const hasSubs = distribute.sub_element_distribute_name !== null && subNames.length > 0
  const isSubOut = (name: string) =>
    (element ? [element] : distribute.element_distributes).every(
      ({ sub_element_distributes }) => !sub_element_distributes.find((sub) => sub.name === name)?.quantity_in_stock,
    )
  const option = ({ of, id, name, out, onChange, swatch, image }: Option) => (
    <label key={id} data-swatch={swatch}>
      <input
        type="radio"
        name={fields[of]}
        value={name}
        required
        disabled={out}
        checked={chosen[of] === name}
        onChange={onChange}
      />
      {image && <Image src={image} alt="" sizes="32px" widths={[160]} />}
      {name}
      {out && <small>{t('ui.option_out')}</small>}
    </label>
  )
  const legend = (name: string | null, value: string | undefined) => (
    <legend>
      {name}
      {value && <b>: {value}</b>}
    </legend>
  )
  return (
    <Groups aria-invalid={problem ? true : undefined}>
      <fieldset>
        {legend(distribute.name, chosen.value)}
        {distribute.element_distributes.map(
          ({ id, name, own_name, image_url: image, quantity_in_stock, sub_element_distributes: subs }) => {
            const swatch = fold(own_name ?? name)
            return option({
              of: 'value',
              id,
              name,
              out: subs.length > 0 ? subs.every((sub) => sub.quantity_in_stock === 0) : quantity_in_stock === 0,
              onChange: () => onChoose({ value: name, sub: chosen.sub }),
              swatch: !image && Object.hasOwn(SWATCHES, swatch) ? swatch : undefined,
              image,
            })
          },
        )}
      </fieldset>
      {hasSubs && (
        <fieldset>
          {legend(distribute.sub_element_distribute_name, chosen.sub)}
          {subNames.map((name) =>
            option({
              of: 'sub',
              id: name,
              name,
              out: isSubOut(name),
              onChange: () => onChoose({ value: chosen.value, sub: name }),
            }),
          )}
        </fieldset>
      )}
      {problem && <p role="alert">{problem}</p>}
    </Groups>
  )
}

type Option = {
  of: keyof ChosenOption
  /** translated names may be the same */
  id: number | string
  name: string
  out: boolean
  onChange: () => void
  swatch?: string | undefined
  image?: string | null
}

const Groups = styled.div`
  display: grid;
  gap: var(--space-4);
  & fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & legend {
    margin-bottom: var(--space-2);
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & legend > b {
    color: var(--color-text);
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  & label {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-width: 52px;
    min-height: var(--tap);
    justify-content: center;
    padding: var(--space-1) var(--space-4);
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    font-size: var(--text-2);
  }
  & label:is([data-swatch], :has(img)) {
    padding-left: var(--space-2);
  }
  & label > img {
    width: 32px;
    border-radius: 4px;
  }
  & [data-swatch]::before {
    content: '';
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: var(--swatch);
    box-shadow: inset 0 0 0 1px rgb(0 0 0 / 18%);
  }
  & label:has(:checked) {
    border-color: var(--color-main);
    box-shadow: inset 0 0 0 1px var(--color-main);
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--color-main-text);
    outline-offset: 2px;
  }
  & label:has(:disabled) {
    border-style: dashed;
    border-color: var(--color-border);
    color: var(--color-text-soft);
    cursor: not-allowed;
  }
  & small {
    font-size: var(--text-1);
  }
  & > p {
    font-size: var(--text-2);
    color: var(--color-danger);
  }
  ${swatchCss}
`
