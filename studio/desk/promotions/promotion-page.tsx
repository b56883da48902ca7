import { useState } from 'react'
import type { PromotionKind } from '../../../src/contract/inputs/promotion-kinds.ts'
import { deletePromotion, getPromotion } from '../../../src/contract/owner-promotions.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { CodesCard } from './codes-card.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PROMOTION_INVALIDATES } from './promotion-invalidates.ts'

const SUBJECTS = { voucher: 'vouchers', combo: 'combos', bonus: 'bonus_products' }

/** One promotion: its form, what it did so far, and its codes. One that an order used is paused instead of deleted. */
export function EditPromotion({ kind, id }: { kind: PromotionKind; id: number }) {
  const t = useT()
  const { number } = useFormat()
  const pathOf = useRoomPath()
  const mayWrite = useMay('promotions.write')
  const { data: promotion, failure, retry } = useRead(getPromotion, { params: { kind, id } })
  const removal = useWrite(deletePromotion, { invalidates: PROMOTION_INVALIDATES })
  const [isAsked, setAsked] = useState(false)
  if (!promotion) return <RoomState failure={failure} onRetry={retry} />
  const remove = async () => {
    const reply = await removal.write({ params: { kind, id } })
    setAsked(false)
    if (!reply.ok) return
    showToast(t('desk.promotions.deleted', { name: promotion.name }))
    go(pathOf('promotions'), { replace: true })
  }
  return (
    <RoomPage
      narrow
      title={promotion.name}
      actions={
        mayWrite && (
          <>
            <Action onClick={() => go(pathOf(`promotions/new?kind=${kind}&copy=${id}`))}>
              {t('desk.promotions.copy')}
            </Action>
            <Action kind="danger" icon="trash-2" busy={removal.isBusy} onClick={() => setAsked(true)}>
              {t('desk.promotions.delete')}
            </Action>
          </>
        )
      }
    >
      <p>
        <RoomLink to="promotions">{t('desk.promotions.back')}</RoomLink>
        {' · '}
        <RoomLink to={`changes?kind=${SUBJECTS[kind]}&id=${id}`}>{t('desk.promotions.history')}</RoomLink>
        {' · '}
        {t('desk.promotions.used_so_far', { count: promotion.used, number: number(promotion.used) })}
      </p>
      {promotion.kind === 'voucher' && promotion.many_codes && <CodesCard voucher={promotion} />}
      <PromotionForm key={promotion.etag} promotion={promotion} />
      {isAsked && (
        <Confirm
          title={t('desk.promotions.delete_title', { name: promotion.name })}
          text={t('desk.promotions.delete_text')}
          label={t('desk.promotions.delete')}
          isFinal
          onClose={() => setAsked(false)}
          onConfirm={remove}
        />
      )}
    </RoomPage>
  )
}
