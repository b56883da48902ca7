import { useState } from 'react'
import { PROMOTION_KINDS } from '../../../src/contract/inputs/promotion-kinds.ts'
import { beginPromotion, type PromotionEditor } from '../../../src/contract/owner-promotions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { RadioCards } from '../../../src/ui/controls/radio-cards.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useShownWrite } from '../form/use-shown-write.ts'
import { go } from '../shell/address.ts'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage } from '../shell/room-page.tsx'
import { PROMOTION_INVALIDATES } from './promotion-invalidates.ts'

/** A promotion begins with its kind and its name, paused; a copy (`?copy=` and `?kind=` of the address) with its name. */
export function NewPromotion() {
  const t = useT()
  const mayWrite = useMay('promotions.write')
  const { get } = useListSearch()
  const copy_of = Number(get('copy')) || undefined
  const [kind, setKind] = useState(PROMOTION_KINDS.find((one) => one === get('kind')) ?? 'voucher')
  const [name, setName] = useTypedText(copy_of ? `promotion-copy-${copy_of}` : 'promotion-new')
  const { begin, isBusy, problem } = useBegin()
  const [isAsked, setAsked] = useState(false)
  const submit = async () => {
    setAsked(true)
    if (name.trim() && (await begin(kind, name.trim(), copy_of))) setName('')
  }
  return (
    <RoomPage narrow title={t(copy_of ? 'desk.promotions.copy' : 'desk.promotions.new')}>
      <p>
        <RoomLink to="promotions">{t('desk.promotions.back')}</RoomLink>
      </p>
      <FormStack onSend={submit}>
        <Card as="fieldset" disabled={!mayWrite}>
          {!copy_of && (
            <RadioCards
              legend={t('desk.promotions.kind')}
              name="kind"
              value={kind}
              onChange={(value) => setKind(PROMOTION_KINDS.find((one) => one === value) ?? kind)}
              cards={PROMOTION_KINDS.map((one) => ({
                value: one,
                title: t(`desk.promotions.kinds.${one}`),
                text: t(`desk.promotions.about.${one}`),
              }))}
            />
          )}
          <TextField
            label={t('desk.promotions.name')}
            hint={t('desk.promotions.name_hint')}
            required
            maxLength={250}
            value={name}
            error={isAsked && !name.trim() ? t('form.required') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div>
            <Action kind="primary" type="submit" busy={isBusy}>
              {t('desk.promotions.begin')}
            </Action>
          </div>
        </Card>
      </FormStack>
    </RoomPage>
  )
}

function useBegin() {
  const pathOf = useRoomPath()
  const { write, isBusy, problem } = useShownWrite(beginPromotion, PROMOTION_INVALIDATES)
  const begin = async (kind: PromotionEditor['kind'], name: string, copy_of: number | undefined) => {
    const reply = await write(
      { params: { kind }, body: { name, copy_of } },
      { draft: `promotion-new-${copy_of ?? ''}` },
    )
    if (reply.ok) go(pathOf(`promotions/${kind}/${reply.data.id}`), { replace: true })
    return reply.ok
  }
  return { begin, isBusy, problem }
}
