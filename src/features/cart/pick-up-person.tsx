import { useProfile } from '../../api/account.ts'
import { useT } from '../../i18n/i18n-context.tsx'

/** Name and phone of the account, for pick-up at a branch. */
export function PickUpPerson() {
  const t = useT()
  const { data: profile } = useProfile()
  return (
    <p>
      {profile && (
        <>
          <b>{profile.name}</b> · {profile.phone_number}
          <br />
        </>
      )}
      {t('cart.pick_up_hint')}
    </p>
  )
}
