import { styled } from 'styled-components'
import { useProductKit } from '../../api/partner-links.ts'
import { parseSlugId, PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { useEarningText } from './earning-text.ts'

/** What an approved partner earns with the page they look at, and the button to share it. Rendered in the browser only, so no cached page has it. */
export default function ShareStrip({ pathname }: { pathname: string }) {
  if (!isShareable(pathname)) return null
  const [folder, last] = [pathname.slice(0, pathname.lastIndexOf('/')), pathname.split('/').at(-1)]
  const id = folder === PATHS.products ? parseSlugId(last)?.id : undefined
  return id === undefined ? <PageStrip pathname={pathname} /> : <ProductStrip pathname={pathname} id={id} />
}

const isShareable = (pathname: string): boolean =>
  pathname === PATHS.combos || [PATHS.products, PATHS.posts].some((folder) => pathname.startsWith(`${folder}/`))

function PageStrip({ pathname }: { pathname: string }) {
  const t = useT()
  return <Strip text={t('partner.earn_page')} onShare={() => openPopup('partner-share', { path: pathname })} />
}

function ProductStrip({ pathname, id }: { pathname: string; id: number }) {
  const { data: kit } = useProductKit(id)
  const text = useEarningText(kit ?? { share_from: 0, share_to: 0 })
  if (!kit) return null
  return <Strip text={text} onShare={() => openPopup('partner-share', { path: pathname, productId: id })} />
}

function Strip({ text, onShare }: { text: string; onShare: () => void }) {
  const t = useT()
  return (
    <Band aria-label={t('partner.share_title')}>
      <Wrap>
        <div>
          <b>{text}</b>
          <Button size="s" icon="share" onClick={onShare}>
            {t('partner.share')}
          </Button>
        </div>
      </Wrap>
    </Band>
  )
}

const Band = styled.aside`
  background: var(--color-main-soft);
  & > div > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-4);
    padding-block: var(--space-2);
    font-size: var(--text-2);
  }
`
