import { styled } from 'styled-components'
import type { Branch } from '../../contract/store.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { hoursText } from '../../theme/contact-details.ts'
import { openPopup } from '../../popups/popups.ts'
import { addressText } from '../../domain/address-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The branch that handles the order, with a button to change it. */
export function BranchRow({
  branch,
  branches,
  isPickUp,
}: {
  branch: Branch | undefined
  branches: readonly Branch[]
  isPickUp: boolean
}) {
  const t = useT()
  return (
    <Row aria-label={t('cart.branch')}>
      <Icon name="branch" size={20} />
      <p>
        <small>{t(isPickUp ? 'cart.branch_pick_up' : 'cart.branch')}</small>
        <b>{branch?.name ?? t('cart.branch_none')}</b>
        {branch && <span>{[addressText(branch), branch.phone].filter(Boolean).join(' · ')}</span>}
        {branch && isPickUp && <span>{hoursText(branch.opening_hours, t)}</span>}
      </p>
      <Button kind="soft" size="s" data-scripted onClick={() => openPopup('branch', {})}>
        {t(branch ? 'cart.branch_change' : 'cart.branch_choose')}
      </Button>
      <noscript>
        {isPickUp && <input type="hidden" name="is_pick_up" value="true" />}
        <Select
          name="chosen_branch"
          aria-label={t('cart.branch_title')}
          defaultValue={branch?.id}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" kind="soft" formAction="/form/cart-branch" formNoValidate>
          {t('cart.branch_this')}
        </Button>
      </noscript>
    </Row>
  )
}

const Row = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  & > svg {
    color: var(--color-main-text);
  }
  & > p {
    display: grid;
  }
  & > noscript {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    grid-column: 1 / -1;
  }
  & b {
    font-weight: 600;
  }
  & small,
  & span {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
