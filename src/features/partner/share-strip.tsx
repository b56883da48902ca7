import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLinkedCombos, useProductKit } from '../../api/partner-links.ts'
import { parseSlugId, PATHS } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { useEarningText } from './earning-text.ts'

/** What an approved partner earns with the page they look at, and the button to share it. Rendered in the browser only, so no cached page has it. */
export default function ShareStrip({ pathname }: { pathname: string }) {
  if (!isShareable(pathname)) return null
  const [folder, last] = [pathname.slice(0, pathname.lastIndexOf('/')), pathname.split('/').at(-1)]
  const id = folder === PATHS.products ? parseSlugId(last)?.id : undefined
  if (id !== undefined) return <ProductStrip pathname={pathname} id={id} />
  return pathname === PATHS.combos ? <ComboStrip pathname={pathname} /> : <PageStrip pathname={pathname} />
}

const isShareable = (pathname: string): boolean =>
  pathname === PATHS.combos || [PATHS.products, PATHS.posts].some((folder) => pathname.startsWith(`${folder}/`))

function PageStrip({ pathname, children }: { pathname: string; children?: ReactNode }) {
  const t = useT()
  return (
    <Strip text={t('partner.earn_page')} onShare={() => openPopup('partner-share', { path: pathname })}>
      {children}
    </Strip>
  )
}

/** Also what one set of each combo pays. */
function ComboStrip({ pathname }: { pathname: string }) {
  const t = useT()
  const { money } = useFormat()
  const combos = (useLinkedCombos().data ?? []).filter(({ share_to }) => share_to > 0)
  return (
    <PageStrip pathname={pathname}>
      {combos.length > 0 && (
        <ul>
          {combos.map(({ id, name, share_from: from, share_to: to }) => (
            <li key={id}>
              {t('partner.earn_combo', { name, money: from === to ? money(to) : `${money(from)} – ${money(to)}` })}
            </li>
          ))}
        </ul>
      )}
    </PageStrip>
  )
}

function ProductStrip({ pathname, id }: { pathname: string; id: number }) {
  const { data: kit } = useProductKit(id)
  const text = useEarningText(kit ?? { share_from: 0, share_to: 0 })
  if (!kit) return null
  return <Strip text={text} onShare={() => openPopup('partner-share', { path: pathname, productId: id })} />
}

function Strip({ text, onShare, children }: { text: string; onShare: () => void; children?: ReactNode }) {
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
        {children}
      </Wrap>
    </Band>
  )
}

const Band = styled.aside`
  background: var(--color-main-soft);
  & ul {
    padding-bottom: var(--space-2);
    font-size: var(--text-2);
  }
  & > div > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-4);
    padding-block: var(--space-2);
    font-size: var(--text-2);
  }
`
