import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { showFailure } from '../../api/failure-policy.ts'
import { useRefreshPartner } from '../../api/partner-refresh.ts'
import { useIntent } from '../../api/use-intent.ts'
import { useBadges } from '../../api/badges.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast } from '../../popups/popups.ts'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Prose } from '../../ui/prose.tsx'
import AccountForm from './account-form.tsx'
import type { PartnerRole } from './partner-role.ts'

/** Registration: saves the account, then sends the request to the store (partners.md §4). */
export function Registration({ role }: { role: PartnerRole }) {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefreshPartner()
  const terms = useBadges()?.[`terms_${role.name}`]
  const close = () => closePopup(`${role.name}-registration`)
  const [intent, answered] = useIntent()
  const sendRequest = async () => {
    const reply = await role.register(true, intent)
    answered(reply)
    if (!reply.ok) {
      showFailure('partner', reply, t)
      return false
    }
    close()
    toast(reply.msg || t('partner.registered'))
    await refresh()
    void navigate(role.path)
    return true
  }
  return (
    <Modal title={t(`shell.register_${role.name}`)} onClose={close}>
      <Stack>
        <p>{t(`partner.join_text_${role.name}`)}</p>
        {terms && (
          <details>
            <summary>{t('partner.terms')}</summary>
            <Prose html={terms} headings={3} />
          </details>
        )}
        <LoadStates query={role.account.use({})}>
          {(account) => (
            <AccountForm
              role={role}
              account={account}
              isRegistration
              label={t('partner.send_request')}
              onSaved={sendRequest}
            />
          )}
        </LoadStates>
      </Stack>
    </Modal>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  font-size: var(--text-2);
  & summary {
    min-height: var(--tap);
    align-content: center;
    font-weight: 600;
    color: var(--color-main-text);
  }
`
