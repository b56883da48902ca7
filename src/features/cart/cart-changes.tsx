import { styled } from 'styled-components'
import type { Cart } from '../../contract/cart.ts'
import { lineChanges, rowChanges, type LineChange } from '../../domain/cart-changes.ts'
import type { Format } from '../../i18n/format.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { totalRows } from '../../ui/commerce/money-rows.tsx'
import { Notice } from '../../ui/controls/notice.tsx'

/** Tells what has changed since the shopper pressed, and that nothing was ordered (decision 59). It takes the focus. */
export function CartChanges({ before, after }: { before: Cart; after: Cart }) {
  const t = useT()
  const { money } = useFormat()
  const label = (step: string) => t(`cart.sum.${step}`)
  const rows = rowChanges(totalRows(before, label), totalRows(after, label))
  return (
    <Focused ref={takeFocus} tabIndex={-1}>
      <Notice tone="warning">
        <b>{t('cart.changed.title')}</b>
        <ul>
          {lineChanges(before.line_items, after.line_items).map((change) => (
            <li key={JSON.stringify(change)}>{lineText(change, t, money)}</li>
          ))}
          {rows.map(({ key, from, to }) => (
            <li key={key}>{t('cart.changed.sum', { what: label(key), from: money(from), to: money(to) })}</li>
          ))}
          <li>
            {t('cart.changed.sum', {
              what: t('cart.total'),
              from: money(before.total_final),
              to: money(after.total_final),
            })}
          </li>
        </ul>
      </Notice>
    </Focused>
  )
}

function lineText(change: LineChange, t: Translate, money: Format['money']): string {
  if (change.kind === 'price')
    return t('cart.changed.price', { name: change.name, from: money(change.from), to: money(change.to) })
  const { kind, ...values } = change
  return t(`cart.changed.${kind}`, values)
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus()

const Focused = styled.div`
  scroll-margin-top: 6rem;
  overflow-wrap: anywhere;
  & ul {
    list-style: disc;
    padding-left: var(--space-5);
  }
`
