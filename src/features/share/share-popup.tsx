import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useProfile } from '../../api/account.ts'
import { useProduct } from '../../api/products.ts'
import type { Profile } from '../../contract/account.ts'
import { referralLink } from '../../domain/referral.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { CopyField } from '../../ui/commerce/copy-field.tsx'
import { buttonStyles, Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The link of this page, to copy or to send on; with the referral of a collaborator, who also sees the commission (wire.md §3). */
export default function SharePopup({ title, productId }: PopupProps['share']) {
  const signedIn = useSignedIn()
  return signedIn ? <OfCustomer title={title} productId={productId} /> : <Share title={title} link={pageLink()} />
}

function OfCustomer({ title, productId }: { title: string; productId: number | undefined }) {
  const { data: profile } = useProfile()
  const isPartner = profile?.is_collaborator === true
  return (
    <Share title={title} link={isPartner ? partnerLink(profile) : pageLink()}>
      {isPartner && productId !== undefined && <Commission productId={productId} />}
    </Share>
  )
}

function Share({ title, link, children }: { title: string; link: string; children?: ReactNode }) {
  const t = useT()
  return (
    <Modal title={t('share.title')} size="s" onClose={() => closePopup('share')}>
      <Ways>
        {children}
        <CopyField label={t('share.link')} value={link} />
        {'share' in navigator && (
          <Button
            kind="outline"
            icon="share"
            onClick={() => void navigator.share({ title, url: link }).catch(() => {})}
          >
            {t('share.apps')}
          </Button>
        )}
        <a
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noopener noreferrer"
          data-kind="outline"
        >
          <Icon name="facebook" size={18} /> Facebook
        </a>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`} data-kind="outline">
          <Icon name="mail" size={18} /> {t('share.mail')}
        </a>
      </Ways>
    </Modal>
  )
}

function Commission({ productId }: { productId: number }) {
  const t = useT()
  const { money, number } = useFormat()
  const { data: product } = useProduct(productId)
  if (!product) return null
  const {
    type_share_collaborator_number: type,
    percent_collaborator: percent,
    money_amount_collaborator: amount,
  } = product
  return (
    <p>
      {type === 1
        ? t('share.commission_money', { money: money(amount) })
        : t('share.commission_percent', { percent: number(percent) })}
    </p>
  )
}

/** This page without parameters of a visit. */
const pageLink = (): string => location.origin + location.pathname
const partnerLink = ({ id, phone_number }: Profile): string =>
  referralLink(pageLink(), { id, encodedPhone: btoa(phone_number ?? '') }, Date.now())

const Ways = styled.div`
  display: grid;
  gap: var(--space-3);
  & > p {
    padding: var(--space-3);
    border-radius: var(--radius-s);
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & > a {
    ${buttonStyles}
  }
`
