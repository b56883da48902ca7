import { useRef } from 'react'
import { styled } from 'styled-components'
import { useBadges } from '../../api/badges.ts'
import { useMyLink } from '../../api/my-link.ts'
import { useProductKit } from '../../api/partner-links.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast, type PopupProps } from '../../popups/popups.ts'
import { ShareElsewhere } from '../../ui/commerce/share-elsewhere.tsx'
import { ShareLink } from '../../ui/commerce/share-link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Image } from '../../ui/image.tsx'
import { Prose } from '../../ui/prose.tsx'
import type { ProductKit } from '../../contract/partner-links.ts'
import { useEarningText } from './earning-text.ts'

/** A partner's link to a page; of a product also what it pays, and the store's text and pictures to share. */
export default function PartnerSharePopup({ path, productId }: PopupProps['partner-share']) {
  const t = useT()
  const link = useMyLink(path)
  const role = useBadges()?.status_collaborator === 1 ? 'collaborator' : 'agency' // one who is both earns as a collaborator
  return (
    <Modal title={t('partner.share_title')} onClose={() => closePopup()}>
      <Stack>
        {productId !== undefined && <Kit id={productId} />}
        {link && (
          <>
            <ShareLink link={link} />
            <ShareElsewhere link={link} />
          </>
        )}
        <p>{t(`partner.share_rule_${role}`)}</p>
      </Stack>
    </Modal>
  )
}

function Kit({ id }: { id: number }) {
  return <LoadStates query={useProductKit(id)}>{(kit) => <KitView kit={kit} />}</LoadStates>
}

function KitView({ kit }: { kit: ProductKit }) {
  const t = useT()
  const earning = useEarningText(kit)
  const text = useRef<HTMLDivElement>(null)
  const copy = async () => {
    await navigator.clipboard?.writeText(text.current?.innerText ?? '')
    toast(t('partner.text_copied'))
  }
  return (
    <>
      <p>
        <b>{kit.name}</b>
        <br />
        {earning}
      </p>
      {kit.content && (
        <section>
          <h3>{t('partner.share_text')}</h3>
          <div ref={text}>
            <Prose html={kit.content} headings={4} />
          </div>
          <Button size="s" kind="soft" icon="copy" onClick={() => void copy().catch(() => {})}>
            {t('partner.copy_text')}
          </Button>
        </section>
      )}
      {kit.images.length > 0 && (
        <section>
          <h3>{t('partner.share_pictures')}</h3>
          <Pictures>
            {kit.images.map((image, index) => (
              <li key={image}>
                <a href={image} download aria-label={t('partner.save_picture', { n: index + 1 })}>
                  <Image src={image} alt="" sizes="96px" />
                </a>
              </li>
            ))}
          </Pictures>
        </section>
      )}
    </>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  & h3 {
    margin-bottom: var(--space-2);
    font-size: var(--text-2);
  }
  & > p:last-child {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & section > div {
    margin-bottom: var(--space-2);
  }
`
const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: var(--space-2);
  & img {
    width: 100%;
    height: auto;
    border-radius: var(--radius-s);
  }
`
