import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CustomerAddress } from '../../contract/addresses.ts'
import { addressText } from '../../domain/address-text.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Badge } from '../controls/badge.tsx'
import { Button } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  address: CustomerAddress
  /** an action without a handler is not shown */
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  onSetDefault?: (() => void) | undefined
  onShipHere?: (() => void) | undefined
  /** the delivery address of the order */
  chosen?: boolean
  busy?: boolean
  children?: ReactNode
}

/** A saved address with its actions (storefront.md §2). */
export function AddressCard({ address, onEdit, onDelete, onSetDefault, onShipHere, chosen, busy, children }: Props) {
  const t = useT()
  return (
    <Card data-chosen={chosen || undefined}>
      <header>
        <b>{address.name}</b>
        <span>{address.phone}</span>
        {address.is_default && <Badge>{t('ui.default')}</Badge>}
      </header>
      <p>
        <Icon name="pin" size={16} /> {addressText(address)}
      </p>
      {children}
      <footer>
        {onShipHere && (
          <Button size="s" kind={chosen ? 'soft' : 'primary'} busy={busy ?? false} onClick={onShipHere}>
            {t('ui.ship_here')}
          </Button>
        )}
        {onEdit && (
          <Button size="s" kind="outline" icon="edit" onClick={onEdit}>
            {t('ui.edit')}
          </Button>
        )}
        {onSetDefault && !address.is_default && (
          <Button size="s" kind="outline" disabled={busy} onClick={onSetDefault}>
            {t('ui.set_default')}
          </Button>
        )}
        {onDelete && (
          <Button size="s" kind="plain" icon="trash" disabled={busy} onClick={onDelete}>
            {t('ui.delete')}
          </Button>
        )}
      </footer>
    </Card>
  )
}

const Card = styled.article`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  font-size: var(--text-2);
  overflow-wrap: anywhere;
  &[data-chosen] {
    border-color: var(--color-main);
    box-shadow: inset 0 0 0 1px var(--color-main);
  }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
  }
  & > header > b {
    font-size: var(--text-3);
  }
  & > header > span {
    font-variant-numeric: tabular-nums;
  }
  & > p {
    display: flex;
    gap: var(--space-2);
    color: var(--color-text-soft);
  }
  & > p > svg {
    margin-top: 3px;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & > footer:empty {
    display: none;
  }
`
