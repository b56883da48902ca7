import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAddresses, useChangeAddresses, useNewPlace } from '../../api/addresses.ts'
import { useBadges } from '../../api/badges.ts'
import { failureText } from '../../api/failure-policy.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { listAddresses, type CustomerAddress } from '../../contract/addresses.ts'
import { cartPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { checkoutDraft } from '../../session/checkout-draft.ts'
import { useSignedIn } from '../../session/session.tsx'
import { AddressCard } from '../../ui/commerce/address-card.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { NewPlace } from '../../ui/commerce/new-place.tsx'
import { NeedsLogin } from '../../ui/commerce/needs-login.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'

/** /dia-chi: the customer's addresses. Deleting one can be undone. */
export default function AddressesPage() {
  const t = useT()
  usePageTitle(t('addresses.title'))
  const signedIn = useSignedIn()
  const { data, isLoading, refetch } = useAddresses(signedIn)
  const { add, update, remove } = useChangeAddresses()
  const navigate = useNavigate()
  const hasCart = (useBadges()?.cart_quantity ?? 0) > 0
  const onShipHere = ({ id }: CustomerAddress) => {
    checkoutDraft.write({ customer_address_id: String(id) })
    void navigate(cartPath(2))
  }
  if (!signedIn) return <NeedsLogin onLogin={() => openPopup('phone', {})} />

  const bodyOf = ({
    name,
    phone,
    email,
    scheme,
    province,
    district,
    wards,
    address_detail,
    is_default,
  }: CustomerAddress) => ({ name, phone, email, scheme, province, district, wards, address_detail, is_default })
  const onDelete = async (address: CustomerAddress) => {
    const reply = await remove(address.id)
    if (!reply.ok) return toast(failureText(reply, t), { tone: 'error' })
    toast(t('addresses.deleted'), { action: { label: t('addresses.undo'), run: () => void add(bodyOf(address)) } })
  }
  const onSetDefault = async (address: CustomerAddress) => {
    const reply = await update(address.id, { ...bodyOf(address), is_default: true })
    toast(reply.ok ? t('addresses.saved') : failureText(reply, t), { tone: reply.ok ? 'success' : 'error' })
  }
  return (
    <PageFrame
      title={t('addresses.title')}
      aside={
        <Button icon="plus" data-scripted onClick={() => openPopup('address', {})}>
          {t('addresses.add_title')}
        </Button>
      }
    >
      {isLoading && <Skeleton shape="block" />}
      {!isLoading && !data && (
        <EmptyState image="offline" title={t('addresses.failed')}>
          <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>
        </EmptyState>
      )}
      {data?.length === 0 && <EmptyState image="pin" title={t('addresses.empty')} text={t('addresses.empty_text')} />}
      <List>
        {data?.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              onShipHere={hasCart ? () => onShipHere(address) : undefined}
              onEdit={() => openPopup('address', { id: address.id })}
              onDelete={() => void onDelete(address)}
              onSetDefault={address.is_default ? undefined : () => void onSetDefault(address)}
            >
              <Renamed address={address} />
            </AddressCard>
          </li>
        ))}
      </List>
    </PageFrame>
  )
}

/** The address in the units of July 2025, where the store uses them: one press opens the popup with them filled in. */
function Renamed({ address }: { address: CustomerAddress }) {
  const { scheme } = useStore()
  const place = useNewPlace(address, scheme)
  return <NewPlace place={place} onUpdate={() => openPopup('address', { id: address.id })} />
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`

export async function prefetch({ get, t, signedIn }: PageRequest): Promise<PageFacts> {
  if (signedIn) await get(listAddresses, {})
  return { title: t('addresses.title'), noindex: true }
}
