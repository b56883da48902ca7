import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useProfile, useSession } from '../../api/account.ts'
import type { Profile } from '../../contract/account.ts'
import { ProfileInput } from '../../contract/inputs/profile.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast } from '../../popups/popups.ts'
import { Modal } from '../../ui/controls/modal.tsx'
import { CurrentPasswordField } from '../../ui/controls/password-field.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { AccountForm, useInputForm } from './account-form.tsx'

/** "Update info": edits the customer's profile. */
export default function ProfilePopup() {
  const t = useT()
  const { data: profile } = useProfile()
  return (
    <Modal title={t('account.profile_title')} size="s" onClose={() => closePopup('profile')}>
      {profile ? <ProfileForm profile={profile} /> : <Skeleton shape="block" />}
    </Modal>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT()
  const { saveProfile } = useSession()
  const { name, email, date_of_birth, sex } = profile
  const form = useInputForm(ProfileInput, {
    name: name ?? '',
    email: email ?? '',
    date_of_birth: date_of_birth ?? '',
    sex,
    password: '',
  })
  const [isAsked, setAsked] = useState(false) // by the server
  const isOtherEmail = (useWatch({ control: form.control, name: 'email' }) ?? '') !== (email ?? '')
  return (
    <AccountForm
      form={form}
      label={t('account.save')}
      onSend={async (values) => {
        const reply = await saveProfile(values)
        if (!reply.ok && reply.msg_code === 'REAUTH_REQUIRED') setAsked(true)
        if (!reply.ok) return reply
        closePopup('profile')
        toast(t('account.profile_saved'))
        return undefined
      }}
    >
      <TextField
        label={t('account.name')}
        autoComplete="name"
        error={form.problem('name')}
        {...form.register('name')}
      />
      <TextField label={t('account.phone')} value={profile.phone_number ?? ''} disabled readOnly />
      <TextField
        label={t('account.email')}
        optional
        type="email"
        autoComplete="email"
        error={form.problem('email')}
        {...form.register('email')}
      />
      {(isOtherEmail || isAsked) && (
        <CurrentPasswordField error={form.problem('password')} {...form.register('password')} />
      )}
      <TextField
        label={t('account.birthday')}
        optional
        type="date"
        error={form.problem('date_of_birth')}
        {...form.register('date_of_birth')}
      />
      <SelectField
        label={t('account.sex')}
        options={([0, 1, 2] as const).map((value) => ({ value, label: t(`account.sex_${value}`) }))}
        {...form.register('sex', { setValueAs: Number })}
      />
    </AccountForm>
  )
}
