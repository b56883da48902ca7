import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../../src/api/call.ts'
import { SettingsInput } from '../../../src/contract/inputs/settings.ts'
import { getShopSettings, saveShopSettings, type ShopSettings } from '../../../src/contract/owner-settings.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FieldRow, FormStack } from '../form/form-stack.tsx'
import { matching } from '../form/match-transport.ts'
import { stale, useRead } from '../shell/calls.ts'
import { useDesk, useMay } from '../shell/desk-context.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import { Card, RoomState } from '../shell/room-page.tsx'

/** Facts of the shop, rules of orders and partners. */
export function ShopCards() {
  const { data, failure, retry } = useRead(getShopSettings, {})
  return data ? <SettingsForm key={data.etag} settings={data} /> : <RoomState failure={failure} onRetry={retry} />
}

function SettingsForm({ settings: { etag, ...values } }: { settings: ShopSettings }) {
  const t = useT()
  const { store } = useDesk()
  const mayWrite = useMay('settings.write')
  const [hasConflict, setConflict] = useState(false)
  const form = useForm<SettingsInput, unknown, z.output<typeof SettingsInput>>({
    resolver: zodResolver(SettingsInput),
    defaultValues: values,
  })
  const { register, formState } = form
  const problem = (name: keyof SettingsInput): string | undefined => {
    const message = formState.errors[name]?.message
    return message && (message.startsWith('form.') ? t(message) : message)
  }
  const save = form.handleSubmit(async (body) => {
    const reply = await call(saveShopSettings, { body }, {}, matching(store.store_code, etag))
    if (reply.ok) showToast(t('desk.saved'))
    else if (reply.code === 401) return setSignedOut(true)
    else if (reply.code !== 412) return showToast(reply.msg || t('state.offline_text'), 'failed')
    setConflict(!reply.ok)
    stale(store.store_code, 'settings', 'audit_log')
  })
  const number = (name: 'vat_percent' | 'return_days' | 'transfer_hours') => (
    <TextField
      label={t(`desk.settings.${name}`)}
      type="number"
      min={0}
      {...register(name, { valueAsNumber: true })}
      error={problem(name)}
    />
  )
  const address = (name: 'link_google_play' | 'link_apple_store' | 'url_customer_copyright') => (
    <TextField
      label={t(`desk.settings.${name}`)}
      optional
      {...register(name, { setValueAs: (typed: string | null) => typed || null })}
      error={problem(name)}
    />
  )
  const box = (name: keyof SettingsInput) => <Checkbox label={t(`desk.settings.${name}`)} {...register(name)} />
  return (
    <FormStack
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        void save()
      }}
      noValidate
    >
      {hasConflict && <Notice tone="warning">{t('desk.settings.conflict')}</Notice>}
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>{t('desk.settings.shop')}</h2>
        <TextField label={t('desk.settings.name')} {...register('name')} error={problem('name')} />
        <TextField label={t('desk.settings.address')} {...register('address')} error={problem('address')} />
        <TextField
          label={t('desk.settings.logo_url')}
          {...register('logo_url', { setValueAs: (typed: string | null) => typed || null })}
          error={problem('logo_url')}
        />
        {address('link_google_play')}
        {address('link_apple_store')}
        <TextField
          label={t('desk.settings.customer_copyright')}
          optional
          {...register('customer_copyright')}
          error={problem('customer_copyright')}
        />
        {address('url_customer_copyright')}
        {box('is_use_otp')}
        <h2>{t('desk.settings.orders')}</h2>
        <FieldRow>
          {number('vat_percent')}
          {number('return_days')}
          {number('transfer_hours')}
        </FieldRow>
        {box('transfer_cancels')}
        {box('allow_branch_payment_order')}
        {box('auto_choose_default_branch_payment_order')}
        <h2>{t('desk.settings.partners')}</h2>
        {box('required_agency_ctv_has_referral_code')}
        {box('show_buyer_phone')}
        {box('collaborator_allow_payment_auto')}
        {box('agency_allow_payment_auto')}
        <h2>{t('desk.settings.platform')}</h2>
        <SelectField
          label={t('desk.settings.agency_calls')}
          options={(['spec', 'platform'] as const).map((value) => ({
            value,
            label: t(`desk.settings.agency_calls_${value}`),
          }))}
          {...register('agency_calls')}
        />
        {box('has_platform_metas')}
        {mayWrite && (
          <Action kind="primary" type="submit" busy={formState.isSubmitting}>
            {t('desk.save')}
          </Action>
        )}
      </Card>
    </FormStack>
  )
}
