import { styled } from 'styled-components'
import type { Branch } from '../../contract/store.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { addressText } from '../../ui/commerce/address-card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The branch that handles the order, with a button to change it. */
export function BranchRow({ branch, isPickUp }: { branch: Branch | undefined; isPickUp: boolean }) {
  const t = useT()
  return (
    <Row aria-label={t('cart.branch')}>
      <Icon name="branch" size={20} />
      <p>
        <small>{t(isPickUp ? 'cart.branch_pick_up' : 'cart.branch')}</small>
        <b>{branch?.name ?? t('cart.branch_none')}</b>
        {branch && <span>{[addressText(branch), branch.phone].filter(Boolean).join(' · ')}</span>}
      </p>
      <Button kind="soft" size="s" onClick={() => openPopup('branch', {})}>
        {t(branch ? 'cart.branch_change' : 'cart.branch_choose')}
      </Button>
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
  & b {
    font-weight: 600;
  }
  & small,
  & span {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
