import { useState } from 'react'
import { styled } from 'styled-components'
import type { PartnerRequest } from '../../../src/contract/owner-partners.ts'
import { printDay } from '../../../src/domain/date-range.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { useMay } from '../shell/desk-context.ts'

/** Who a partner is, where their money goes, and both sides of the ID card for those who may see it. */
export function PartnerFacts({ customer, account }: Pick<PartnerRequest, 'customer' | 'account'>) {
  const t = useT()
  const maySeeCards = useMay('partners.id_cards')
  const bank = account && [account.bank, account.branch, account.account_number, account.account_name]
  const facts = [
    ['full_name', account?.first_and_last_name ?? customer.name],
    ['phone', customer.phone_number],
    ['cmnd', account?.cmnd],
    ['issued_by', account?.issued_by],
    ['account', bank?.filter(Boolean).join(' · ')],
  ] as const
  return (
    <>
      <Facts>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`desk.partners.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
      {!account && <p>{t('desk.partners.no_account')}</p>}
      {account && !maySeeCards && <p>{t('desk.partners.no_cards_for_you')}</p>}
      {account && maySeeCards && (
        <Cards>
          {(['front_card', 'back_card'] as const).map((side) => (
            <figure key={side}>
              <figcaption>{t(`desk.partners.${side}`)}</figcaption>
              <IdCard address={account[side]} label={t(`desk.partners.${side}`)} />
            </figure>
          ))}
        </Cards>
      )}
      {account?.cards_until && <p>{t('desk.partners.cards_until', { day: printDay(account.cards_until) })}</p>}
    </>
  )
}

function IdCard({ address, label }: { address: string | null; label: string }) {
  const t = useT()
  const [hasFailed, setFailed] = useState(false)
  if (!address) return <p>{t('desk.partners.no_card')}</p>
  if (hasFailed) return <p role="alert">{t('desk.partners.card_failed')}</p>
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={label} onError={() => setFailed(true)} />
    </a>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: var(--space-2);
  & dt {
    color: var(--color-text-soft);
    font-size: var(--text-1);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    user-select: all;
  }
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--space-3);
  & figure {
    margin: 0;
    min-width: 0;
  }
  & figcaption {
    color: var(--color-text-soft);
    font-size: var(--text-1);
  }
  & img {
    width: 100%;
    border-radius: var(--radius-s);
  }
`
