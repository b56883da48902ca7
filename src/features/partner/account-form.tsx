import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { failureText } from '../../api/failure-policy.ts'
import { uploadImageFile } from '../../api/uploads.ts'
import { useBusy } from '../../api/use-busy.ts'
import {
  PARTNER_REQUIRED_FIELDS,
  PartnerAccountInput,
  PartnerRegistrationInput,
} from '../../contract/inputs/partner-account.ts'
import { ID_CARD_DAYS } from '../../contract/limits.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, Switch } from '../../ui/controls/checkbox.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { ImagePicker } from '../../ui/controls/image-picker.tsx'
import { CurrentPasswordField } from '../../ui/controls/password-field.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { BANKS } from '../../domain/banks.ts'
import { printDay } from '../../domain/date-range.ts'
import type { AccountView, PartnerRole } from './partner-role.ts'

const MESSAGES = [
  'first_and_last_name',
  'cmnd',
  'issued_by',
  'bank',
  'branch',
  'account_name',
  'account_number',
] as const
const BANK_FIELDS = ['bank', 'account_name', 'account_number'] as const
/** The banks of VietQR; a saved name that is not among them stays choosable. */
const bankOptions = (saved: string | null) =>
  [...new Set([...(saved ? [saved] : []), ...BANKS])].map((name) => ({ value: name, label: name }))
const CARDS = ['front_card', 'back_card'] as const
const isRequired = (name: string) => PARTNER_REQUIRED_FIELDS.some((required) => required === name)
const DOUBLE_SUBMIT_MS = 1000 // partners.md §4: a second submission within this time is ignored, unless the first one failed

type Props = {
  role: PartnerRole
  account: AccountView
  label: string
  /** only the fields required for registration; without the payout settings */ isRegistration?: boolean
  onSaved: () => Promise<boolean>
}

/** The partner's identity and payout account. `onSaved` is called after the server has saved it; false: what it did has failed. */
export default function AccountForm({ role, account, label, isRegistration = false, onSaved }: Props) {
  const t = useT()
  const pressed = useRef(-DOUBLE_SUBMIT_MS)
  const { agencyType: _, ...fields } = account
  const form = useForm({
    resolver: zodResolver(isRegistration ? PartnerRegistrationInput : PartnerAccountInput),
    defaultValues: { ...fields, password: '' },
  })
  const { errors } = form.formState
  const now = useWatch({ control: form.control })
  const isOtherBank = BANK_FIELDS.some((name) => (now[name] ?? '') !== (fields[name] ?? ''))
  const needsConsent = CARDS.some((name) => now[name] && now[name] !== fields[name])
  const [isAsked, setAsked] = useState(false) // by the server
  const needsPassword = isAsked || (isOtherBank && (!isRegistration || fields.account_number !== null))
  const [save, busy] = useBusy(
    form.handleSubmit(async (values, event) => {
      const timestamp = event?.timeStamp ?? 0
      if (timestamp - pressed.current < DOUBLE_SUBMIT_MS) return
      if (needsConsent && !values.cards_consent)
        return form.setError('cards_consent', { message: t('partner.cards_consent_needed') }, { shouldFocus: true })
      pressed.current = timestamp
      const mayRepeat = () => (pressed.current = -DOUBLE_SUBMIT_MS)
      const reply = await role.saveAccount(values)
      if (!reply.ok && reply.msg_code === 'REAUTH_REQUIRED') setAsked(true)
      if (!reply.ok) {
        mayRepeat()
        return form.setError('root', { message: failureText(reply, t) })
      }
      setAsked(false)
      form.setValue('password', '')
      if (!(await onSaved())) mayRepeat()
    }),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save(event)
  }
  const sendCard = async (file: File) => {
    const reply = await uploadImageFile(file, 'id_card')
    if (!reply.ok) toast(failureText(reply, t), { tone: 'error' })
    return reply.ok ? reply.data : undefined
  }
  const problem = (name: (typeof MESSAGES)[number]) => {
    const message = errors[name]?.message
    return message && t(message.startsWith('form.') ? message : 'form.required')
  }
  return (
    <Form method="dialog" onSubmit={onSubmit} noValidate>
      {MESSAGES.map((name) =>
        name === 'bank' ? (
          <SelectField
            key={name}
            label={t('partner.account.bank')}
            placeholder={t('partner.choose_bank')}
            options={bankOptions(fields.bank)}
            defaultValue={fields.bank ?? ''}
            error={problem(name)}
            {...form.register(name)}
          />
        ) : (
          <TextField
            key={name}
            label={t(`partner.account.${name}`)}
            optional={isRegistration && !isRequired(name)}
            inputMode={name === 'cmnd' ? 'numeric' : undefined}
            defaultValue={fields[name] ?? ''}
            error={problem(name)}
            {...form.register(name)}
          />
        ),
      )}
      {CARDS.map((name) => {
        const card = now[name]
        return (
          <fieldset key={name}>
            <legend>{t(`partner.account.${name}`)}</legend>
            <ImagePicker
              label={t('partner.add_card')}
              removeLabel={t('partner.remove_card')}
              accept="image/jpeg,image/png"
              images={card ? [card] : []}
              max={1}
              send={sendCard}
              onChange={([first]) => form.setValue(name, first ?? null)}
            />
          </fieldset>
        )
      })}
      {needsConsent ? (
        <div>
          <Checkbox
            label={t('partner.cards_consent', { days: ID_CARD_DAYS })}
            aria-describedby={errors.cards_consent && 'cards-problem'}
            {...form.register('cards_consent')}
          />
          {errors.cards_consent?.message && (
            <Notice tone="danger">
              <span id="cards-problem">{errors.cards_consent.message}</span>
            </Notice>
          )}
        </div>
      ) : (
        fields.cards_until && (
          <p>
            <small>{t('partner.cards_until', { day: printDay(fields.cards_until) })}</small>
          </p>
        )
      )}
      {!isRegistration && (
        <AutoPayment
          role={role}
          saved={account}
          on={now.payment_auto ?? false}
          onChange={(on) => form.setValue('payment_auto', on)}
        />
      )}
      {isOtherBank && !isRegistration && <Notice>{t('partner.account_hold')}</Notice>}
      {needsPassword && (
        <CurrentPasswordField error={errors.password && t('form.too_long')} {...form.register('password')} />
      )}
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" size="l" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}

/** Saves at once, together with the other fields as last saved (partners.md §4). */
function AutoPayment({
  role,
  saved: { agencyType: _, ...saved },
  on,
  onChange,
}: {
  role: PartnerRole
  saved: AccountView
  on: boolean
  onChange: (on: boolean) => void
}) {
  const t = useT()
  const { data: wallet } = role.wallet.use({})
  const set = async (enabled: boolean) => {
    onChange(enabled)
    const reply = await role.saveAccount({ ...saved, payment_auto: enabled })
    if (reply.ok) return toast(t('partner.account_saved'))
    onChange(!enabled)
    toast(failureText(reply, t), { tone: 'error' })
  }
  if (wallet?.allow_payment_auto === false && !on) return null
  return (
    <Switch
      label={t('partner.payment_auto')}
      hint={t('partner.payment_auto_hint')}
      checked={on}
      onChange={({ target }) => void set(target.checked)}
    />
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 560px;
  & legend {
    margin-bottom: var(--space-2);
    font-size: var(--text-2);
    font-weight: 600;
  }
`
