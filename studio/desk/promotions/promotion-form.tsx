import { useState } from 'react'
import { savePromotion, type PromotionEditor } from '../../../src/contract/owner-promotions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { FieldStack, FormStack } from '../../components/form-stack.tsx'
import { TimeField } from '../../components/time-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { ClosedFields } from '../form/closed-fields.tsx'
import { FormButtons } from '../form/form-buttons.ts'
import { useKeptValues } from '../form/kept-values.tsx'
import { NumberField } from '../form/number-field.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { problemsByField } from '../shell/field-name.ts'
import { Card } from '../shell/room-page.tsx'
import { AudienceField } from './audience-field.tsx'
import { BonusFields } from './bonus-fields.tsx'
import { ComboFields } from './combo-fields.tsx'
import { ExampleCard } from './example-card.tsx'
import { PROMOTION_INVALIDATES } from './promotion-invalidates.ts'
import { PromotionSentence } from './promotion-sentence.tsx'
import { PromotionTranslationsField } from './promotion-translations-field.tsx'
import { minuteOf, orNull, timeOf, versionOf, type PromotionValues } from './promotion-values.ts'
import { VoucherFields } from './voucher-fields.tsx'

/** Everything about a promotion. Errors stand at their fields; what is typed survives a reload; two editors choose for each field. */
export function PromotionForm({ promotion }: { promotion: PromotionEditor }) {
  const t = useT()
  const mayWrite = useMay('promotions.write')
  const { kind, id } = promotion
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const kept = useKeptValues<PromotionValues>(`promotion-${kind}-${id}`, versionOf(promotion))
  const { values, set } = kept
  const { save, isBusy, conflicts } = useMergedSave(savePromotion, {
    base: kept.base,
    argsOf: (edited: PromotionValues) => ({ params: { kind, id }, body: edited }),
    versionOf,
    labelOf: (field) => t(`desk.promotions.${field}`),
    invalidates: PROMOTION_INVALIDATES,
    onMerged: kept.rebase,
    sending: kept.sending,
    onSaved: ({ running, name }) =>
      showToast(t(running ? 'desk.promotions.is_running' : 'desk.promotions.is_paused', { name })),
    handles: (failure) => {
      setProblems(problemsByField(failure, t('state.offline_text')))
      return true
    },
  })
  const submit = (running: boolean) => {
    setProblems(values.name.trim() ? {} : { name: t('form.required') })
    if (!values.name.trim()) return
    set({ running })
    void save({ ...values, running })
  }
  const shown = { problems, set }
  return (
    <FormStack onSend={() => submit(values.running)}>
      {kept.restored}
      {conflicts}
      <Card>
        <PromotionSentence values={values} />
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <TextField
          label={t('desk.promotions.name')}
          required
          maxLength={250}
          value={values.name}
          error={problems.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        {values.kind === 'voucher' && <VoucherFields values={values} {...shown} />}
        {values.kind === 'combo' && <ComboFields values={values} {...shown} />}
        {values.kind === 'bonus' && <BonusFields values={values} {...shown} />}
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>{t('desk.promotions.when_and_who')}</h2>
        {(['start_time', 'end_time'] as const).map((side) => (
          <TimeField
            key={side}
            kind="minute"
            isEnd={side === 'end_time'}
            required
            label={t(`desk.promotions.${side}`)}
            error={problems[side]}
            value={minuteOf(values[side])}
            onChange={(minute) => minute !== undefined && set({ [side]: timeOf(minute) })}
          />
        ))}
        <NumberField
          label={t('desk.promotions.max_uses')}
          hint={t('desk.promotions.max_uses_hint')}
          optional
          kind="pieces"
          min={1}
          value={values.max_uses}
          error={problems.max_uses}
          onChange={(value) => set({ max_uses: orNull(value) })}
        />
        <AudienceField
          audience={values}
          error={problems.audiences ?? problems.group_ids}
          onChange={({ audiences, group_ids }) => set({ audiences, group_ids })}
        />
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <ClosedFields
          title={t('desk.promotions.words')}
          hasError={(problems.description ?? problems.image_url ?? problems.translations) !== undefined}
        >
          <FieldStack>
            <TextAreaField
              label={t('desk.promotions.description')}
              maxLength={2000}
              rows={2}
              value={values.description ?? ''}
              error={problems.description}
              onChange={({ target }) => set({ description: target.value || null })}
            />
            <PictureField
              label={t('desk.promotions.image_url')}
              addressLabel={t('desk.content.image_address')}
              address={values.image_url ?? ''}
              error={problems.image_url}
              onChange={(address) => set({ image_url: address || null })}
            />
            <PromotionTranslationsField
              name={values.name}
              translations={values.translations}
              error={problems.translations}
              onChange={(translations) => set({ translations })}
            />
          </FieldStack>
        </ClosedFields>
      </Card>
      <ExampleCard id={id} values={values} />
      {problems[''] && <Notice tone="danger">{problems['']}</Notice>}
      {mayWrite && (
        <FormButtons>
          <Action busy={isBusy} onClick={() => submit(false)}>
            {t(promotion.running ? 'desk.promotions.save_and_pause' : 'desk.promotions.save_paused')}
          </Action>
          <Action kind="primary" busy={isBusy} onClick={() => submit(true)}>
            {t(promotion.running ? 'desk.save' : 'desk.promotions.save_and_run')}
          </Action>
        </FormButtons>
      )}
    </FormStack>
  )
}
