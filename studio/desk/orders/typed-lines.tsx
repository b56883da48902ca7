import { useState } from 'react'
import { styled } from 'styled-components'
import type { CartLineItem } from '../../../src/contract/line-items.ts'
import { listOwnerProducts, type OwnerProduct } from '../../../src/contract/owner-catalog.ts'
import { optionText } from '../../../src/domain/option-text.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Select } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useRead } from '../shell/calls.ts'
import { Rows } from '../shell/rows.ts'

type Option = { name: string; value: string; sub_element_distributes: string | null; stock: number }
/** A product of an order that is being typed, with its options and the chosen one. */
export type TypedLine = {
  id: string
  product_id: number
  name: string
  options: Option[]
  option: number | null
  /** null (kept) and NaN: cannot be read yet */
  quantity: number | null
}

/** As the server takes them. */
export const bodyLines = (lines: TypedLine[]) =>
  lines.map(({ product_id, options, option, quantity }) => ({
    product_id,
    quantity: quantity || 1, // for a price meanwhile; it is not sent so

    distributes: option === null ? [] : options.slice(option, option + 1).map(({ stock: _, ...chosen }) => chosen),
  }))

const optionsOf = ({ distributes: [first] }: OwnerProduct): Option[] =>
  (first?.element_distributes ?? []).flatMap(({ name, quantity_in_stock: stock, sub_element_distributes }): Option[] =>
    sub_element_distributes.length === 0
      ? [{ name: first?.name ?? '', value: name, sub_element_distributes: null, stock }]
      : sub_element_distributes.map((sub) => ({
          name: first?.name ?? '',
          value: name,
          sub_element_distributes: sub.name,
          stock: sub.quantity_in_stock,
        })),
  )
const textOf = (option: Option) => optionText({ distributes_selected: [option] })

/** Finds products by name or code; Enter takes the first. */
export function ProductPicker({ onPick }: { onPick: (line: TypedLine) => void }) {
  const t = useT()
  const { money } = useFormat()
  const [search, setSearch] = useState('')
  const isAsked = search.trim().length >= 2
  const { data } = useRead(
    listOwnerProducts,
    { query: { search: search.trim(), limit: 6, status: 0 } },
    { enabled: isAsked },
  )
  const found = isAsked ? (data?.data ?? []) : []
  const pick = (product: OwnerProduct) => {
    const options = optionsOf(product)
    setSearch('')
    onPick({
      id: crypto.randomUUID(),
      product_id: product.id,
      name: product.name,
      options,
      option:
        options.length === 0
          ? null
          : Math.max(
              0,
              options.findIndex(({ stock }) => stock !== 0),
            ),
      quantity: 1,
    })
  }
  return (
    <div>
      <TextField
        label={t('desk.typed.find')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) pick(found[0])
        }}
      />
      <Found aria-label={t('desk.typed.find')}>
        {found.map((product) => (
          <li key={product.id}>
            <Action kind="plain" icon="plus" onClick={() => pick(product)}>
              {product.name} · {money(product.price)}
            </Action>
          </li>
        ))}
      </Found>
    </div>
  )
}

/** The lines: option, quantity and price of each. `priced`: as the server counts them. */
export function TypedLines({
  lines,
  priced,
  onChange,
}: {
  lines: TypedLine[]
  priced: CartLineItem[]
  onChange: (lines: TypedLine[]) => void
}) {
  const t = useT()
  const { money } = useFormat()
  const set = (index: number, part: Partial<TypedLine>) => onChange(lines.with(index, { ...lines[index]!, ...part }))
  const priceOf = (line: TypedLine) => {
    const option = line.option === null ? undefined : line.options[line.option]
    return priced.find(
      ({ product, distributes_selected: [chosen] }) =>
        product.id === line.product_id &&
        chosen?.value === option?.value &&
        (chosen?.sub_element_distributes ?? null) === (option?.sub_element_distributes ?? null),
    )?.item_price
  }
  if (lines.length === 0) return <p>{t('desk.typed.no_lines')}</p>
  return (
    <Lines>
      {lines.map((line, index) => (
        <li key={line.id}>
          <div>
            <b>{line.name}</b>
          </div>
          {line.options.length > 0 && (
            <Select
              aria-label={t('desk.typed.option_of', { name: line.name })}
              options={line.options.map((option, value) => ({
                value,
                label:
                  option.stock < 0
                    ? textOf(option)
                    : t('desk.typed.left', { option: textOf(option), count: option.stock }),
              }))}
              value={line.option ?? ''}
              onChange={({ target }) => set(index, { option: Number(target.value) })}
            />
          )}
          <NumberInput
            label={t('desk.typed.quantity_of', { name: line.name })}
            kind="pieces"
            min={1}
            max={9_999}
            required
            value={line.quantity}
            keptAs={line.id}
            onChange={(quantity) => set(index, { quantity })}
          />
          <span>{priceOf(line) === undefined ? '' : money(priceOf(line) ?? 0)}</span>
          <ToolButton
            icon="trash-2"
            label={t('desk.typed.remove', { name: line.name })}
            onClick={() => onChange(lines.filter((one) => one.id !== line.id))}
          />
        </li>
      ))}
    </Lines>
  )
}

const Found = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & button {
    width: 100%;
    justify-content: start;
    text-align: start;
    white-space: normal;
  }
`
const Lines = styled(Rows)`
  & > li > :has(> input) {
    width: 84px;
  }
`
