import { useState } from 'react'
import { styled } from 'styled-components'
import type { Reply } from '../../api/call.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useRefreshPartner } from '../../api/partner-refresh.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useIntent } from '../../api/use-intent.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { PartnerPayout } from '../../contract/partners.ts'
import { printDay } from '../../domain/date-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import type { PartnerRole } from './partner-role.ts'

type Props = { role: PartnerRole; payout: PartnerPayout }

/** What the partner can still decide of an open request: withdraw it, or have it paid to the bank account of today. */
export function PayoutChoices({ role, payout }: Props) {
  const t = useT()
  const { money, dateTime } = useFormat()
  if (payout.status !== 'OPEN') return null
  if (payout.is_locked) return <small>{t('partner.payout_locked')}</small>
  const { new_account: other } = payout
  const to = (bank: string | null, end: string | null) => `${bank ?? ''} •••${end ?? ''}`
  return (
    <Box>
      {other && (
        <Notice tone="warning">
          <p>
            {t('partner.payout_old_account', {
              account: to(payout.bank, payout.account_end),
              date: payout.payment_date ? printDay(payout.payment_date) : '–',
            })}
          </p>
          <p>
            {other.free_at
              ? t('partner.payout_new_account_from', {
                  account: to(other.bank, other.account_end),
                  time: dateTime(other.free_at),
                  date: other.payment_date ? printDay(other.payment_date) : '–',
                })
              : t('partner.payout_new_account', {
                  account: to(other.bank, other.account_end),
                  date: other.payment_date ? printDay(other.payment_date) : '–',
                })}
          </p>
          <Choice
            label={t('partner.choose_new_account', { account: to(other.bank, other.account_end) })}
            sure={t('partner.choose_new_account_sure')}
            send={(key) => role.chooseAccount(payout.id, key)}
          />
        </Notice>
      )}
      <Choice
        label={t('partner.withdraw_payout')}
        sure={t('partner.withdraw_payout_sure', { money: money(payout.money) })}
        send={(key) => role.withdrawPayout(payout.id, key)}
      />
    </Box>
  )
}

/** A button that asks once more. */
function Choice({
  label,
  sure,
  send,
}: {
  label: string
  sure: string
  send: (key: string) => Promise<Reply<Endpoint>>
}) {
  const t = useT()
  const refresh = useRefreshPartner()
  const [intent, answered] = useIntent()
  const [isAsking, setAsking] = useState(false)
  const [confirm, busy] = useBusy(async () => {
    const reply = await send(intent)
    answered(reply)
    if (reply.ok) toast(reply.msg)
    else showFailure('partner', reply, t)
    setAsking(false)
    await refresh()
  })
  return (
    <>
      <Button kind="outline" size="s" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Modal
          title={label}
          size="s"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button kind="outline" onClick={() => setAsking(false)}>
                {t('partner.sure_no')}
              </Button>
              <Button busy={busy} onClick={() => void confirm()}>
                {t('partner.sure_yes')}
              </Button>
            </>
          }
        >
          <p>{sure}</p>
        </Modal>
      )}
    </>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  margin-top: var(--space-2);
  text-align: left;
`
