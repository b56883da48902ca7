import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingsInput } from '../../../src/contract/inputs/settings.ts'
import { getShopSettings, saveShopSettings, type ShopSettings } from '../../../src/contract/owner-settings.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { lazyResolver } from '../form/lazy-resolver.ts'
import { NumberField, numbersAreRead } from '../form/number-field.tsx'
import { SaveButton } from '../form/save-button.tsx'
import { FieldRow, FormStack } from '../../components/form-stack.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { Card, RoomState } from '../shell/room-page.tsx'

/** Facts of the shop, rules of orders and partners. */
export function ShopCards() {
  const { data, failure, retry } = useRead(getShopSettings, {})
  return data ? <SettingsForm key={data.etag} settings={data} /> : <RoomState failure={failure} onRetry={retry} />
}

const loadSchema = async () => (await import('../../../src/contract/inputs/settings.ts')).SettingsInput

function SettingsForm({ settings }: { settings: ShopSettings }) {
  const t = useT()
  const mayWrite = useMay('settings.write')
  const kept = useKeptValues('settings', versionOf(settings), (values) => form.reset(values))
  const [resolver] = useState(() => lazyResolver(loadSchema))
  const form = useForm<SettingsInput, unknown, z.output<typeof SettingsInput>>({
    resolver,
    defaultValues: kept.values,
  })
  const { register, formState } = form
  const problem = (name: keyof SettingsInput): string | undefined => {
    const message = formState.errors[name]?.message
    return message && (message.startsWith('form.') ? t(message) : message)
  }
  const merged = useMergedSave(saveShopSettings, {
    base: kept.base,
    argsOf: (body) => ({ body }),
    versionOf,
    labelOf: (field) => t(`desk.settings.${field}`),
    invalidates: ['settings', 'audit_log'],
    onMerged: (next, base) => {
      kept.rebase(next, base)
      form.reset(next, { keepDefaultValues: true })
    },
    sending: kept.sending,
  })
  const keep = () => kept.setValues(form.getValues())
  const save = form.handleSubmit(() => merged.save(form.getValues()))
  const number = (name: keyof typeof NUMBERS) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberField
          label={t(`desk.settings.${name}`)}
          kind={NUMBERS[name]}
          required
          value={field.value}
          inputRef={field.ref}
          onChange={(value) => {
            field.onChange(value)
            keep()
          }}
          error={problem(name)}
        />
      )}
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
    <FormStack onSend={(_, element) => numbersAreRead(element) && save()} onChange={() => keep()} noValidate>
      {kept.restored}
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>{t('desk.settings.shop')}</h2>
        <TextField label={t('desk.settings.name')} {...register('name')} error={problem('name')} />
        <TextField label={t('desk.settings.address')} {...register('address')} error={problem('address')} />
        <Controller
          control={form.control}
          name="logo_url"
          render={({ field }) => (
            <PictureField
              label={t('desk.settings.logo')}
              addressLabel={t('desk.settings.logo_url')}
              address={field.value ?? ''}
              error={problem('logo_url')}
              onChange={(typed) => {
                field.onChange(typed || null)
                keep()
              }}
            />
          )}
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
          {number('handling_days')}
          {number('return_days')}
          {number('transfer_hours')}
        </FieldRow>
        {box('returns_are_free')}
        {box('transfer_cancels')}
        {box('allow_branch_payment_order')}
        {box('auto_choose_default_branch_payment_order')}
        <h2>{t('desk.settings.partners')}</h2>
        {box('required_agency_ctv_has_referral_code')}
        {box('show_buyer_phone')}
        {box('collaborator_allow_payment_auto')}
        {box('agency_allow_payment_auto')}
        <details>
          <summary>{t('desk.settings.platform')}</summary>
          <p>{t('desk.settings.platform_text')}</p>
          <Controller
            control={form.control}
            name="agency_calls"
            render={({ field }) => (
              <Checkbox
                ref={field.ref}
                label={t('desk.settings.agency_calls')}
                hint={AGENCY_CALLS.map((value) => {
                  const Meaning = value === field.value ? 'strong' : 'span'
                  return <Meaning key={value}>{t(`desk.settings.agency_calls_${value}`)} </Meaning>
                })}
                checked={field.value === 'platform'}
                onChange={({ currentTarget }) => {
                  field.onChange(currentTarget.checked ? 'platform' : 'spec')
                  keep()
                }}
              />
            )}
          />
          {box('has_platform_metas')}
        </details>
        <SaveButton permission="settings.write" busy={formState.isSubmitting} />
      </Card>
      {merged.conflicts}
    </FormStack>
  )
}

const AGENCY_CALLS = ['spec', 'platform'] as const
const NUMBERS = { vat_percent: 'percent', handling_days: 'days', return_days: 'days', transfer_hours: 'hours' } as const

const versionOf = ({ etag, ...values }: ShopSettings) => ({ values: values as SettingsInput, etag })
