import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { Button } from '../controls/button.tsx'
import { Skeleton } from '../controls/skeleton.tsx'
import { loadable } from '../loadable.tsx'
import { useInBrowser } from '../use-in-browser.ts'
import { CopyField } from './copy-field.tsx'

const QrCode = loadable(() => import('./qr-code.tsx'))

/** The referral link: copy it, share it with an app where the browser can, or show a QR code. */
export function ShareLink({ link }: { link: string }) {
  const t = useT()
  const { name } = useStore()
  const [shown, setShown] = useState(false)
  const canShare = useInBrowser() && 'share' in navigator
  return (
    <>
      <CopyField label={t('referral.link')} value={link} />
      <Row>
        <Button kind="outline" icon="qr" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'referral.hide_qr' : 'referral.show_qr')}
        </Button>
        {canShare && (
          <Button
            kind="outline"
            icon="share"
            onClick={() => void navigator.share({ title: name, url: link }).catch(() => {})}
          >
            {t('referral.share')}
          </Button>
        )}
      </Row>
      {shown && (
        <Suspense fallback={<Skeleton shape="square" />}>
          <QrCode text={link} label={t('referral.qr')} />
        </Suspense>
      )}
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`
