import { styled } from 'styled-components'
import { sharedPath } from '../../domain/shared-path.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { CopyField } from '../../ui/commerce/copy-field.tsx'
import { ShareElsewhere } from '../../ui/commerce/share-elsewhere.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'

/** The link of this page, to copy or to send on. */
export default function SharePopup({ title }: PopupProps['share']) {
  const t = useT()
  const link = location.origin + sharedPath(location)
  return (
    <Modal title={t('share.title')} size="s" onClose={() => closePopup('share')}>
      <Ways>
        <CopyField label={t('share.link')} value={link} />
        {'share' in navigator && (
          <Button
            kind="outline"
            icon="share"
            onClick={() => void navigator.share({ title, url: link }).catch(() => {})}
          >
            {t('share.apps')}
          </Button>
        )}
        <ShareElsewhere link={link} title={title} />
      </Ways>
    </Modal>
  )
}

const Ways = styled.div`
  display: grid;
  gap: var(--space-3);
`
